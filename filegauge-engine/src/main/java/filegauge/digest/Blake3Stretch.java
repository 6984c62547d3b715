package filegauge.digest;

import filegauge.digest.kernel.Bytes;
import filegauge.digest.kernel.Kernels;
import java.lang.foreign.MemorySegment;

/**
 * A stretch of BLAKE3: the values are the chaining values of its subtrees, all of one size but the
 * input's last, which may be smaller. None is the root, since the input has more than one.
 */
final class Blake3Stretch implements StretchValues {
  private static final int WORDS = 8;
  private static final int VALUE = WORDS * Integer.BYTES;

  private final Blake3Digest digest;
  private final int[] cv = new int[WORDS];
  private byte[] values = new byte[0];
  private long subtreeBytes;
  private long number;
  private long inSubtree;
  private int done;

  /** For results of {@code length} bytes. */
  Blake3Stretch(int length, Kernels kernels) {
    digest = new Blake3Digest(kernels.blake3(), length);
  }

  @Override
  public int bytes(long size, long offset, long length) {
    long subtree = Blake3Split.subtreeBytes(size);
    return Math.toIntExact((length - 1) / subtree + 1) * VALUE;
  }

  @Override
  public void begin(long size, long offset, long length) {
    int bytes = bytes(size, offset, length);
    if (values.length < bytes) {
      values = new byte[bytes];
    }
    done = 0;
    subtreeBytes = Blake3Split.subtreeBytes(size);
    number = offset / subtreeBytes;
    beginSubtree();
  }

  private void beginSubtree() {
    inSubtree = 0;
    digest.beginSubtree(number * (subtreeBytes / Blake3Split.BUFFER));
  }

  @Override
  public void update(MemorySegment segment, long offset, long length) {
    long taken = 0;
    while (taken < length) {
      if (inSubtree == subtreeBytes) {
        endSubtree();
        number++;
        beginSubtree();
      }
      long n = Math.min(length - taken, subtreeBytes - inSubtree);
      digest.update(segment, offset + taken, n);
      inSubtree += n;
      taken += n;
    }
  }

  private void endSubtree() {
    if (inSubtree == subtreeBytes) {
      digest.finishSubtree(cv, 0);
    } else {
      digest.finishLastSubtree(cv, 0);
    }
    for (int i = 0; i < WORDS; i++) {
      Bytes.INTS.set(values, done + Integer.BYTES * i, cv[i]);
    }
    done += VALUE;
  }

  @Override
  public void finish(byte[] target, int at) {
    endSubtree();
    System.arraycopy(values, 0, target, at, done);
  }

  @Override
  public void join(byte[] all, long size, byte[] target) {
    Blake3Stack stack = new Blake3Stack();
    int count = all.length / VALUE;
    for (int i = 0; i < count; i++) {
      for (int word = 0; word < WORDS; word++) {
        cv[word] = (int) Bytes.INTS.get(all, VALUE * i + Integer.BYTES * word);
      }
      // 1: nothing is merged behind the last one, whose parent may be the root.
      stack.push(cv, 0, i == count - 1 ? 1 : i + 1L);
    }
    stack.root(target, 0, target.length);
  }
}
