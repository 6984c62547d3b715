package filegauge.digest;

/**
 * Several streams of one digest of fixed blocks, side by side: their chaining values and counters.
 * Their owner cuts the inputs into blocks, holds back what may be the last one, and says which it
 * is. Not safe for use by several threads.
 */
interface Streams {
  /** Number of streams. */
  int lanes();

  /** Bytes of a block. */
  int blockBytes();

  /**
   * Whether a block may be compressed only once it is known that more follows, as in BLAKE2; else
   * padding makes blocks of its own, as in MD5.
   */
  boolean holdsBack();

  /**
   * So few busy lanes that running them one by one with {@link #runOne} is as fast as running all;
   * all lanes if there is only one.
   */
  int fewest();

  /** Begins a lane anew. */
  void begin(int lane, Blake2Node node);

  /**
   * Completes a lane's input.
   *
   * @param in holds the last bytes at {@code at}, and has room for two blocks there
   * @param bytes number of the bytes that no block has been made of: up to a block if {@link
   *     #holdsBack}, else less
   * @param lastNode whether the lane is the last node of its level in a tree
   * @return number of blocks to run, 1 or 2; if {@link #holdsBack} it is 1 and the next run must be
   *     of a single block
   */
  int pad(int lane, byte[] in, int at, int bytes, boolean lastNode);

  /**
   * Compresses blocks of every lane; see {@link filegauge.digest.kernel.IntKernel#compress}.
   *
   * @param used lanes from this one on are idle: they may be run or not, on any bytes
   */
  void run(byte[] in, int[] offsets, int stride, int blocks, int used);

  /** Compresses blocks of one lane, at its own best speed. */
  void runOne(int lane, byte[] in, int offset, int stride, int blocks);

  /** The first bytes of the lane's chaining value, as many as the target has from {@code at} on. */
  void digest(int lane, byte[] target, int at, int length);
}
