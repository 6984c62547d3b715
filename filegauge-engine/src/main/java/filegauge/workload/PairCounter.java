package filegauge.workload;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/**
 * Counts pairs of bytes, half as many stores as counting bytes. Text has few different pairs, so
 * that the part of the table of 256 KiB that is used stays in the first-level cache.
 */
final class PairCounter {
  private static final int PAIRS = 1 << 16;
  private static final ValueLayout.OfShort PAIR = ValueLayout.JAVA_SHORT_UNALIGNED;

  private final int[] table = new int[PAIRS];
  private boolean used;

  /** Counts an even number of bytes; it does not matter which of two is the first. */
  void count(MemorySegment segment, long start, int length) {
    used = true;
    int[] t = table;
    for (int i = 0; i < length; i += 2) {
      t[segment.get(PAIR, start + i) & 0xFFFF]++;
    }
  }

  /** Adds the counts to others and forgets them. */
  void moveTo(long[] counts) {
    if (!used) {
      return;
    }
    for (int first = 0; first < Histogram.VALUES; first++) {
      long sum = 0;
      int row = first * Histogram.VALUES;
      for (int second = 0; second < Histogram.VALUES; second++) {
        int n = table[row + second];
        sum += n;
        counts[second] += n;
      }
      counts[first] += sum;
    }
    Arrays.fill(table, 0);
    used = false;
  }
}
