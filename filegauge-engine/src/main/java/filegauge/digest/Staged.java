package filegauge.digest;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.util.Objects;

/**
 * Hands segments to a digest of arrays: the array itself where the segment lies in one, else by way
 * of a staging array. Copying out of a mapping that was cut short throws, where vector loads from
 * it would crash the JVM.
 */
final class Staged implements Digest {
  /** Fits the second-level cache beside the kernels' own arrays. */
  private static final int STAGE = 1 << 15;

  private final Absorber absorber;
  private final byte[] stage = new byte[STAGE];

  Staged(Absorber absorber) {
    this.absorber = absorber;
  }

  @Override
  public int length() {
    return absorber.length();
  }

  @Override
  public void update(MemorySegment segment, long offset, long length) {
    Objects.checkFromIndexSize(offset, length, segment.byteSize());
    if (segment.heapBase().orElse(null) instanceof byte[] array) {
      absorber.absorb(array, Math.toIntExact(segment.address() + offset), (int) length);
      return;
    }
    long done = 0;
    while (done < length) {
      int n = (int) Math.min(STAGE, length - done);
      MemorySegment.copy(segment, JAVA_BYTE, offset + done, stage, 0, n);
      absorber.absorb(stage, 0, n);
      done += n;
    }
  }

  @Override
  public void update(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    absorber.absorb(bytes, offset, length);
  }

  @Override
  public void finish(byte[] target, int offset) {
    absorber.finish(target, offset);
    absorber.reset();
  }

  @Override
  public void reset() {
    absorber.reset();
  }
}
