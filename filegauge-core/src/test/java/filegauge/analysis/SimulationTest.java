package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.Cell;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The procedure's promises, checked on contests whose truth is known. */
class SimulationTest {
  private static final int CONTESTS = 600;

  /** The cell with the planted difference. */
  private static final Cell SLOW = Script.cell("mmap:1");

  /** At most 5 % of contests between equals may end with any {@code faster}. */
  @ParameterizedTest
  @ValueSource(ints = {2, 5, 10})
  void equalsAreSeldomToldApart(int cells) {
    SplittableRandom random = new SplittableRandom(2025 + cells);
    double[] spread = IntStream.range(0, cells).mapToDouble(i -> 0.01 * (1 + i % 4)).toArray();
    SimulatedContest contest = new SimulatedContest(spread, 0, true);
    int wrong = 0;
    int inconclusive = 0;
    for (int i = 0; i < CONTESTS; i++) {
      ContestReport report = contest.run(random).contests().getFirst();
      wrong += differs(report) ? 1 : 0;
      inconclusive += report.verdict() instanceof Verdict.Inconclusive ? 1 : 0;
    }
    assertThat(wrong).isLessThanOrEqualTo((int) atMost(0.05));
    // The rule must have been put to the test: many contests went through all their looks.
    assertThat(inconclusive).isGreaterThan(CONTESTS / 4);
  }

  @Test
  void aPlainDifferenceIsFound() {
    SplittableRandom random = new SplittableRandom(5);
    SimulatedContest contest =
        new SimulatedContest(new double[] {0.02, 0.01, 0.03, 0.02}, Math.log(2), false);
    int found = 0;
    for (int i = 0; i < 100; i++) {
      Report report = contest.run(random);
      Pair duel = report.contests().getFirst().duels().getFirst().pair();
      found += duel.kind() == PairKind.FASTER && duel.b().equals(SLOW) ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(95);
  }

  /** One look, one pair: 99.2 % of the intervals hold the truth; of one cell alone, 95 %. */
  @ParameterizedTest
  @ValueSource(ints = {5, 10})
  void intervalsHoldTheTruth(int forks) {
    SplittableRandom random = new SplittableRandom(forks);
    SimulatedContest contest =
        new SimulatedContest(new double[] {0.01, 0.05}, Math.log(1.1), false);
    int held = 0;
    for (int i = 0; i < CONTESTS; i++) {
      Report report = contest.report(contest.draw(forks, random), forks);
      Pair pair = report.contests().getFirst().duels().getFirst().pair();
      Interval interval = Objects.requireNonNull(pair.ci95());
      boolean asPlanted = pair.b().equals(SLOW);
      held += interval.contains(asPlanted ? 1.1 : 1 / 1.1) ? 1 : 0;
    }
    double missing = CONTESTS - held;
    double level = Looks.level(forks);
    assertThat(missing).isLessThan(atMost(level)).isGreaterThan(atLeast(level));
  }

  /** One look, all pairs together: in 99.2 % of the contests every interval holds the truth. */
  @Test
  void allIntervalsOfAContestHoldTogether() {
    SplittableRandom random = new SplittableRandom(99);
    SimulatedContest contest =
        new SimulatedContest(new double[] {0.02, 0.02, 0.02, 0.02, 0.02}, 0, false);
    int missing = 0;
    for (int i = 0; i < CONTESTS; i++) {
      Report report = contest.report(contest.draw(5, random), 5);
      missing += anyPairMisses(report, 1) ? 1 : 0;
    }
    assertThat((double) missing).isGreaterThan(0).isLessThan(atMost(Looks.level(5)));
  }

  private static boolean anyPairMisses(Report report, double ratio) {
    List<Competitor> competitors =
        Competitors.of(report.dataset().contests().getFirst(), fork -> true);
    Comparison comparison = new Comparison(competitors);
    return competitors.stream()
        .flatMap(
            x -> competitors.stream().filter(y -> !y.equals(x)).map(y -> comparison.between(x, y)))
        .map(Contrast::interval)
        .anyMatch(interval -> interval != null && !interval.contains(ratio));
  }

  /** The ratio that is shown half of the time lies within a quarter of what the report says. */
  @ParameterizedTest
  @ValueSource(ints = {3, 9})
  void smallestShownIsShownHalfOfTheTime(int cells) {
    SplittableRandom random = new SplittableRandom(17);
    double[] spread = new double[cells];
    Arrays.fill(spread, 0.03);
    double smallest = Math.log(typicalSmallest(new SimulatedContest(spread, 0, false), random));
    assertThat(power(new SimulatedContest(spread, 0.75 * smallest, false), random)).isLessThan(0.5);
    assertThat(power(new SimulatedContest(spread, 1.25 * smallest, false), random))
        .isGreaterThan(0.5);
  }

  private static double typicalSmallest(SimulatedContest contest, SplittableRandom random) {
    double[] smallest =
        IntStream.range(0, 201)
            .mapToDouble(
                i ->
                    Objects.requireNonNull(
                        contest
                            .report(contest.draw(7, random), 7)
                            .contests()
                            .getFirst()
                            .smallestShown()))
            .sorted()
            .toArray();
    return smallest[100];
  }

  /** How often the second cell is shown to be slower than the first. */
  private static double power(SimulatedContest contest, SplittableRandom random) {
    int shown = 0;
    for (int i = 0; i < CONTESTS / 2; i++) {
      Report report = contest.report(contest.draw(7, random), 7);
      List<Competitor> competitors =
          Competitors.of(report.dataset().contests().getFirst(), fork -> true);
      Competitor slow = named(competitors, SLOW);
      Competitor fast = named(competitors, Script.cell("read:1K"));
      shown += new Comparison(competitors).between(slow, fast).shows(fast) ? 1 : 0;
    }
    return shown / (CONTESTS / 2.0);
  }

  private static Competitor named(List<Competitor> competitors, Cell cell) {
    return competitors.stream().filter(c -> c.cell().equals(cell)).findFirst().orElseThrow();
  }

  private static boolean differs(ContestReport report) {
    return report.verdict() instanceof Verdict.Faster
        || report.duels().stream().anyMatch(duel -> duel.pair().kind() == PairKind.FASTER);
  }

  /** Three standard deviations above the number expected. */
  private static double atMost(double share) {
    return CONTESTS * share + 3 * Math.sqrt(CONTESTS * share * (1 - share));
  }

  private static double atLeast(double share) {
    return CONTESTS * share - 3 * Math.sqrt(CONTESTS * share * (1 - share));
  }
}
