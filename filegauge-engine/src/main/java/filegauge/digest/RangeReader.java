package filegauge.digest;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Reads any stretch of an input. Called by several threads at once. */
@FunctionalInterface
public interface RangeReader {
  /**
   * Fills a stretch of an array.
   *
   * @param offset of the first byte within the input
   * @param target receives the bytes from index {@code at} on
   * @param length number of bytes, 1 or more, all within the input
   * @throws IOException if they cannot all be read
   */
  void read(long offset, byte[] target, int at, int length) throws IOException;

  /** Reads a segment, which must be accessible by all threads that will. */
  static RangeReader of(MemorySegment segment) {
    return (offset, target, at, length) ->
        MemorySegment.copy(segment, JAVA_BYTE, offset, target, at, length);
  }
}
