package filegauge.digest.kernel;

/** Constants of BLAKE3: the paper's sections 2.1 to 2.3. */
public final class Blake3Tables {
  /** Bytes of a chunk. */
  public static final int CHUNK = 1024;

  /** Flag of a chunk's first block. */
  public static final int CHUNK_START = 1;

  /** Flag of a chunk's last block. */
  public static final int CHUNK_END = 2;

  /** Flag of a parent node. */
  public static final int PARENT = 4;

  /** Flag of the root. */
  public static final int ROOT = 8;

  private static final int ROUNDS = 7;
  private static final int BLOCKS = CHUNK / 64;
  private static final int[] PERMUTATION = {2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8};

  private Blake3Tables() {}

  /** The flags of block i, 0 to 15, of a whole chunk. */
  static int chunkFlags(int block) {
    return (block == 0 ? CHUNK_START : 0) | (block == BLOCKS - 1 ? CHUNK_END : 0);
  }

  /** Where round r's message words have been before all permutations, each times {@code scale}. */
  static int[] schedule(int scale) {
    int[] all = new int[16 * ROUNDS];
    for (int i = 0; i < all.length; i++) {
      all[i] = i < 16 ? i * scale : all[i - 16 - i % 16 + PERMUTATION[i % 16]];
    }
    return all;
  }
}
