package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.Dataset;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * From what a run measured to what it shows. Pure: the same dataset always gives the same report,
 * during the run or years later. Safe for use by several threads.
 *
 * <p>The method, with its sources and a check by simulation, is described in {@code
 * docs/method-statistics.md}: {@link Looks} says when the data are looked at and at what level,
 * {@link ContestReport} and {@link Pair} what is concluded.
 */
public final class Analysis {
  private Analysis() {}

  /**
   * Analyses a dataset. Only forks that were sampled to their end count ({@link Dataset#forks()});
   * where the first was not, its part is shown and nothing is concluded.
   */
  public static Report analyse(Dataset dataset) {
    int complete = dataset.forks();
    IntPredicate forks = fork -> complete == 0 || fork <= complete;
    List<ContestReport> contests =
        dataset.contests().stream().map(data -> ContestAnalysis.of(dataset, data, forks)).toList();
    List<Caution> cautions = Cautions.of(dataset, contests, forks);
    return new Report(
        dataset, contests, cautions, Advice.of(ownOf(contests), CostlyCells.of(dataset)));
  }

  /**
   * Compares two cells of one contest or of two.
   *
   * @param first id of the contest of {@code a}
   * @param second id of the contest of {@code b}
   * @return empty unless both have samples
   */
  public static Optional<Advantage> between(
      Dataset dataset, String first, Cell a, String second, Cell b) {
    int complete = dataset.forks();
    return Across.of(dataset, fork -> complete == 0 || fork <= complete, first, a, second, b);
  }

  /**
   * Whether a run may stop: every contest has a verdict, or at least all of its duels between
   * families are decided. To be asked only at the {@link Looks}; asked more often, it would stop at
   * chance findings more often than 5 % of the time.
   */
  public static boolean decided(Report report) {
    return ownOf(report.contests()).stream().allMatch(Analysis::decided);
  }

  /** Without those that measure a part of another's work alone. */
  private static List<ContestReport> ownOf(List<ContestReport> contests) {
    return contests.stream().filter(contest -> contest.contest().probe() == null).toList();
  }

  private static boolean decided(ContestReport contest) {
    return switch (contest.verdict()) {
      case Verdict.Faster faster -> true;
      case Verdict.Equivalent equivalent -> true;
      case Verdict.None none -> true;
      case Verdict.Inconclusive inconclusive -> duelsDecided(contest);
    };
  }

  private static boolean duelsDecided(ContestReport contest) {
    List<PairKind> kinds =
        contest.duels().stream()
            .filter(duel -> duel.role() == Duel.Role.FAMILIES)
            .map(duel -> duel.pair().kind())
            .toList();
    return !kinds.isEmpty() && !kinds.contains(PairKind.INCONCLUSIVE);
  }
}
