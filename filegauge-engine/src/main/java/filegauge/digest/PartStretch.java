package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import java.lang.foreign.MemorySegment;

/** A stretch of contiguous parts: the values are the parts' digests. */
final class PartStretch implements StretchValues, Absorber {
  private final DigestFunction function;
  private final PartHasher parts;
  private final Staged staged = new Staged(this);
  private final byte[] digest;
  private byte[] values = new byte[0];
  private long partBytes;
  private long number;
  private long last;
  private long inPart;
  private int done;

  PartStretch(DigestFunction function, Kernels kernels) {
    this.function = function;
    parts = DigestMaker.parts(function, kernels);
    digest = new byte[parts.partLength()];
  }

  @Override
  public int bytes(long size, long offset, long length) {
    long count = lastPart(size, offset, length) - offset / partBytes(size) + 1;
    return Math.toIntExact(count * parts.partLength());
  }

  // A fixed number of parts has empty ones behind the input's end.
  private long lastPart(long size, long offset, long length) {
    long filled = (offset + length - 1) / partBytes(size);
    return offset + length == size ? Math.max(filled, parts.fixedParts() - 1) : filled;
  }

  private long partBytes(long size) {
    return function.partition().orElseThrow().partBytes(size);
  }

  @Override
  public void begin(long size, long offset, long length) {
    int bytes = bytes(size, offset, length);
    if (values.length < bytes) {
      values = new byte[bytes];
    }
    done = 0;
    partBytes = partBytes(size);
    number = offset / partBytes;
    last = offset + length == size ? lastPart(size, offset, length) : -1;
    inPart = 0;
    parts.beginPart(number);
  }

  @Override
  public void update(MemorySegment segment, long offset, long length) {
    staged.update(segment, offset, length);
  }

  @Override
  public void absorb(byte[] in, int offset, int length) {
    int at = offset;
    int end = offset + length;
    while (at < end) {
      if (inPart == partBytes) {
        endPart();
        beginPart();
      }
      int n = (int) Math.min(end - at, partBytes - inPart);
      parts.absorb(in, at, n);
      inPart += n;
      at += n;
    }
  }

  private void beginPart() {
    parts.beginPart(++number);
    inPart = 0;
  }

  private void endPart() {
    parts.endPart(number == last, digest);
    System.arraycopy(digest, 0, values, done, digest.length);
    done += digest.length;
  }

  @Override
  public void finish(byte[] target, int at) {
    endPart();
    while (number < last) {
      beginPart();
      endPart();
    }
    System.arraycopy(values, 0, target, at, done);
  }

  @Override
  public void join(byte[] all, long size, byte[] target) {
    parts.reset();
    parts.join(all, 0, all.length);
    parts.finish(target, 0);
  }

  @Override
  public int length() {
    return done;
  }

  @Override
  public void reset() {
    done = 0;
  }
}
