package filegauge.analysis;

import java.util.List;

/**
 * When the data may be looked at, and at what level.
 *
 * <p>Looking after every round and stopping at the first difference gave 32 % false verdicts in
 * simulation. So the stopping rule looks only at the ends of a few forks, each time at a level of
 * its own.
 *
 * <p>The constant of S. J. Pocock, "Group sequential methods in the design and analysis of clinical
 * trials", Biometrika 64 (1977), 191-199, for five looks and 5 % in all, 1.58 %, is for known
 * variances, looks at equal distances and one comparison. Simulated for Student's t of estimated
 * variances at the forks below, it holds 5.4 % for one pair, 6.0 % for the pairs of 5 cells and 6.5
 * % for those of 12. So the 5 % are dealt out over the looks, which needs no assumption on how
 * these depend on each other (Bonferroni). The last look gets the largest part, as in the spending
 * functions of K. K. G. Lan and D. L. DeMets, "Discrete sequential boundaries for clinical trials",
 * Biometrika 70 (1983), 659-663: small differences show only there, and large ones do at any level.
 *
 * <p>Every interval of a ratio in a report is at {@link #level}: over all looks, and over all pairs
 * of the contest, it holds with 95 %. A run that ended between two looks (an exact number of forks,
 * an interruption) is read at the level of the look that it did not come to.
 */
public final class Looks {
  /** Numbers of forks at whose ends the stopping rule looks, ascending. */
  public static final List<Integer> FORKS = List.of(5, 7, 10, 14, 20);

  private static final double BEFORE_THE_LAST = 0.008;
  private static final double LAST = 0.018;

  /** Fewest forks for any verdict. */
  public static final int FEWEST_FORKS = 5;

  private Looks() {}

  /**
   * Chance that any interval of a contest misses its ratio, at the look after so many forks.
   *
   * @param forks 1 or more
   */
  public static double level(int forks) {
    return forks > FORKS.get(FORKS.size() - 2) ? LAST : BEFORE_THE_LAST;
  }

  /** Whether the stopping rule looks at the end of this fork. */
  public static boolean at(int forks) {
    return FORKS.contains(forks);
  }
}
