package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * BLAKE2s of as many streams as a vector has words, one a lane (RFC 7693, section 3.2). A template:
 * see {@link Template}.
 */
final class Blake2sVector implements IntKernel {
  private static final VectorSpecies<Integer> S = Template.intSpecies(MethodHandles.lookup());
  private static final int L = S.length();

  /** The class of the vectors, for the check that keeps foreign type profiles out. */
  private static final Class<?> KIND = IntVector.zero(S).getClass();

  private static final int[] SIGMA = Blake2Tables.schedule(10, L);
  private static final int ROUNDS = SIGMA.length;

  private final int[] m = new int[16 * L];

  @Override
  public int lanes() {
    return L;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int i = 0, at = 0; i < blocks; i++, at += stride) {
      transpose(in, offsets, first, at, m);
      block(state, m);
    }
  }

  private static void transpose(byte[] in, int[] offsets, int first, int at, int[] m) {
    switch (L) {
      case 16 -> IntTranspose512.transpose(in, offsets, first, at, m, 0);
      case 8 -> IntTranspose256.transpose(in, offsets, first, at, m, 0);
      default -> IntTranspose128.transpose(in, offsets, first, at, m, 0);
    }
  }

  // The calls are of the vector classes themselves: C2 inlines those whatever the method's size,
  // but
  // not a helper of ours behind the loop (which cost a third of the speed).
  private static void block(int[] h, int[] m) {
    IntVector v0 = IntVector.fromArray(S, h, 0 * L);
    IntVector v1 = IntVector.fromArray(S, h, 1 * L);
    IntVector v2 = IntVector.fromArray(S, h, 2 * L);
    IntVector v3 = IntVector.fromArray(S, h, 3 * L);
    IntVector v4 = IntVector.fromArray(S, h, 4 * L);
    IntVector v5 = IntVector.fromArray(S, h, 5 * L);
    IntVector v6 = IntVector.fromArray(S, h, 6 * L);
    IntVector v7 = IntVector.fromArray(S, h, 7 * L);
    IntVector v8 = IntVector.broadcast(S, Blake2Tables.IV_S0);
    IntVector v9 = IntVector.broadcast(S, Blake2Tables.IV_S1);
    IntVector v10 = IntVector.broadcast(S, Blake2Tables.IV_S2);
    IntVector v11 = IntVector.broadcast(S, Blake2Tables.IV_S3);
    IntVector count = IntVector.fromArray(S, h, 8 * L);
    IntVector v12 = IntVector.broadcast(S, Blake2Tables.IV_S4).lanewise(XOR, count);
    IntVector v13 =
        IntVector.broadcast(S, Blake2Tables.IV_S5).lanewise(XOR, IntVector.fromArray(S, h, 9 * L));
    IntVector v14 =
        IntVector.broadcast(S, Blake2Tables.IV_S6).lanewise(XOR, IntVector.fromArray(S, h, 10 * L));
    IntVector v15 =
        IntVector.broadcast(S, Blake2Tables.IV_S7).lanewise(XOR, IntVector.fromArray(S, h, 11 * L));
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
      v0 = v0.add(IntVector.fromArray(S, m, SIGMA[r])).add(v4);
      v1 = v1.add(IntVector.fromArray(S, m, SIGMA[r + 2])).add(v5);
      v2 = v2.add(IntVector.fromArray(S, m, SIGMA[r + 4])).add(v6);
      v3 = v3.add(IntVector.fromArray(S, m, SIGMA[r + 6])).add(v7);
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 16);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 16);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 12);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 12);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 12);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 12);
      v0 = v0.add(IntVector.fromArray(S, m, SIGMA[r + 1])).add(v4);
      v1 = v1.add(IntVector.fromArray(S, m, SIGMA[r + 3])).add(v5);
      v2 = v2.add(IntVector.fromArray(S, m, SIGMA[r + 5])).add(v6);
      v3 = v3.add(IntVector.fromArray(S, m, SIGMA[r + 7])).add(v7);
      v12 = v12.lanewise(XOR, v0).lanewise(ROR, 8);
      v13 = v13.lanewise(XOR, v1).lanewise(ROR, 8);
      v14 = v14.lanewise(XOR, v2).lanewise(ROR, 8);
      v15 = v15.lanewise(XOR, v3).lanewise(ROR, 8);
      v8 = v8.add(v12);
      v9 = v9.add(v13);
      v10 = v10.add(v14);
      v11 = v11.add(v15);
      v4 = v4.lanewise(XOR, v8).lanewise(ROR, 7);
      v5 = v5.lanewise(XOR, v9).lanewise(ROR, 7);
      v6 = v6.lanewise(XOR, v10).lanewise(ROR, 7);
      v7 = v7.lanewise(XOR, v11).lanewise(ROR, 7);
      v0 = v0.add(IntVector.fromArray(S, m, SIGMA[r + 8])).add(v5);
      v1 = v1.add(IntVector.fromArray(S, m, SIGMA[r + 10])).add(v6);
      v2 = v2.add(IntVector.fromArray(S, m, SIGMA[r + 12])).add(v7);
      v3 = v3.add(IntVector.fromArray(S, m, SIGMA[r + 14])).add(v4);
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 16);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 16);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 16);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 16);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 12);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 12);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 12);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 12);
      v0 = v0.add(IntVector.fromArray(S, m, SIGMA[r + 9])).add(v5);
      v1 = v1.add(IntVector.fromArray(S, m, SIGMA[r + 11])).add(v6);
      v2 = v2.add(IntVector.fromArray(S, m, SIGMA[r + 13])).add(v7);
      v3 = v3.add(IntVector.fromArray(S, m, SIGMA[r + 15])).add(v4);
      v15 = v15.lanewise(XOR, v0).lanewise(ROR, 8);
      v12 = v12.lanewise(XOR, v1).lanewise(ROR, 8);
      v13 = v13.lanewise(XOR, v2).lanewise(ROR, 8);
      v14 = v14.lanewise(XOR, v3).lanewise(ROR, 8);
      v10 = v10.add(v15);
      v11 = v11.add(v12);
      v8 = v8.add(v13);
      v9 = v9.add(v14);
      v5 = v5.lanewise(XOR, v10).lanewise(ROR, 7);
      v6 = v6.lanewise(XOR, v11).lanewise(ROR, 7);
      v7 = v7.lanewise(XOR, v8).lanewise(ROR, 7);
      v4 = v4.lanewise(XOR, v9).lanewise(ROR, 7);
    }
    IntVector.fromArray(S, h, 0 * L).lanewise(XOR, v0).lanewise(XOR, v8).intoArray(h, 0 * L);
    IntVector.fromArray(S, h, 1 * L).lanewise(XOR, v1).lanewise(XOR, v9).intoArray(h, 1 * L);
    IntVector.fromArray(S, h, 2 * L).lanewise(XOR, v2).lanewise(XOR, v10).intoArray(h, 2 * L);
    IntVector.fromArray(S, h, 3 * L).lanewise(XOR, v3).lanewise(XOR, v11).intoArray(h, 3 * L);
    IntVector.fromArray(S, h, 4 * L).lanewise(XOR, v4).lanewise(XOR, v12).intoArray(h, 4 * L);
    IntVector.fromArray(S, h, 5 * L).lanewise(XOR, v5).lanewise(XOR, v13).intoArray(h, 5 * L);
    IntVector.fromArray(S, h, 6 * L).lanewise(XOR, v6).lanewise(XOR, v14).intoArray(h, 6 * L);
    IntVector.fromArray(S, h, 7 * L).lanewise(XOR, v7).lanewise(XOR, v15).intoArray(h, 7 * L);
    count.add(64).intoArray(h, 8 * L);
  }
}
