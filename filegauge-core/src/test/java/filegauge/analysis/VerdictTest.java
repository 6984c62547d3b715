package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static filegauge.analysis.Script.twin;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.sample.Outcome;
import org.junit.jupiter.api.Test;

class VerdictTest {
  private static final long[] STEADY = {1000, 1010, 990, 1005, 995};
  private static final long[] TWICE = {2010, 1990, 2000, 2020, 1980};
  private static final long[] LONGER = {3010, 3020, 2990, 3000, 2980};

  private static Script two() {
    return new Script().contest("c", CacheState.WARM, cell("mmap"), cell("read:1M"));
  }

  /**
   * Differences of log over five forks: 0.698135, 0.678184, 0.703198, 0.698110, 0.688109; mean
   * 0.693147, sd 0.009997; t(1 - 0.008 / 2, 4) = 4.907636 (SciPy: t.isf(0.004, 4)); half-width
   * 4.907636 * 0.009997 / sqrt(5) = 0.021941.
   */
  @Test
  void oneOfTwoIsFaster() {
    ContestReport report = two().forks(0, STEADY).forks(1, TWICE).analyseOne();
    Pair pair = ((Verdict.Faster) report.verdict()).pair();
    assertThat(pair.a()).isEqualTo(cell("mmap"));
    assertThat(pair.b()).isEqualTo(cell("read:1M"));
    assertThat(pair.kind()).isEqualTo(PairKind.FASTER);
    assertThat(pair.ratio()).isCloseTo(Math.exp(0.693147), within(1e-5));
    Interval interval = requireNonNull(pair.ci95());
    assertThat(interval.low()).isCloseTo(Math.exp(0.693147 - 0.021941), within(1e-5));
    assertThat(interval.high()).isCloseTo(Math.exp(0.693147 + 0.021941), within(1e-5));
    assertThat(report.smallestShown()).isCloseTo(Math.exp(0.021941), within(1e-5));
    assertThat(report.verdict().text())
        .isEqualTo(
            "mmap is the fastest: 2.00 times as fast as the runner-up, read:1M [1.96, 2.04];"
                + " warm, filled sequentially");
  }

  @Test
  void withinTheBandIsEquivalent() {
    ContestReport report = two().forks(0, STEADY).forks(1, 1001, 1012, 989, 1006, 996).analyseOne();
    assertThat(report.verdict())
        .isEqualTo(
            new Verdict.Equivalent(
                report.contest().cells(),
                "no difference that matters: mmap and read:1M are within 3 % of each other;"
                    + " warm, filled sequentially"));
    assertThat(report.smallestShown()).isBetween(1.015, 1.03);
  }

  @Test
  void neitherIsInconclusive() {
    ContestReport report = two().forks(0, STEADY).forks(1, 1100, 900, 1150, 1000, 950).analyseOne();
    assertThat(report.verdict()).isInstanceOf(Verdict.Inconclusive.class);
    Verdict.Inconclusive tie = (Verdict.Inconclusive) report.verdict();
    assertThat(tie.reason()).isEqualTo("tied");
    assertThat(tie.best()).isEqualTo(cell("mmap"));
    assertThat(tie.tied()).containsExactly(cell("read:1M"));
    assertThat(tie.text())
        .isEqualTo(
            "no single winner is shown: mmap had the lowest time, but read:1M is not shown to be"
                + " slower; warm, filled sequentially");
  }

  @Test
  void fourForksShowNothing() {
    ContestReport report =
        two().forks(0, 1000, 1010, 990, 1005).forks(1, 2010, 1990, 2000, 2020).analyseOne();
    Verdict.Inconclusive verdict = (Verdict.Inconclusive) report.verdict();
    assertThat(verdict.reason()).isEqualTo("too few forks: 4 of at least 5");
    Pair pair = report.duels().getFirst().pair();
    assertThat(pair.kind()).isEqualTo(PairKind.INCONCLUSIVE);
    assertThat(pair.ci95()).isNotNull();
    assertThat(report.smallestShown()).isNull();
  }

  @Test
  void oneForkHasNoIntervals() {
    ContestReport report = two().forks(0, 1000).forks(1, 2000).analyseOne();
    assertThat(report.duels().getFirst().pair())
        .isEqualTo(
            new Pair(
                cell("mmap"),
                cell("read:1M"),
                PairKind.INCONCLUSIVE,
                report.duels().getFirst().pair().ratio(),
                null));
    assertThat(report.duels().getFirst().pair().ratio()).isCloseTo(2, within(1e-12));
  }

  @Test
  void fewerThanTwoValidCellsAreNoContest() {
    Script script = two().forks(0, STEADY).forks(1, TWICE).outcome(1, new Outcome.Failed("killed"));
    assertThat(script.analyseOne().verdict())
        .isEqualTo(new Verdict.None("no verdict: only mmap was measured"));
    assertThat(two().analyseOne().verdict())
        .isEqualTo(new Verdict.None("no verdict: no cell was measured"));
  }

