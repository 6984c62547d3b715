package filegauge.digest.kernel;

/**
 * Levels of BLAKE3's tree, computed many nodes at once. Holds scratch memory: not safe for use by
 * several threads.
 */
public interface Blake3Kernel {
  /** Number of nodes that are computed side by side. */
  int lanes();

  /**
   * The chaining values of whole chunks that lie one after the other.
   *
   * @param in holds the chunks, the first at {@code offset}
   * @param count number of chunks, 1 or more
   * @param counter number of the first chunk within the whole input
   * @param cvs receives word i of the n-th value at {@code i * stride + n}
   * @param stride {@code count} rounded up to lanes, or more
   */
  void chunks(byte[] in, int offset, int count, long counter, int[] cvs, int stride);

  /**
   * Replaces the values of {@code 2 * count} nodes by those of their {@code count} parents.
   *
   * @param cvs as {@link #chunks} has left them
   * @param stride {@code 2 * count} rounded up to twice the lanes, or more
   */
  void parents(int[] cvs, int stride, int count);
}
