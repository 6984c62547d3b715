package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Methods that turn out to be of no use on the files, and advice that is not in effect. */
@EnabledOnOs(OS.LINUX)
class UnavailableTest {
  @TempDir private Path working;

  @Test
  void aMethodThatCannotBeUsedIsSkippedWithTheReason() throws Exception {
    Dataset data =
        run(
            new ScriptedWorker.Script() {
              @Override
              public long passNs(Cell cell, int sample) {
                return 1000;
              }

              @Override
              public @Nullable String notInEffect(Cell cell) throws Worker.Refused {
                if (cell.method().equals("mmap:hugepage")) {
                  throw new Worker.Unavailable("MADV_HUGEPAGE is refused: Invalid argument");
                }
                return null;
              }
            });
    for (ContestData contest : data.contests()) {
      assertThat(contest.cells().get(1).outcome())
          .isEqualTo(new Outcome.Skipped("MADV_HUGEPAGE is refused: Invalid argument"));
      assertThat(contest.cells().get(0).outcome()).isInstanceOf(Outcome.Completed.class);
      assertThat(contest.cells().get(0).samples()).isNotEmpty();
    }
  }

  @Test
  void adviceThatIsNotInEffectIsNoted() throws Exception {
    Dataset data =
        run(
            new ScriptedWorker.Script() {
              @Override
              public long passNs(Cell cell, int sample) {
                return 1000;
              }

              @Override
              public @Nullable String notInEffect(Cell cell) {
                return cell.method().equals("mmap:hugepage") ? "no huge pages" : null;
              }
            });
    assertThat(data.facts())
        .containsExactlyInAnyOrder(
            fact(data.contests().get(0).contest().id()),
            fact(data.contests().get(1).contest().id()));
    assertThat(data.contests().get(0).cells().get(1).outcome())
        .isInstanceOf(Outcome.Completed.class);
  }

  private static Fact fact(String contest) {
    return new Fact(Fact.Kind.ADVICE_NOT_IN_EFFECT, contest + " mmap:hugepage", "no huge pages");
  }

  private Dataset run(ScriptedWorker.Script script) throws Exception {
    Spec spec =
        new Spec(
            List.of("checksum"),
            List.of("read:64K", "mmap:hugepage"),
            List.of(1),
            List.of(CacheState.WARM, CacheState.COLD),
            Fill.SEQUENTIAL,
            List.of(),
            List.of(new SizeRange(32 << 10, 32 << 10)),
            null,
            Content.RANDOM,
            1,
            1,
            60,
            1);
    Runner runner =
        new Runner(
            Clock.system(),
            new Cancellation(),
            new Silent(),
            (cell, workload, load, folder) -> {
              assertThat(load.largestFile()).isEqualTo(ScratchMaker.RANDOM_BYTES);
              return new ScriptedWorker(cell, workload, script);
            });
    return runner.run(new Request(spec, List.of(), working, "test"), event -> {});
  }

  private static final class Silent implements RunListener {
    @Override
    public void stage(String words) {
      // Nobody watches.
    }

    @Override
    public void progress(double done, long leftNs) {
      // Nobody watches.
    }

    @Override
    public void say(String sentence) {
      // Nobody watches.
    }
  }

  @Test
  void workersTellOfBoth() throws Exception {
    Path file = working.resolve("f");
    long size = 1L << 31;
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(size);
    }
    try (Worker worker = start("readall", file, size)) {
      assertThatThrownBy(() -> worker.ask(Map.of("do", "verify", "corpus", "c")))
          .isInstanceOf(Worker.Unavailable.class)
          .hasMessageStartingWith(
              file + " has 2147483648 bytes; Files.readAllBytes reads at most ");
    }
    try (RandomAccessFile small = new RandomAccessFile(file.toFile(), "rw")) {
      small.setLength(9_000);
    }
    try (Worker worker = start("mmap:hugepage", file, 9_000)) {
      assertThat(worker.ask(Map.of("do", "verify", "corpus", "c")))
          .hasEntrySatisfying("bytes", bytes -> assertThat(bytes).isEqualTo(9_000L))
          .hasEntrySatisfying(
              "not_in_effect",
              told -> assertThat(told).asString().startsWith("MADV_HUGEPAGE was taken, but "));
    }
  }

  private Worker start(String method, Path file, long size)
      throws IOException, Worker.Died, Worker.Refused {
    Cell cell = new Cell(method, "family", 2, false);
    Worker worker =
        WorkerCommand.starter(null).start(cell, "copyout", new Worker.Load(1 << 20, 1), working);
    Path list = working.resolve("list");
    FileList.write(list, List.of(new FilePart(0, RawName.ofText(file.toString()), size, 0, size)));
    worker.ask(Map.of("do", "load", "corpus", "c", "list", list.toString()));
    return worker;
  }

  @Test
  void heapIsThatOfAllThreads() {
    Cell cell = new Cell("readall", "read", 2, false);
    assertThat(WorkerCommand.of(cell, "touch", 2 * (3L << 20), working))
        .contains("-Xms38m", "-Xmx38m", "-XX:MaxDirectMemorySize=2086m");
  }
}