  @Test
  void twinsAndNullAreNeverRanked() {
    ContestReport report =
        new Script()
            .contest(
                "c",
                CacheState.WARM,
                cell("null"),
                twin("mmap"),
                cell("mmap"),
                cell("read:1M"),
                cell("read:4K"))
            .forks(0, 1, 1, 1, 1, 1)
            .forks(1, 999, 1010, 990, 1006, 994)
            .forks(2, STEADY)
            .forks(3, TWICE)
            .forks(4, LONGER)
            .analyseOne();
    Pair pair = ((Verdict.Faster) report.verdict()).pair();
    assertThat(pair.a()).isEqualTo(cell("mmap"));
    assertThat(pair.b()).isEqualTo(cell("read:1M"));
    assertThat(requireNonNull(report.control()).kind()).isEqualTo(PairKind.EQUIVALENT);
    assertThat(report.rows().stream().map(row -> row.data().cell()))
        .containsExactly(
            cell("null"), twin("mmap"), cell("mmap"), cell("read:1M"), cell("read:4K"));
    assertThat(report.rows().getFirst().ratioToBest()).isNull();
    assertThat(report.rows().get(2).ratioToBest()).isEqualTo(1);
    assertThat(report.rows().get(3).ratioToBest()).isCloseTo(2, within(1e-3));
  }

  @Test
  void differingTwinsSpoilAllVerdicts() {
    Report report =
        new Script()
            .contest("c", CacheState.WARM, cell("mmap"), cell("read:1M"), twin("read:1M"))
            .forks(0, STEADY)
            .forks(1, TWICE)
            .forks(2, LONGER)
            .analyse();
    ContestReport contest = report.contests().getFirst();
    Verdict.Inconclusive verdict = (Verdict.Inconclusive) contest.verdict();
    assertThat(verdict.reason())
        .startsWith(
            "control failed: read:1M and its twin, the same method entered twice, differ,"
                + " ratio 1.50 [");
    assertThat(contest.duels())
        .isNotEmpty()
        .allSatisfy(duel -> assertThat(duel.pair().kind()).isEqualTo(PairKind.INCONCLUSIVE))
        .allSatisfy(duel -> assertThat(duel.text()).contains("no verdict", "control failed"));
    assertThat(Analysis.decided(report)).isFalse();
    assertThat(report.advice()).singleElement().asString().startsWith("No advice");
  }

  @Test
  void aCellThatLostMoreThanAFifthOfItsRoundsShowsNothing() {
    Script script = two();
    for (int fork = 1; fork <= 5; fork++) {
      script.times(0, fork, 1000, 1001, 1002).rejected(0, fork, 4);
      script.times(1, fork, 2000, 2001 + fork, 2002, 2003).ended(fork);
    }
    Verdict.Inconclusive verdict = (Verdict.Inconclusive) script.analyseOne().verdict();
    assertThat(verdict.reason()).isEqualTo("state not held: mmap lost 5 of 20 rounds");
  }

  @Test
  void aRetakenSampleLosesNoRound() {
    Script script = two();
    for (int fork = 1; fork <= 5; fork++) {
      script.rejected(0, fork, 1).times(0, fork, 1000, 1001 + fork, 1002);
      script.times(1, fork, 2000, 2001, 2002).ended(fork);
    }
    assertThat(script.analyseOne().verdict()).isInstanceOf(Verdict.Faster.class);
  }

  @Test
  void cellsAreComparedOverTheForksTheyShare() {
    Script script = two().forks(0, 1000, 1010, 990, 1005, 995, 5000);
    script.forks(1, TWICE).ended(6);
    Pair pair = script.analyseOne().duels().getFirst().pair();
    assertThat(pair.ratio()).isCloseTo(Math.exp(0.693147), within(1e-5));
    Interval interval = requireNonNull(pair.ci95());
    assertThat(interval.low()).isCloseTo(Math.exp(0.693147 - 0.021941), within(1e-5));
  }

  @Test
  void aRunIsDecidedByItsDuelsWhereMembersOfAFamilyTie() {
    Cell[] cells = {cell("mmap"), cell("map"), cell("read:1M")};
    Report report =
        new Script()
            .contest("c", CacheState.WARM, cells)
            .forks(0, STEADY)
            .forks(1, 1100, 900, 1150, 1000, 950)
            .forks(2, 9010, 9000, 9050, 8990, 9000)
            .analyse();
    assertThat(report.contests().getFirst().verdict()).isInstanceOf(Verdict.Inconclusive.class);
    assertThat(Analysis.decided(report)).isTrue();
    assertThat(Analysis.decided(two().forks(0, STEADY).forks(1, TWICE).analyse())).isTrue();
    assertThat(
            Analysis.decided(two().forks(0, STEADY).forks(1, 1100, 900, 1150, 1000, 950).analyse()))
        .isFalse();
    assertThat(Analysis.decided(two().analyse())).isTrue();
  }
}
