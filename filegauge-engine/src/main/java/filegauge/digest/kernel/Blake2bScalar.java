package filegauge.digest.kernel;

/** BLAKE2b of one stream in plain code (RFC 7693, section 3.2). */
final class Blake2bScalar implements LongKernel {
  private static final int[] SIGMA = Blake2Tables.schedule(12, 1);
  private static final int ROUNDS = SIGMA.length;

  private final long[] m = new long[16];

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void compress(long[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int i = 0, at = offsets[first]; i < blocks; i++, at += stride) {
      for (int j = 0; j < 16; j++) {
        m[j] = (long) Bytes.LONGS.get(in, at + j * 8);
      }
      block(state, m);
      state[8] += 128;
    }
  }

  private static void block(long[] h, long[] m) {
    long v0 = h[0];
    long v1 = h[1];
    long v2 = h[2];
    long v3 = h[3];
    long v4 = h[4];
    long v5 = h[5];
    long v6 = h[6];
    long v7 = h[7];
    long v8 = Blake2Tables.IV_B0;
    long v9 = Blake2Tables.IV_B1;
    long v10 = Blake2Tables.IV_B2;
    long v11 = Blake2Tables.IV_B3;
    long v12 = Blake2Tables.IV_B4 ^ h[8];
    long v13 = Blake2Tables.IV_B5 ^ h[9];
    long v14 = Blake2Tables.IV_B6 ^ h[10];
    long v15 = Blake2Tables.IV_B7 ^ h[11];
    for (int r = 0; r < ROUNDS; r += 16) {
      v0 += v4 + m[SIGMA[r]];
      v12 = Long.rotateRight(v12 ^ v0, 32);
      v8 += v12;
      v4 = Long.rotateRight(v4 ^ v8, 24);
      v0 += v4 + m[SIGMA[r + 1]];
      v12 = Long.rotateRight(v12 ^ v0, 16);
      v8 += v12;
      v4 = Long.rotateRight(v4 ^ v8, 63);
      v1 += v5 + m[SIGMA[r + 2]];
      v13 = Long.rotateRight(v13 ^ v1, 32);
      v9 += v13;
      v5 = Long.rotateRight(v5 ^ v9, 24);
      v1 += v5 + m[SIGMA[r + 3]];
      v13 = Long.rotateRight(v13 ^ v1, 16);
      v9 += v13;
      v5 = Long.rotateRight(v5 ^ v9, 63);
      v2 += v6 + m[SIGMA[r + 4]];
      v14 = Long.rotateRight(v14 ^ v2, 32);
      v10 += v14;
      v6 = Long.rotateRight(v6 ^ v10, 24);
      v2 += v6 + m[SIGMA[r + 5]];
      v14 = Long.rotateRight(v14 ^ v2, 16);
      v10 += v14;
      v6 = Long.rotateRight(v6 ^ v10, 63);
      v3 += v7 + m[SIGMA[r + 6]];
      v15 = Long.rotateRight(v15 ^ v3, 32);
      v11 += v15;
      v7 = Long.rotateRight(v7 ^ v11, 24);
      v3 += v7 + m[SIGMA[r + 7]];
      v15 = Long.rotateRight(v15 ^ v3, 16);
      v11 += v15;
      v7 = Long.rotateRight(v7 ^ v11, 63);
      v0 += v5 + m[SIGMA[r + 8]];
      v15 = Long.rotateRight(v15 ^ v0, 32);
      v10 += v15;
      v5 = Long.rotateRight(v5 ^ v10, 24);
      v0 += v5 + m[SIGMA[r + 9]];
      v15 = Long.rotateRight(v15 ^ v0, 16);
      v10 += v15;
      v5 = Long.rotateRight(v5 ^ v10, 63);
      v1 += v6 + m[SIGMA[r + 10]];
      v12 = Long.rotateRight(v12 ^ v1, 32);
      v11 += v12;
      v6 = Long.rotateRight(v6 ^ v11, 24);
      v1 += v6 + m[SIGMA[r + 11]];
      v12 = Long.rotateRight(v12 ^ v1, 16);
      v11 += v12;
      v6 = Long.rotateRight(v6 ^ v11, 63);
      v2 += v7 + m[SIGMA[r + 12]];
      v13 = Long.rotateRight(v13 ^ v2, 32);
      v8 += v13;
      v7 = Long.rotateRight(v7 ^ v8, 24);
      v2 += v7 + m[SIGMA[r + 13]];
      v13 = Long.rotateRight(v13 ^ v2, 16);
      v8 += v13;
      v7 = Long.rotateRight(v7 ^ v8, 63);
      v3 += v4 + m[SIGMA[r + 14]];
      v14 = Long.rotateRight(v14 ^ v3, 32);
      v9 += v14;
      v4 = Long.rotateRight(v4 ^ v9, 24);
      v3 += v4 + m[SIGMA[r + 15]];
      v14 = Long.rotateRight(v14 ^ v3, 16);
      v9 += v14;
      v4 = Long.rotateRight(v4 ^ v9, 63);
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
