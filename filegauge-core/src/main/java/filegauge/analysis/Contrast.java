package filegauge.analysis;

import filegauge.plan.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Two competitors compared over the forks that both have, on the scale of the natural logarithm.
 *
 * @param a the faster by the contrast itself
 * @param b the slower
 * @param forks number of forks in common
 * @param log mean over forks of log time of {@code b} less log time of {@code a}, 0 or more
 * @param halfWidth half the width of the simultaneous interval of {@code log}; null with fewer than
 *     two forks
 * @param obstacle why nothing can be shown of this pair, in words; null if nothing is in the way
 */
record Contrast(
    Competitor a,
    Competitor b,
    int forks,
    double log,
    @Nullable Double halfWidth,
    @Nullable String obstacle) {

  /** The equivalence band: ratios within 3 % of 1 make no difference that matters. */
  static final double BAND = 1.03;

  private static final double LOG_BAND = Math.log(BAND);

  // An interval that spans three decimal orders to either side says nothing, and the far ends of
  // such intervals (two forks, many pairs) overflow.
  private static final double WIDEST = Math.log(1000);

  /** {@code centre} plus and minus {@code halfWidth}, out of the logarithm; null if boundless. */
  static @Nullable Interval interval(double centre, @Nullable Double halfWidth) {
    if (halfWidth == null || halfWidth > WIDEST) {
      return null;
    }
    return new Interval(Math.exp(centre - halfWidth), Math.exp(centre + halfWidth));
  }

  @Nullable Interval interval() {
    return interval(log, halfWidth);
  }

  PairKind kind() {
    if (obstacle != null || halfWidth == null || halfWidth > WIDEST) {
      return PairKind.INCONCLUSIVE;
    }
    if (log + halfWidth <= LOG_BAND) {
      return PairKind.EQUIVALENT;
    }
    return log > halfWidth ? PairKind.FASTER : PairKind.INCONCLUSIVE;
  }

  /** The other cell. */
  Cell rivalOf(Cell cell) {
    return a.cell().equals(cell) ? b.cell() : a.cell();
  }

  /** Whether {@code winner} is shown to be the faster of the two. */
  boolean shows(Competitor winner) {
    return kind() == PairKind.FASTER && a.cell().equals(winner.cell());
  }

  Pair pair() {
    return new Pair(a.cell(), b.cell(), kind(), Math.exp(log), interval());
  }

  /**
   * Smallest ratio that an interval of this width could show: the interval around it must exclude 1
   * and must reach out of the band. Null with fewer than two forks or with an obstacle.
   */
  @Nullable Double smallestShown() {
    if (obstacle != null || halfWidth == null || halfWidth > WIDEST) {
      return null;
    }
    return Math.exp(Math.max(halfWidth, LOG_BAND - halfWidth));
  }
}
