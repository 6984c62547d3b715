package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Runner with scripted workers: what it asks for, takes again, drops, and makes of failures.
 */
@EnabledOnOs(OS.LINUX)
class RunnerTest {
  // Below the build folder: a disk, where files can be cold.
  @TempDir private Path working;

  private final List<RunEvent> journal = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private final Cancellation cancellation = new Cancellation();

  @Test
  void samplesEveryCellInEveryRoundOfEveryFork() throws Exception {
    Dataset data = run(spec(List.of(CacheState.WARM), 2, 3), List.of(), (cell, n) -> 1000);
    assertThat(data.complete()).isTrue();
    assertThat(data.forks()).isEqualTo(2);
    for (CellData cell : data.contests().getFirst().cells()) {
      assertThat(rounds(cell)).hasSize(6);
      assertThat(cell.samples()).isNotEmpty();
      assertThat(cell.checksum()).isNotNull();
      assertThat(cell.samples()).extracting(Sample::residentBefore).containsOnly(1.0);
    }
  }

  @Test
  void ordersOfRoundsDiffer() throws Exception {
    Dataset data = run(spec(List.of(CacheState.WARM), 2, 4), List.of(), (cell, n) -> 1000);
    Set<Integer> places =
        taken(data.contests().getFirst().cells().getFirst())
            .map(Sample::order)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(places).hasSizeGreaterThan(1);
  }

  @Test
  void aDefaultContestHasATwin() throws Exception {
    Dataset data = run(spec(List.of(CacheState.WARM), 1, 1), List.of(), (cell, n) -> 1000);
    assertThat(data.contests().getFirst().cells())
        .extracting(cell -> cell.cell().label())
        .containsExactly("read:64K", "mmap", "read:64K (twin)");
  }

  @Test
  void coldSamplesAreEvictedAndProven() throws Exception {
    Dataset data = run(spec(List.of(CacheState.COLD), 1, 2), List.of(), (cell, n) -> 1000);
    CellData first = data.contests().getFirst().cells().getFirst();
    assertThat(rounds(first)).hasSize(2);
    assertThat(first.samples()).extracting(Sample::residentBefore).containsOnly(0.0);
  }

  @Test
  void aSampleWithJitTimeIsTakenAgainTwiceAtMost() throws Exception {
    Dataset data =
        run(
            spec(List.of(CacheState.WARM), 1, 2),
            List.of(),
            new ScriptedWorker.Script() {
              @Override
              public long passNs(Cell cell, int sample) {
                return 1000;
              }

              @Override
              public long jitMillis(Cell cell, int sample) {
                return cell.method().equals("mmap") && sample <= 3 ? 4 : 0;
              }
            });
    CellData mmap = data.contests().getFirst().cells().get(1);
    assertThat(mmap.rejected().subList(0, 3))
        .allMatch(r -> r.reason().equals("4 ms of JIT compilation during the sample"))
        .allMatch(r -> r.sample().round() == 1);
    assertThat(mmap.samples()).noneMatch(sample -> sample.round() == 1);
    assertThat(rounds(mmap)).hasSize(2);
  }

  @Test
  void aWorkerThatDiesIsAFailedCellAndTheRunGoesOn() throws Exception {
    Dataset data =
        run(
            spec(List.of(CacheState.WARM, CacheState.COLD), 1, 2),
            List.of(),
            (cell, n) -> {
              if (cell.method().equals("mmap") && n == 1) {
                throw new Worker.Died("the worker was killed");
              }
              return 1000;
            });
    List<CellData> mmap = data.contests().stream().map(contest -> contest.cells().get(1)).toList();
    assertThat(mmap)
        .extracting(CellData::outcome)
        .contains(new Outcome.Failed("the worker was killed"));
    assertThat(data.complete()).isTrue();
    assertThat(rounds(data.contests().getFirst().cells().getFirst())).hasSize(2);
  }

  @Test // Case RE-10.
  void aWrongResultMakesTheCellInvalid() throws Exception {
    Dataset data =
        run(
            spec(List.of(CacheState.WARM), 1, 1),
            List.of(),
            new ScriptedWorker.Script() {
              @Override
              public long passNs(Cell cell, int sample) {
                return 1000;
              }

              @Override
              public String result(Cell cell, String right) {
                return cell.method().equals("mmap") ? "0000" : right;
              }
            });
    assertThat(data.contests().getFirst().cells().get(1).outcome())
        .isInstanceOfSatisfying(
            Outcome.Invalid.class, invalid -> assertThat(invalid.actual()).isEqualTo("0000"));
    assertThat(data.contests().getFirst().cells().get(1).samples()).isEmpty();
  }

