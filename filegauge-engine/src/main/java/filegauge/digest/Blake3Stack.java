package filegauge.digest;

import filegauge.digest.kernel.Blake2Tables;
import filegauge.digest.kernel.Blake3Scalar;
import filegauge.digest.kernel.Blake3Tables;

/**
 * The chaining values of the complete subtrees to the left of the input's end, largest first
 * (BLAKE3 paper, section 5.1.2), and the root.
 */
final class Blake3Stack {
  /** Enough for 2^64 bytes. */
  private static final int MOST = 55;

  private final Blake3Scalar compression = new Blake3Scalar();
  private final int[] cvs = new int[8 * MOST];
  private final int[] iv = new int[8];
  private final int[] m = new int[16];
  private final int[] out = new int[16];
  private int depth;

  Blake3Stack() {
    for (int i = 0; i < 8; i++) {
      iv[i] = Blake2Tables.ivS(i);
    }
  }

  void clear() {
    depth = 0;
  }

  /**
   * Adds the value of a subtree and merges what has become complete.
   *
   * @param end number of leaf units (subtrees of this size) up to and with this one; each binary
   *     zero at its end is a parent that is now complete
   */
  void push(int[] cv, int at, long end) {
    System.arraycopy(cv, at, cvs, 8 * depth, 8);
    depth++;
    for (long units = end; (units & 1) == 0; units >>= 1) {
      merge();
    }
  }

  /** Writes the only value on the stack. */
  void single(int[] target, int at) {
    if (depth != 1) {
      throw new IllegalStateException(depth + " values instead of one");
    }
    System.arraycopy(cvs, 0, target, at, 8);
  }

  /** Merges all that is on the stack, of which none is the root, and writes the value. */
  void collapse(int[] target, int at) {
    while (depth > 1) {
      merge();
    }
    single(target, at);
  }

  private void merge() {
    depth--;
    parent(depth - 1, Blake3Tables.PARENT);
    System.arraycopy(out, 0, cvs, 8 * (depth - 1), 8);
  }

  // Of the two values from index i on, into out; the message stays in m.
  private void parent(int i, int flags) {
    System.arraycopy(cvs, 8 * i, m, 0, 16);
    compression.compress(iv, 0, m, 0, 64, flags, out);
  }

  /**
   * Writes the result: the root is the parent of all that is on the stack.
   *
   * @throws IllegalStateException if the stack holds fewer than two values
   */
  void root(byte[] target, int offset, int length) {
    if (depth < 2) {
      throw new IllegalStateException("a root needs two children");
    }
    while (depth > 2) {
      merge();
    }
    System.arraycopy(cvs, 0, m, 0, 16);
    output(iv, 64, Blake3Tables.PARENT, m, target, offset, length);
  }

  /** Extends a root node to any length: its compression again with a counter. */
  void output(int[] cv, int block, int flags, int[] words, byte[] target, int offset, int length) {
    for (int done = 0; done < length; done += 64) {
      compression.compress(cv, 0, words, done / 64, block, flags | Blake3Tables.ROOT, out);
      for (int i = 0; i < Math.min(64, length - done); i++) {
        target[offset + done + i] = (byte) (out[i / 4] >>> (8 * (i % 4)));
      }
    }
  }
}
