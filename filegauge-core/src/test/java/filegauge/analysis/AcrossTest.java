package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.sample.Dataset;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class AcrossTest {
  private static final Cell MMAP = cell("mmap");
  private static final Cell READ = cell("read:4K");
  private static final long[] A = {100, 110, 95, 105, 100};
  private static final long[] B = {200, 210, 205, 190, 204};

  private static Script script(long[] other) {
    return new Script()
        .contest("a", CacheState.WARM, MMAP, READ)
        .forks(0, A)
        .forks(1, A)
        .contest("b", CacheState.COLD, MMAP, READ)
        .forks(0, other)
        .forks(1, other);
  }

  /** SciPy: of 4 cells, 6 pairs; t.isf(0.008 / 6 / 2, 4) times the error of the differences. */
  @Test
  void cellsOfTwoContestsShareTheirForks() {
    Advantage found = Analysis.between(script(B).build(), "a", MMAP, "b", READ).orElseThrow();
    Interval interval = Objects.requireNonNull(found.ci95());
    assertThat(found.kind()).isEqualTo(PairKind.FASTER);
    assertThat(found.ratio()).isCloseTo(1.9797769613456195, within(1e-9));
    assertThat(interval.low()).isCloseTo(1.5598089471984085, within(1e-9));
    assertThat(interval.high()).isCloseTo(2.51281852416271, within(1e-9));
    assertThat(found.text()).isEqualTo("1.98 [1.56, 2.51]");
  }

  @Test
  void theOtherWayRoundItIsTheReciprocal() {
    Advantage found = Analysis.between(script(B).build(), "b", READ, "a", MMAP).orElseThrow();
    Interval interval = Objects.requireNonNull(found.ci95());
    assertThat(found.ratio()).isCloseTo(1 / 1.9797769613456195, within(1e-9));
    assertThat(interval.low()).isCloseTo(1 / 2.51281852416271, within(1e-9));
  }

  @Test
  void withinAContestItIsTheDuel() {
    Dataset dataset = script(B).build();
    Advantage found = Analysis.between(dataset, "a", MMAP, "a", READ).orElseThrow();
    assertThat(found.kind()).isEqualTo(PairKind.EQUIVALENT);
    assertThat(found.ratio()).isEqualTo(1);
  }

  @Test
  void oneForkHasNoInterval() {
    Script script =
        new Script()
            .contest("a", CacheState.WARM, MMAP)
            .forks(0, 100)
            .contest("b", CacheState.COLD, MMAP)
            .forks(0, 300);
    Advantage found = Analysis.between(script.build(), "a", MMAP, "b", MMAP).orElseThrow();
    assertThat(found.kind()).isEqualTo(PairKind.INCONCLUSIVE);
    assertThat(found.ratio()).isCloseTo(3, within(1e-9));
    assertThat(found.ci95()).isNull();
    assertThat(found.text()).doesNotContain("[");
  }

  @Test
  void onlyWholeForksCount() {
    Script script = new Script().contest("a", CacheState.WARM, MMAP, READ);
    script.times(0, 1, 100).times(1, 1, 200).ended(1).times(0, 2, 100).times(1, 2, 800);
    Advantage found = Analysis.between(script.build(), "a", MMAP, "a", READ).orElseThrow();
    assertThat(found.ratio()).isCloseTo(2, within(1e-9));
  }

  @Test
  void whatWasNotMeasuredIsNotCompared() {
    Dataset dataset = script(B).build();
    assertThat(Analysis.between(dataset, "a", MMAP, "none", MMAP)).isEmpty();
    assertThat(Analysis.between(dataset, "a", MMAP, "b", cell("read:8K"))).isEmpty();
  }
}
