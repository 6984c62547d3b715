package filegauge.digest.kernel;

/** The compression function of BLAKE3 in plain code (BLAKE3 paper, section 2.2). */
public final class Blake3Scalar {
  private static final int[] SIGMA = Blake3Tables.schedule(1);
  private static final int ROUNDS = SIGMA.length;

  private Blake3Scalar() {}

  /**
   * Compresses a block.
   *
   * @param cv chaining value of 8 words at {@code cvAt}
   * @param m the block, 16 words
   * @param out receives 16 words: the first 8 are the new chaining value
   */
  public static void compress(
      int[] cv, int cvAt, int[] m, long counter, int length, int flags, int[] out) {
    int v0 = cv[cvAt];
    int v1 = cv[cvAt + 1];
    int v2 = cv[cvAt + 2];
    int v3 = cv[cvAt + 3];
    int v4 = cv[cvAt + 4];
    int v5 = cv[cvAt + 5];
    int v6 = cv[cvAt + 6];
    int v7 = cv[cvAt + 7];
    int v8 = Blake2Tables.IV_S0;
    int v9 = Blake2Tables.IV_S1;
    int v10 = Blake2Tables.IV_S2;
    int v11 = Blake2Tables.IV_S3;
    int v12 = (int) counter;
    int v13 = (int) (counter >>> 32);
    int v14 = length;
    int v15 = flags;
    for (int r = 0; r < ROUNDS; r += 16) {
      v0 += v4 + m[SIGMA[r]];
      v12 = Integer.rotateRight(v12 ^ v0, 16);
      v8 += v12;
      v4 = Integer.rotateRight(v4 ^ v8, 12);
      v0 += v4 + m[SIGMA[r + 1]];
      v12 = Integer.rotateRight(v12 ^ v0, 8);
      v8 += v12;
      v4 = Integer.rotateRight(v4 ^ v8, 7);
      v1 += v5 + m[SIGMA[r + 2]];
      v13 = Integer.rotateRight(v13 ^ v1, 16);
      v9 += v13;
      v5 = Integer.rotateRight(v5 ^ v9, 12);
      v1 += v5 + m[SIGMA[r + 3]];
      v13 = Integer.rotateRight(v13 ^ v1, 8);
      v9 += v13;
      v5 = Integer.rotateRight(v5 ^ v9, 7);
      v2 += v6 + m[SIGMA[r + 4]];
      v14 = Integer.rotateRight(v14 ^ v2, 16);
      v10 += v14;
      v6 = Integer.rotateRight(v6 ^ v10, 12);
      v2 += v6 + m[SIGMA[r + 5]];
      v14 = Integer.rotateRight(v14 ^ v2, 8);
      v10 += v14;
      v6 = Integer.rotateRight(v6 ^ v10, 7);
      v3 += v7 + m[SIGMA[r + 6]];
      v15 = Integer.rotateRight(v15 ^ v3, 16);
      v11 += v15;
      v7 = Integer.rotateRight(v7 ^ v11, 12);
      v3 += v7 + m[SIGMA[r + 7]];
      v15 = Integer.rotateRight(v15 ^ v3, 8);
      v11 += v15;
      v7 = Integer.rotateRight(v7 ^ v11, 7);
      v0 += v5 + m[SIGMA[r + 8]];
      v15 = Integer.rotateRight(v15 ^ v0, 16);
      v10 += v15;
      v5 = Integer.rotateRight(v5 ^ v10, 12);
      v0 += v5 + m[SIGMA[r + 9]];
      v15 = Integer.rotateRight(v15 ^ v0, 8);
      v10 += v15;
      v5 = Integer.rotateRight(v5 ^ v10, 7);
      v1 += v6 + m[SIGMA[r + 10]];
      v12 = Integer.rotateRight(v12 ^ v1, 16);
      v11 += v12;
      v6 = Integer.rotateRight(v6 ^ v11, 12);
      v1 += v6 + m[SIGMA[r + 11]];
      v12 = Integer.rotateRight(v12 ^ v1, 8);
      v11 += v12;
      v6 = Integer.rotateRight(v6 ^ v11, 7);
      v2 += v7 + m[SIGMA[r + 12]];
      v13 = Integer.rotateRight(v13 ^ v2, 16);
      v8 += v13;
      v7 = Integer.rotateRight(v7 ^ v8, 12);
      v2 += v7 + m[SIGMA[r + 13]];
      v13 = Integer.rotateRight(v13 ^ v2, 8);
      v8 += v13;
      v7 = Integer.rotateRight(v7 ^ v8, 7);
      v3 += v4 + m[SIGMA[r + 14]];
      v14 = Integer.rotateRight(v14 ^ v3, 16);
      v9 += v14;
      v4 = Integer.rotateRight(v4 ^ v9, 12);
      v3 += v4 + m[SIGMA[r + 15]];
      v14 = Integer.rotateRight(v14 ^ v3, 8);
      v9 += v14;
      v4 = Integer.rotateRight(v4 ^ v9, 7);
    }
    out[0] = v0 ^ v8;
    out[1] = v1 ^ v9;
    out[2] = v2 ^ v10;
    out[3] = v3 ^ v11;
    out[4] = v4 ^ v12;
    out[5] = v5 ^ v13;
    out[6] = v6 ^ v14;
    out[7] = v7 ^ v15;
    out[8] = v8 ^ cv[cvAt];
    out[9] = v9 ^ cv[cvAt + 1];
    out[10] = v10 ^ cv[cvAt + 2];
    out[11] = v11 ^ cv[cvAt + 3];
    out[12] = v12 ^ cv[cvAt + 4];
    out[13] = v13 ^ cv[cvAt + 5];
    out[14] = v14 ^ cv[cvAt + 6];
    out[15] = v15 ^ cv[cvAt + 7];
  }
}
