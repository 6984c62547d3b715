package filegauge.digest;

import filegauge.digest.kernel.Blake3Kernel;
import filegauge.digest.kernel.Blake3Tables;

/** Chaining values of subtrees of whole chunks that lie in an array. */
final class Blake3Subtree {
  /** Most chunks of a subtree that is computed in one go: 128 KiB of input. */
  static final int MOST = 128;

  static final int CHUNK = Blake3Tables.CHUNK;

  private final Blake3Kernel kernel;
  private final int stride;
  private final int[] cvs;

  Blake3Subtree(Blake3Kernel kernel) {
    this.kernel = kernel;
    stride = Math.max(MOST, 2 * kernel.lanes());
    cvs = new int[8 * stride];
  }

  /**
   * The value of a subtree.
   *
   * @param chunks a power of two, at most {@link #MOST}
   * @param counter number of the first chunk; a multiple of {@code chunks}
   * @param cv receives the 8 words at {@code at}
   */
  void value(byte[] in, int offset, int chunks, long counter, int[] cv, int at) {
    kernel.chunks(in, offset, chunks, counter, cvs, stride);
    for (int parents = chunks / 2; parents > 0; parents /= 2) {
      kernel.parents(cvs, stride, parents);
    }
    for (int i = 0; i < 8; i++) {
      cv[at + i] = cvs[i * stride];
    }
  }
}
