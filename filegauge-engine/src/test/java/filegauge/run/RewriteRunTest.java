package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.access.AccessMethods;
import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import filegauge.spi.AccessMethod;
import filegauge.spi.Change;
import filegauge.spi.Reader;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs of rewriting, with workers in this process. */
@EnabledOnOs(OS.LINUX)
class RewriteRunTest {
  private static final Object ONE_AT_A_TIME = new Object();
  private static final AtomicInteger STARTED = new AtomicInteger();
  private static final String DIES = "channel+channel:64K";
  private static final String WRONG = "mmap+mmap";

  @TempDir Path folder;

  /** RE-10: what writes wrong bytes is invalid, with both sums, and never ranked. */
  @Test
  void wrongOutputIsInvalidAndNeverRanked() throws Exception {
    Dataset data = run("increment-copy", "read+write:64K", "mmap+write:64K", WRONG);
    List<CellData> cells = data.contests().getFirst().cells();
    assertThat(cells.get(2).outcome())
        .isInstanceOfSatisfying(
            Outcome.Invalid.class,
            invalid -> {
              assertThat(invalid.expected()).hasSize(16);
              assertThat(invalid.actual()).hasSize(16).isNotEqualTo(invalid.expected());
            });
    assertThat(cells.get(2).samples()).isEmpty();
    assertThat(cells.get(0).outcome()).isInstanceOf(Outcome.Completed.class);
    Report report = Analysis.analyse(data);
    assertThat(report.contests().getFirst().rows())
        .filteredOn(row -> row.data().cell().method().equals(WRONG))
        .allSatisfy(row -> assertThat(row.estimate()).isNull());
  }

  /** A worker that dies in the middle of a copy is a failed cell, and its copy is removed. */
  @Test
  void aWorkerThatDiesLeavesNothing() throws Exception {
    Dataset data = run("increment-copy", "read+write:64K", DIES);
    List<CellData> cells = data.contests().getFirst().cells();
    assertThat(cells.get(1).outcome()).isEqualTo(new Outcome.Failed("the worker was killed"));
    assertThat(cells.get(0).outcome()).isInstanceOf(Outcome.Completed.class);
    assertThat(folder.resolve("working")).isEmptyDirectory();
  }

  /** Every pass of every cell adds 1; each comes to what it has to. */
  @Test
  void cellsTakeTurnsWithOneWorkingCopy() throws Exception {
    Dataset data = run("increment-inplace", "mmap", "pread+pwrite:4K", "channel:64K");
    assertThat(data.contests().getFirst().cells())
        .allSatisfy(
            cell -> {
              assertThat(cell.outcome()).isInstanceOf(Outcome.Completed.class);
              assertThat(cell.checksum()).hasSize(16);
              assertThat(cell.samples().size() + cell.rejected().size()).isGreaterThan(1);
            });
  }

  private Dataset run(String workload, String... methods) throws Exception {
    Path working = Files.createDirectories(folder.resolve("working"));
    Spec spec =
        new Spec(
            List.of(workload),
            List.of(methods),
            List.of(1),
            List.of(CacheState.WARM),
            Fill.SEQUENTIAL,
            List.of(),
            List.of(new SizeRange(10_000, 10_000)),
            3,
            Content.RANDOM,
            1,
            2,
            60,
            1);
    Runner runner =
        new Runner(
            Clock.system(),
            new Cancellation(),
            new Silent(),
            (cell, work, largest, run) -> new InProcess(cell, work));
    return runner.run(new Request(spec, List.of(), working, "test"), new ArrayList<>()::add);
  }

  private static final class Silent implements RunListener {
    @Override
    public void stage(String words) {}

    @Override
    public void progress(double done, long leftNs) {}

    @Override
    public void say(String sentence) {}
  }

  /** All share this process's id and so one folder: one command at a time. */
  private static final class InProcess implements Worker {
    private final Cell cell;
    private final RewritingWork work;
    private final boolean inPlace;
    private final int number = STARTED.incrementAndGet();
    private String targets = "";

    InProcess(Cell cell, String workload) {
      this.cell = cell;
      inPlace = Workloads.parse(workload).task() == Task.IN_PLACE;
      AccessMethod method = AccessMethods.parse(cell.method());
      work =
          new RewritingWork(
              cell.method().equals(WRONG) ? new Wrong(method) : method,
              Workloads.parse(workload),
              new ProcessCounters(() -> -1));
    }

    @Override
    public long pid() {
      return ProcessHandle.current().pid();
    }

    @Override
    public Map<String, @Nullable Object> ask(Map<String, ?> command) throws Died, Refused {
      synchronized (ONE_AT_A_TIME) {
        try {
          Object what = command.get("do");
          if ("warm-up".equals(what)) {
            return Map.of("settled", true);
          }
          if ("load".equals(what)) {
            targets = String.valueOf(command.get("targets"));
          }
          if (cell.method().equals(DIES) && "sample".equals(what)) {
            Files.write(Path.of(targets, Long.toString(pid()), "half"), new byte[10]);
            throw new Died("the worker was killed");
          }
          return new HashMap<>(work.answer(own(command)));
        } catch (IOException e) {
          throw new Refused(String.valueOf(e.getMessage()));
        }
      }
    }

    // Copies go where the Runner looks for them; what is changed in place is each worker's own.
    private Map<String, @Nullable Object> own(Map<String, ?> command) {
      Map<String, @Nullable Object> own = new HashMap<>(command);
      if (inPlace && own.containsKey("targets")) {
        own.put("targets", own.get("targets") + "-" + number);
      }
      return own;
    }

    @Override
    public void kill() {}

    @Override
    public void close() {}
  }

  /** Does it right, but for one bit. */
  private record Wrong(AccessMethod right) implements AccessMethod {
    @Override
    public String id() {
      return right.id();
    }

    @Override
    public String family() {
      return right.family();
    }

    @Override
    public Set<Task> tasks() {
      return right.tasks();
    }

    @Override
    public Reader newReader() {
      return right.newReader();
    }

    @Override
    public Rewriter newRewriter(Task task) {
      Rewriter rewriter = right.newRewriter(task);
      return new Rewriter() {
        @Override
        public void rewrite(Rewriting file, Change change) throws IOException {
          rewriter.rewrite(file, change);
          try (RandomAccessFile target = new RandomAccessFile(file.target().text(), "rw")) {
            int first = target.read();
            target.seek(0);
            target.write(first ^ 64);
          }
        }

        @Override
        public void flush(Rewriting file) throws IOException {
          rewriter.flush(file);
        }

        @Override
        public void close() {
          rewriter.close();
        }
      };
    }
  }
}
