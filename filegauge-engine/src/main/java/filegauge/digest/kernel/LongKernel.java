package filegauge.digest.kernel;

/** As {@link IntKernel}, of 64-bit words: BLAKE2b. */
public interface LongKernel {
  /** Number of streams. */
  int lanes();

  /** As {@link IntKernel#compress}. */
  void compress(long[] state, byte[] in, int[] offsets, int first, int stride, int blocks);
}
