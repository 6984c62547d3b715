package filegauge.plan;

/**
 * Sizes of files in bytes, from {@code min} to {@code max}, both included; drawn uniformly.
 *
 * @param min smallest size, 0 or more
 * @param max largest size, at least {@code min}
 */
public record SizeRange(long min, long max) {
  public SizeRange {
    if (min < 0 || max < min) {
      throw new IllegalArgumentException("range of sizes from " + min + " to " + max);
    }
  }
}