  @Test
  void aFileThatChangesFailsTheContestAndIsNamed() throws Exception {
    Path file = Files.write(working.resolve("mine"), new byte[9000]);
    Dataset data =
        run(
            spec(List.of(CacheState.WARM), 1, 3),
            List.of(RawName.ofText(file.toString())),
            new ScriptedWorker.Script() {
              @Override
              public long passNs(Cell cell, int sample) {
                return 1000;
              }

              @Override
              public void before(Cell cell, int sample) throws IOException {
                if (sample == 2) {
                  Files.write(file, new byte[10]);
                }
              }
            });
    String change = "'" + file + "' changed while it was measured: it has 10 bytes and had 9000";
    assertThat(data.contests().getFirst().cells())
        .extracting(CellData::outcome)
        .containsOnly(new Outcome.Failed(change));
    assertThat(data.facts()).extracting(Fact::kind).contains(Fact.Kind.CORPUS_CHANGED);
  }

  @Test
  void aCancelledRunKeepsWhatItMeasuredAndRemovesItsFiles() throws Exception {
    Dataset data =
        run(
            spec(List.of(CacheState.WARM), 3, 3),
            List.of(),
            (cell, n) -> {
              if (n == 2) {
                cancellation.cancel();
              }
              return 1000;
            });
    assertThat(data.complete()).isFalse();
    assertThat(data.facts()).extracting(Fact::kind).contains(Fact.Kind.INTERRUPTED);
    assertThat(rounds(data.contests().getFirst().cells().getFirst())).isNotEmpty();
    assertThat(working).isEmptyDirectory();
  }

  @Test
  void theJournalAddsUpToTheDataset() throws Exception {
    Dataset data = run(spec(List.of(CacheState.WARM), 1, 2), List.of(), (cell, n) -> 1000);
    var builder = new filegauge.sample.DatasetBuilder((RunEvent.Started) journal.getFirst());
    journal.subList(1, journal.size()).forEach(builder::add);
    assertThat(builder.build()).isEqualTo(data);
    assertThat(working).isEmptyDirectory();
  }

  @Test
  void saysFirstWhatItWillDo() throws Exception {
    run(spec(List.of(CacheState.WARM, CacheState.COLD), 1, 1), List.of(), (cell, n) -> 1000);
    assertThat(said.getFirst())
        .startsWith(
            "Measuring checksum over one file of 32 KiB, warm and cold, by 2 methods and a twin as"
                + " control; about ");
  }

  @Test
  void refusesWhatIsOutOfRange() {
    assertThatThrownBy(
            () -> run(spec(List.of(CacheState.WARM), 0, 1), List.of(), (cell, n) -> 1000))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage("--forks 0 is out of range; it is from 1 to 1000");
    assertThat(journal).isEmpty();
  }

  /** The rounds that a cell was tried in: a sample may be dropped if the machine is disturbed. */
  private static Set<List<Integer>> rounds(CellData cell) {
    return taken(cell)
        .map(sample -> List.of(sample.fork(), sample.round()))
        .collect(Collectors.toSet());
  }

  private static Stream<Sample> taken(CellData cell) {
    return Stream.concat(cell.samples().stream(), cell.rejected().stream().map(Rejected::sample));
  }

  private Dataset run(Spec spec, List<RawName> operands, ScriptedWorker.Script script)
      throws Exception {
    Spec asked =
        operands.isEmpty()
            ? spec
            : new Spec(
                spec.workloads(),
                spec.methods(),
                spec.threads(),
                spec.caches(),
                spec.fills().getFirst(),
                operands.stream().map(RawName::display).toList(),
                null,
                null,
                spec.content(),
                spec.forks(),
                spec.rounds(),
                spec.budgetSeconds(),
                spec.seed());
    Runner runner =
        new Runner(
            Clock.system(),
            cancellation,
            new Listener(),
            (cell, workload, load, folder) -> new ScriptedWorker(cell, workload, script));
    return runner.run(new Request(asked, operands, working, "test"), journal::add);
  }

  private static Spec spec(
      List<CacheState> caches, @Nullable Integer forks, @Nullable Integer rounds) {
    return new Spec(
        List.of("checksum"),
        List.of("read:64K", "mmap"),
        List.of(1),
        caches,
        Fill.SEQUENTIAL,
        List.of(),
        List.of(new SizeRange(32 << 10, 32 << 10)),
        null,
        Content.RANDOM,
        forks,
        rounds,
        60,
        1);
  }

  private final class Listener implements RunListener {
    @Override
    public void stage(String words) {
      assertThat(words).isNotBlank();
    }

    @Override
    public void progress(double done, long leftNs) {
      assertThat(done).isBetween(0.0, 1.0);
      assertThat(leftNs).isNotNegative();
    }

    @Override
    public void say(String sentence) {
      said.add(sentence);
    }
  }
}
