package filegauge.run;

/**
 * The generator of made files and their sizes, written out so that no library can change what it
 * yields: SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA
 * 2014), with David Stafford's variant 13 of the mixing function.
 */
final class SplitMix64 {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  SplitMix64(long seed) {
    state = seed;
  }

  /** The {@code index}-th value, from 0, of the generator of that seed. */
  static long at(long seed, long index) {
    return mix(seed + (index + 1) * GAMMA);
  }

  /** The next value, uniform over all 64-bit numbers. */
  long next() {
    state += GAMMA;
    return mix(state);
  }

  /** The next number from 0 to {@code bound} - 1. */
  int below(int bound) {
    return (int) Math.unsignedMultiplyHigh(next(), bound);
  }

  /** The next number from {@code min} to {@code max}, both included; 0 or more. */
  long between(long min, long max) {
    // The high half of the product maps 64 random bits to the range, its bias less than 2^-64
    // times the range (Lemire, "Fast random integer generation in an interval", 2019).
    return min + Math.unsignedMultiplyHigh(next(), max - min + 1);
  }

  private static long mix(long z) {
    long y = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    long x = (y ^ y >>> 27) * 0x94D049BB133111EBL;
    return x ^ x >>> 31;
  }
}
