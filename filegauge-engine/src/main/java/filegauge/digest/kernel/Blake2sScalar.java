package filegauge.digest.kernel;

/** BLAKE2s of one stream in plain code (RFC 7693, section 3.2). */
final class Blake2sScalar implements IntKernel {
  private static final int[] SIGMA = Blake2Tables.schedule(10, 1);
  private static final int ROUNDS = SIGMA.length;

  private final int[] m = new int[16];

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int i = 0, at = offsets[first]; i < blocks; i++, at += stride) {
      for (int j = 0; j < 16; j++) {
        m[j] = (int) Bytes.INTS.get(in, at + j * 4);
      }
      block(state, m);
      state[8] += 64;
    }
  }

  private static void block(int[] h, int[] m) {
    int v0 = h[0];
    int v1 = h[1];
    int v2 = h[2];
    int v3 = h[3];
    int v4 = h[4];
    int v5 = h[5];
    int v6 = h[6];
    int v7 = h[7];
    int v8 = Blake2Tables.IV_S0;
    int v9 = Blake2Tables.IV_S1;
    int v10 = Blake2Tables.IV_S2;
    int v11 = Blake2Tables.IV_S3;
    int v12 = Blake2Tables.IV_S4 ^ h[8];
    int v13 = Blake2Tables.IV_S5 ^ h[9];
    int v14 = Blake2Tables.IV_S6 ^ h[10];
    int v15 = Blake2Tables.IV_S7 ^ h[11];
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
    h[0] ^= v0 ^ v8;
    h[1] ^= v1 ^ v9;
    h[2] ^= v2 ^ v10;
    h[3] ^= v3 ^ v11;
    h[4] ^= v4 ^ v12;
    h[5] ^= v5 ^ v13;
    h[6] ^= v6 ^ v14;
    h[7] ^= v7 ^ v15;
  }
}
