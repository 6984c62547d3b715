package filegauge.analysis;

import java.util.List;

/**
 * When the data may be looked at, and at what level.
 *
 * <p>Looking after every round and stopping at the first difference gave 32 % false verdicts in
 * simulation. So the stopping rule looks only at the ends of a few forks, each time at the nominal
 * level that holds the chance of any false difference in a contest at 5 % over all looks: S. J.
 * Pocock, "Group sequential methods in the design and analysis of clinical trials", Biometrika 64
 * (1977), 191-199; for five looks and 5 %, 0.0158. Every interval of a ratio in a report is at
 * {@link #LEVEL}: all looks and all pairs of the contest taken together, it holds with 95 %. A run
 * that ended elsewhere (an exact number of forks, an interruption) is read at the same level, which
 * is the cautious side for a single look.
 */
public final class Looks {
  /** Numbers of forks at whose ends the stopping rule looks, ascending. */
  public static final List<Integer> FORKS = List.of(5, 7, 10, 14, 20);

  /** Chance, at one look, that any interval of a contest misses its ratio. */
  public static final double LEVEL = 0.0158;

  /** Fewest forks for any verdict. */
  public static final int FEWEST_FORKS = 5;

  private Looks() {}

  /** Whether the stopping rule looks at the end of this fork. */
  public static boolean at(int forks) {
    return FORKS.contains(forks);
  }
}
