package filegauge.workload;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * The wrapping sum of little-endian 64-bit words: the loop that {@code checksum} spends its time
 * in.
 */
interface WordSum {
  ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** The fastest one of this JVM. */
  static WordSum best() {
    return VectorModule.isResolved() ? new VectorWordSum() : new PlainWordSum();
  }

  /**
   * Adds up words.
   *
   * @param start offset of the first word in the segment, of any alignment
   * @param bytes 0 to 1 GiB; a multiple of 8
   */
  long sum(MemorySegment segment, long start, int bytes);
}
