package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.Pattern;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Passes from a cold cache that go before the warm ones of a fork. */
@EnabledOnOs(OS.LINUX)
class FirstPassTest {
  // Below the build folder: a disk, where files can be cold.
  @TempDir private Path working;

  private final List<RunEvent> journal = new ArrayList<>();

  private static Spec spec(List<CacheState> caches, Fill fill) {
    return new Spec(
        List.of("checksum"),
        List.of("read:64K", "mmap"),
        List.of(1),
        caches,
        List.of(fill),
        List.of(),
        List.of(new SizeRange(1 << 20, 1 << 20)),
        3,
        Content.COUNTER256,
        2,
        2,
        60,
        1,
        CacheState.COLD,
        null,
        false,
        Pattern.SEQUENTIAL,
        null);
  }

  private Dataset run(Spec spec) throws Exception {
    ScriptedWorker.Script script = (cell, sample) -> sample % 3 == 1 ? 9000 : 1000;
    Runner runner =
        new Runner(
            Clock.system(),
            new Cancellation(),
            Silent.LISTENER,
            (cell, workload, largest, folder) -> new ScriptedWorker(cell, workload, script));
    return runner.run(new Request(spec, List.of(), working, "test"), journal::add);
  }

  @Test
  void everyForkBeginsWithOneOfEachCell() throws Exception {
    Dataset data = run(spec(List.of(CacheState.WARM), Fill.SEQUENTIAL));
    for (CellData cell : data.contests().getFirst().cells()) {
      assertThat(cell.firstPasses()).extracting(Sample::fork).containsExactly(1, 2);
      assertThat(cell.firstPasses()).extracting(Sample::residentBefore).containsOnly(0.0);
      assertThat(cell.samples()).isNotEmpty();
      assertThat(cell.samples()).extracting(Sample::residentBefore).containsOnly(1.0);
      assertThat(cell.firstPassNs()).isPositive();
    }
    assertThat(journal.stream().filter(RunEvent.Grain.class::isInstance)).hasSize(2);
    int first = indexOf(RunEvent.FirstPass.class);
    assertThat(first).isPositive().isLessThan(indexOf(RunEvent.Sampled.class));
  }

  private int indexOf(Class<? extends RunEvent> type) {
    return journal.stream().map(RunEvent::getClass).toList().indexOf(type);
  }

  @Test
  void coldContestsHaveNone() throws Exception {
    Dataset data = run(spec(List.of(CacheState.COLD, CacheState.WARM), Fill.SEQUENTIAL));
    for (CellData cell : data.contests().getFirst().cells()) {
      assertThat(cell.firstPasses()).isEmpty();
      assertThat(cell.firstPassNs()).isEqualTo(cell.samples().getFirst().passNs());
    }
  }

  @Test
  void isRefusedWhereItMakesNoSense() {
    assertThatThrownBy(() -> run(spec(List.of(CacheState.COLD), Fill.SEQUENTIAL)))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage(
            "--first-pass cold goes before warm passes; name warm in --cache, or leave it out");
    assertThatThrownBy(() -> run(spec(List.of(CacheState.WARM), Fill.ASIS)))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage(
            "--first-pass cold evicts the files, and --fill asis leaves them as they are; say one");
  }

  /** Nobody watches. */
  private enum Silent implements RunListener {
    LISTENER;

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
}
