package filegauge.analysis;

/**
 * A confidence interval.
 *
 * @param low lower end
 * @param high upper end, at least {@code low}
 */
public record Interval(double low, double high) {
  public Interval {
    if (!(low <= high)) {
      throw new IllegalArgumentException("interval from " + low + " to " + high);
    }
  }

  /** Whether the value lies between the ends or on one of them. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /** The interval of the reciprocal; both ends must be above 0. */
  public Interval reciprocal() {
    return new Interval(1 / high, 1 / low);
  }
}
