package filegauge.workload;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/**
 * Counts byte by byte, in two tables in turn, so that neighbours that are equal do not wait for
 * each other's store. Loads are of single bytes: from longer ones C2 computes all the indices of an
 * unrolled loop first and spills them, which was up to three times slower.
 */
final class ByteCounter {
  private final int[] even = new int[Histogram.VALUES];
  private final int[] odd = new int[Histogram.VALUES];

  void count(MemorySegment segment, long start, int length) {
    int[] a = even;
    int[] b = odd;
    int pairs = length & -2;
    for (int i = 0; i < pairs; i += 2) {
      a[segment.get(JAVA_BYTE, start + i) & 0xFF]++;
      b[segment.get(JAVA_BYTE, start + i + 1) & 0xFF]++;
    }
    if (pairs < length) {
      a[segment.get(JAVA_BYTE, start + pairs) & 0xFF]++;
    }
  }

  /** Adds the counts to others and forgets them. */
  void moveTo(long[] counts) {
    for (int i = 0; i < Histogram.VALUES; i++) {
      counts[i] += (long) even[i] + odd[i];
    }
    Arrays.fill(even, 0);
    Arrays.fill(odd, 0);
  }
}
