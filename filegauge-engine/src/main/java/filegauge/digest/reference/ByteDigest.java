package filegauge.digest.reference;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import filegauge.digest.Digest;
import java.lang.foreign.MemorySegment;

/** A digest that takes one byte at a time. */
interface ByteDigest extends Digest {
  /** Takes the next byte. */
  void update(byte b);

  @Override
  default void update(MemorySegment segment, long offset, long length) {
    for (long i = 0; i < length; i++) {
      update(segment.get(JAVA_BYTE, offset + i));
    }
  }

  @Override
  default void update(byte[] bytes, int offset, int length) {
    for (int i = 0; i < length; i++) {
      update(bytes[offset + i]);
    }
  }
}
