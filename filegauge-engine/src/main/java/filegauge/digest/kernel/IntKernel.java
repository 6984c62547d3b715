package filegauge.digest.kernel;

/**
 * The compression function of a digest of 32-bit words over several streams side by side. Holds
 * scratch memory: not safe for use by several threads.
 */
public interface IntKernel {
  /** Number of streams. */
  int lanes();

  /**
   * Compresses blocks of every stream into its state.
   *
   * @param state words of all lanes, word i of lane j at {@code i * lanes() + j}: the chaining
   *     value; for BLAKE2s then the counter t0 (of bytes up to the end of the next block; the
   *     kernel adds a block's length after each block, without carry), t1, and the flags f0 and f1
   * @param in holds the input of all lanes
   * @param offsets where each lane's first block begins, from index {@code first} on
   * @param stride from a lane's block to its next, in bytes
   * @param blocks number of blocks of each lane
   */
  void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks);
}
