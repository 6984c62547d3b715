package filegauge.digest;

import java.lang.foreign.MemorySegment;

/**
 * A digest in the making. The input may be handed over in pieces of any length; it does not matter
 * where they begin and end. Allocates nothing per piece. Not safe for use by several threads.
 */
public interface Digest {
  /** Bytes of the result. */
  int length();

  /**
   * Takes the next bytes of the input. The segment may be of any kind and size; a mapped one is
   * only ever read by {@link MemorySegment#copy}, so that a file cut short under it makes an {@code
   * InternalError} and no crash.
   *
   * @throws IndexOutOfBoundsException if the range is not within the segment
   */
  void update(MemorySegment segment, long offset, long length);

  /** Takes the next bytes of the input. */
  void update(byte[] bytes, int offset, int length);

  /** Takes the next bytes of the input. */
  default void update(byte[] bytes) {
    update(bytes, 0, bytes.length);
  }

  /**
   * Writes the result, of {@link #length} bytes, and begins anew.
   *
   * @throws IllegalStateException if the size of the input was declared and was not kept
   */
  void finish(byte[] target, int offset);

  /** The result; begins anew. */
  default byte[] finish() {
    byte[] result = new byte[length()];
    finish(result, 0);
    return result;
  }

  /** Forgets the input. */
  void reset();
}
