package filegauge.digest.kernel;

/**
 * Which lanes a step of a transpose takes out of two rows i and i + d: those of the second row
 * count from the rows' length on. A step swaps the off-diagonal squares of side d (Eklundh 1972).
 */
final class Selections {
  private Selections() {}

  /**
   * For row i: its own lanes where bit d of the number is clear, else the other's, d to the left.
   */
  static int[] low(int length, int d) {
    int[] lanes = new int[length];
    for (int i = 0; i < length; i++) {
      lanes[i] = (i & d) == 0 ? i : length + i - d;
    }
    return lanes;
  }

  /** For row i + d. */
  static int[] high(int length, int d) {
    int[] lanes = new int[length];
    for (int i = 0; i < length; i++) {
      lanes[i] = (i & d) == 0 ? i + d : length + i;
    }
    return lanes;
  }

  static long[] longLow(int length, int d) {
    return widened(low(length, d));
  }

  static long[] longHigh(int length, int d) {
    return widened(high(length, d));
  }

  static long[] widened(int[] lanes) {
    long[] wide = new long[lanes.length];
    for (int i = 0; i < lanes.length; i++) {
      wide[i] = lanes[i];
    }
    return wide;
  }
}
