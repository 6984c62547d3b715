package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import filegauge.plan.CacheState;
import filegauge.sample.Outcome;
import org.junit.jupiter.api.Test;

class EstimateTest {

  private static Script warm() {
    return new Script().contest("c", CacheState.WARM, cell("read:4K"));
  }

  private static Estimate estimate(Script script) {
    return requireNonNull(script.analyseOne().rows().getFirst().estimate());
  }

  /** Case ST-01: the mean is 10.2, the sample standard deviation 0.632456, the median 10. */
  @Test
  void manyEqualTimesAndOneOther() {
    Estimate estimate =
        estimate(warm().times(0, 1, 10, 10, 10, 10, 10, 10, 10, 10, 10, 12).ended(1));
    assertThat(estimate.meanNs()).isEqualTo(10.2);
    assertThat(estimate.stddevNs()).isCloseTo(0.632456, within(1e-6));
    assertThat(estimate.medianNs()).isCloseTo(10, within(1e-12));
    assertThat(estimate.ci95Ns()).isNull();
    assertThat(estimate.samples()).isEqualTo(10);
    assertThat(estimate.bytesPerS()).isCloseTo(Script.BYTES / 10e-9, within(1e3));
  }

  /** Case ST-01. */
  @Test
  void timesOfZeroHaveNoThroughput() {
    Estimate estimate = estimate(warm().forks(0, 0, 0, 0, 0, 0));
    assertThat(estimate).isEqualTo(new Estimate(0, null, 0, 0.0, null, 5));
  }

  @Test
  void timesOfZeroAreComparedWithoutNaN() {
    ContestReport report =
        new Script()
            .contest("c", CacheState.WARM, cell("read:4K"), cell("mmap"))
            .forks(0, 0, 0, 0, 0, 0)
            .forks(1, 0, 0, 0, 0, 0)
            .analyseOne();
    assertThat(report.duels().getFirst().pair().ratio()).isEqualTo(1);
    assertThat(report.duels().getFirst().pair().ci95()).isEqualTo(new Interval(1, 1));
    assertThat(report.verdict()).isInstanceOf(Verdict.Equivalent.class);
  }

  /** Case ST-03. */
  @Test
  void oneSampleHasNeitherSpreadNorInterval() {
    Estimate estimate = estimate(warm().forks(0, 5));
    assertThat(estimate.medianNs()).isCloseTo(5, within(1e-12));
    assertThat(estimate.meanNs()).isEqualTo(5);
    assertThat(estimate.stddevNs()).isNull();
    assertThat(estimate.ci95Ns()).isNull();
  }

  /** Case ST-03. */
  @Test
  void twoEqualSamplesHaveNoSpread() {
    Estimate estimate = estimate(warm().forks(0, 5, 5));
    assertThat(estimate.stddevNs()).isZero();
    Interval interval = requireNonNull(estimate.ci95Ns());
    assertThat(interval.low()).isCloseTo(5, within(1e-12));
    assertThat(interval.high()).isCloseTo(5, within(1e-12));
  }

  /**
   * Logs of 100, 200, 400: mean log 200, sd log 2; t(0.975, 2) = 4.302653; half-width 4.302653 *
   * 0.693147 / sqrt(3) = 1.721868, so the interval is 200 / 5.594969 and 200 * 5.594969: never
   * below 0, however few the forks.
   */
  @Test
  void intervalOfThreeForks() {
    Estimate estimate = estimate(warm().forks(0, 100, 200, 400));
    assertThat(estimate.medianNs()).isCloseTo(200, within(1e-9));
    Interval interval = requireNonNull(estimate.ci95Ns());
    assertThat(interval.low()).isCloseTo(200 / 5.594969, within(1e-3));
    assertThat(interval.high()).isCloseTo(200 * 5.594969, within(1e-2));
  }

  @Test
  void forksCountAlikeHoweverManyRoundsTheyHave() {
    Estimate estimate = estimate(warm().times(0, 1, 100, 100, 100, 900).times(0, 2, 400).ended(2));
    assertThat(estimate.medianNs()).isCloseTo(200, within(1e-9));
    assertThat(estimate.samples()).isEqualTo(5);
  }

  @Test
  void anIntervalWithoutBoundIsLeftOut() {
    assertThat(estimate(warm().forks(0, 1, 1_000_000_000)).ci95Ns()).isNull();
  }

  @Test
  void onlyWholeForksCountOnceThereIsOne() {
    Estimate part = estimate(warm().times(0, 1, 100));
    Estimate whole = estimate(warm().times(0, 1, 100).ended(1).times(0, 2, 400));
    assertThat(part.samples()).isEqualTo(1);
    assertThat(whole).isEqualTo(part);
  }

  /** Case ST-04. */
  @Test
  void aFailedCellHasARowWithoutNumbers() {
    Script script = warm().forks(0, 100, 100).outcome(0, new Outcome.Failed("killed"));
    Row row = script.analyseOne().rows().getFirst();
    assertThat(row.estimate()).isNull();
    assertThat(row.ratioToBest()).isNull();
    assertThat(row.faultsPerMib()).isNull();
    assertThat(row.storageShare()).isNull();
  }

  @Test
  void countersAreRatedByBytes() {
    Row row = warm().storage(Script.BYTES / 4).forks(0, 100, 100).analyseOne().rows().getFirst();
    assertThat(row.faultsPerMib()).isEqualTo(2);
    assertThat(row.storageShare()).isEqualTo(0.25);
    Row blind = warm().storage(null).forks(0, 100).analyseOne().rows().getFirst();
    assertThat(blind.storageShare()).isNull();
  }
}
