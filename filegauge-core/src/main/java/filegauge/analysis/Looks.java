package filegauge.analysis;

import java.util.List;

/**
 * When the data may be looked at, and at what level.
 *
 * <p>Looking after every round and stopping at the first difference gave 32 % false verdicts in
 * simulation. So the stopping rule looks only at the ends of a few forks, each time at one level
 * for all looks, as proposed by S. J. Pocock, "Group sequential methods in the design and analysis
 * of clinical trials", Biometrika 64 (1977), 191-199.
 *
 * <p>Pocock's own constant for five looks and 5 % in all, 1.58 %, is for known variances, looks at
 * equal distances and one comparison. Simulated for Student's t of estimated variances at the forks
 * below, it holds 5.4 % for one pair, 6.0 % for the pairs of 5 cells and 6.5 % for those of 12. So
 * the level is 1 %, which needs no assumption: five looks of 1 % make at most 5 %.
 *
 * <p>Every interval of a ratio in a report is at {@link #LEVEL}: over all looks, and over all pairs
 * of the contest, it holds with 95 %. A run that ended elsewhere (an exact number of forks, an
 * interruption) is read at the same level, which is the cautious side for a single look.
 */
public final class Looks {
  /** Numbers of forks at whose ends the stopping rule looks, ascending. */
  public static final List<Integer> FORKS = List.of(5, 7, 10, 14, 20);

  /** Chance, at one look, that any interval of a contest misses its ratio. */
  public static final double LEVEL = 0.01;

  /** Fewest forks for any verdict. */
  public static final int FEWEST_FORKS = 5;

  private Looks() {}

  /** Whether the stopping rule looks at the end of this fork. */
  public static boolean at(int forks) {
    return FORKS.contains(forks);
  }
}
