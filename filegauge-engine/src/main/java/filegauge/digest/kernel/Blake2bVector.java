package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * BLAKE2b of as many streams as a vector has words, one a lane (RFC 7693, section 3.2). A template:
 * see {@link Template}.
 */
final class Blake2bVector implements LongKernel {
  private static final VectorSpecies<Long> S = Template.longSpecies(MethodHandles.lookup());
  private static final int L = S.length();

  /** The class of the vectors, for the check that keeps foreign type profiles out. */
  private static final Class<?> KIND = LongVector.zero(S).getClass();

  private static final int[] SIGMA = Blake2Tables.schedule(12, L);
  private static final int ROUNDS = SIGMA.length;

  private final long[] m = new long[16 * L];

  @Override
  public int lanes() {
    return L;
  }

  @Override
  public void compress(long[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int i = 0, at = 0; i < blocks; i++, at += stride) {
      transpose(in, offsets, first, at, m);
      block(state, m);
    }
  }

  private static void transpose(byte[] in, int[] offsets, int first, int at, long[] m) {
    switch (L) {
      case 8 -> LongTranspose512.transpose(in, offsets, first, at, m);
      case 4 -> LongTranspose256.transpose(in, offsets, first, at, m);
      default -> LongTranspose128.transpose(in, offsets, first, at, m);
    }
  }

  // The calls are of the vector classes themselves: C2 inlines those whatever the method's size,
  // but
  // not a helper of ours behind the loop (which cost a third of the speed).
  private static void block(long[] h, long[] m) {
    LongVector v0 = LongVector.fromArray(S, h, 0 * L);
    LongVector v1 = LongVector.fromArray(S, h, 1 * L);
    LongVector v2 = LongVector.fromArray(S, h, 2 * L);
    LongVector v3 = LongVector.fromArray(S, h, 3 * L);
    LongVector v4 = LongVector.fromArray(S, h, 4 * L);
    LongVector v5 = LongVector.fromArray(S, h, 5 * L);
    LongVector v6 = LongVector.fromArray(S, h, 6 * L);
    LongVector v7 = LongVector.fromArray(S, h, 7 * L);
    LongVector v8 = LongVector.broadcast(S, Blake2Tables.IV_B0);
    LongVector v9 = LongVector.broadcast(S, Blake2Tables.IV_B1);
    LongVector v10 = LongVector.broadcast(S, Blake2Tables.IV_B2);
    LongVector v11 = LongVector.broadcast(S, Blake2Tables.IV_B3);
    LongVector count = LongVector.fromArray(S, h, 8 * L);
    LongVector v12 = LongVector.broadcast(S, Blake2Tables.IV_B4).lanewise(XOR, count);
    LongVector v13 =
        LongVector.broadcast(S, Blake2Tables.IV_B5)
            .lanewise(XOR, LongVector.fromArray(S, h, 9 * L));
    LongVector v14 =
        LongVector.broadcast(S, Blake2Tables.IV_B6)
            .lanewise(XOR, LongVector.fromArray(S, h, 10 * L));
    LongVector v15 =
        LongVector.broadcast(S, Blake2Tables.IV_B7)
            .lanewise(XOR, LongVector.fromArray(S, h, 11 * L));
    for (int r = 0; r < ROUNDS; r += 16) {
      if (v0.getClass() != KIND
          || v1.getClass() != KIND
          || v2.getClass() != KIND
          || v3.getClass() != KIND
          || v4.getClass() != KIND
          || v5.getClass() != KIND
          || v6.getClass() != KIND
          || v7.getClass() != KIND
          || v8.getClass() != KIND
          || v9.getClass() != KIND
          || v10.getClass() != KIND
          || v11.getClass() != KIND
          || v12.getClass() != KIND
          || v13.getClass() != KIND
          || v14.getClass() != KIND
          || v15.getClass() != KIND) {
        throw new AssertionError();
      }
      v0 = v0.add(LongVector.fromArray(S, m, SIGMA[r])).add(v4);
      v1 = v1.add(LongVector.fromArray(S, m, SIGMA[r + 2])).add(v5);
      v2 = v2.add(LongVector.fromArray(S, m, SIGMA[r + 4])).add(v6);
      v3 = v3.add(LongVector.fromArray(S, m, SIGMA[r + 6])).add(v7);
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 32);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 32);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 32);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 32);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 24);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 24);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 24);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 24);
      v0 = v0.add(LongVector.fromArray(S, m, SIGMA[r + 1])).add(v4);
      v1 = v1.add(LongVector.fromArray(S, m, SIGMA[r + 3])).add(v5);
      v2 = v2.add(LongVector.fromArray(S, m, SIGMA[r + 5])).add(v6);
      v3 = v3.add(LongVector.fromArray(S, m, SIGMA[r + 7])).add(v7);
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 16);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 16);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 63);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 63);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 63);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 63);
      v0 = v0.add(LongVector.fromArray(S, m, SIGMA[r + 8])).add(v5);
      v1 = v1.add(LongVector.fromArray(S, m, SIGMA[r + 10])).add(v6);
      v2 = v2.add(LongVector.fromArray(S, m, SIGMA[r + 12])).add(v7);
      v3 = v3.add(LongVector.fromArray(S, m, SIGMA[r + 14])).add(v4);
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 32);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 32);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 32);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 32);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 24);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 24);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 24);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 24);
      v0 = v0.add(LongVector.fromArray(S, m, SIGMA[r + 9])).add(v5);
      v1 = v1.add(LongVector.fromArray(S, m, SIGMA[r + 11])).add(v6);
      v2 = v2.add(LongVector.fromArray(S, m, SIGMA[r + 13])).add(v7);
      v3 = v3.add(LongVector.fromArray(S, m, SIGMA[r + 15])).add(v4);
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 16);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 16);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 63);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 63);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 63);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 63);
    }
    LongVector.fromArray(S, h, 0 * L).lanewise(XOR, v0).lanewise(XOR, v8).intoArray(h, 0 * L);
    LongVector.fromArray(S, h, 1 * L).lanewise(XOR, v1).lanewise(XOR, v9).intoArray(h, 1 * L);
    LongVector.fromArray(S, h, 2 * L).lanewise(XOR, v2).lanewise(XOR, v10).intoArray(h, 2 * L);
    LongVector.fromArray(S, h, 3 * L).lanewise(XOR, v3).lanewise(XOR, v11).intoArray(h, 3 * L);
    LongVector.fromArray(S, h, 4 * L).lanewise(XOR, v4).lanewise(XOR, v12).intoArray(h, 4 * L);
    LongVector.fromArray(S, h, 5 * L).lanewise(XOR, v5).lanewise(XOR, v13).intoArray(h, 5 * L);
    LongVector.fromArray(S, h, 6 * L).lanewise(XOR, v6).lanewise(XOR, v14).intoArray(h, 6 * L);
    LongVector.fromArray(S, h, 7 * L).lanewise(XOR, v7).lanewise(XOR, v15).intoArray(h, 7 * L);
    count.add(128).intoArray(h, 8 * L);
  }
}
