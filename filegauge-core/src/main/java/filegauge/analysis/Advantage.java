package filegauge.analysis;

import org.jspecify.annotations.Nullable;

/**
 * One cell compared with another, which may be of another contest of the run.
 *
 * @param kind by the interval, as of a {@link Pair}
 * @param ratio time of the second over time of the first, by the forks that both have: above 1
 *     where the first is the faster
 * @param ci95 interval of it, as of a {@link Pair}; between contests it allows for all pairs of the
 *     cells of both
 */
public record Advantage(PairKind kind, double ratio, @Nullable Interval ci95) {

  /** Ratio and interval, for example {@code 1.97 [1.91, 2.04]}. */
  public String text() {
    String interval =
        ci95 == null
            ? ""
            : " [" + Wording.number(ci95.low(), 2) + ", " + Wording.number(ci95.high(), 2) + "]";
    return Wording.number(ratio, 2) + interval;
  }
}
