package filegauge.digest.kernel;

/** Constants of BLAKE2: RFC 7693, sections 2.6 and 2.7. BLAKE3 has the same IV as BLAKE2s. */
public final class Blake2Tables {
  static final int IV_S0 = 0x6A09E667;
  static final int IV_S1 = 0xBB67AE85;
  static final int IV_S2 = 0x3C6EF372;
  static final int IV_S3 = 0xA54FF53A;
  static final int IV_S4 = 0x510E527F;
  static final int IV_S5 = 0x9B05688C;
  static final int IV_S6 = 0x1F83D9AB;
  static final int IV_S7 = 0x5BE0CD19;

  static final long IV_B0 = 0x6A09E667F3BCC908L;
  static final long IV_B1 = 0xBB67AE8584CAA73BL;
  static final long IV_B2 = 0x3C6EF372FE94F82BL;
  static final long IV_B3 = 0xA54FF53A5F1D36F1L;
  static final long IV_B4 = 0x510E527FADE682D1L;
  static final long IV_B5 = 0x9B05688C2B3E6C1FL;
  static final long IV_B6 = 0x1F83D9ABFB41BD6BL;
  static final long IV_B7 = 0x5BE0CD19137E2179L;

  private static final int[] IV_S = {IV_S0, IV_S1, IV_S2, IV_S3, IV_S4, IV_S5, IV_S6, IV_S7};
  private static final long[] IV_B = {IV_B0, IV_B1, IV_B2, IV_B3, IV_B4, IV_B5, IV_B6, IV_B7};

  private static final int[][] SIGMA = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
  };

  private Blake2Tables() {}

  /** Word i, 0 to 7, of the IV of BLAKE2s. */
  public static int ivS(int i) {
    return IV_S[i];
  }

  /** Word i, 0 to 7, of the IV of BLAKE2b. */
  public static long ivB(int i) {
    return IV_B[i];
  }

  /** The message word, 0 to 15, that step i, 0 to 15, of a round takes. */
  public static int sigma(int round, int i) {
    return SIGMA[round % 10][i];
  }

  /**
   * The message words of all rounds in a row, each times {@code scale}: where it stands in a block
   * that is laid out by words.
   */
  static int[] schedule(int rounds, int scale) {
    int[] all = new int[16 * rounds];
    for (int i = 0; i < all.length; i++) {
      all[i] = scale * sigma(i / 16, i % 16);
    }
    return all;
  }

  /**
   * The message words of all rounds in the order of a kernel whose vectors are the rows of the
   * state: first words of the columns, second words of the columns, then those of the diagonals.
   * Rows a, c and d are turned rather than b, so diagonal i stands in place i + 1.
   */
  static int[] rows(int rounds) {
    int[] all = new int[16 * rounds];
    for (int i = 0; i < all.length; i++) {
      int place = i % 4;
      int second = i / 4 % 2;
      boolean diagonal = i % 16 >= 8;
      int step = diagonal ? 8 + 2 * ((place + 3) % 4) + second : 2 * place + second;
      all[i] = sigma(i / 16, step);
    }
    return all;
  }
}
