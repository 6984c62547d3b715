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
      case 16 -> IntTranspose512.transpose(in, offsets, first, at, m);
      case 8 -> IntTranspose256.transpose(in, offsets, first, at, m);
      default -> IntTranspose128.transpose(in, offsets, first, at, m);
    }
  }

  private static IntVector word(int[] state, int i) {
    return IntVector.fromArray(S, state, i * L);
  }

  private static IntVector iv(int word) {
    return IntVector.broadcast(S, word);
  }

  private static void block(int[] h, int[] m) {
    IntVector v0 = word(h, 0);
    IntVector v1 = word(h, 1);
    IntVector v2 = word(h, 2);
    IntVector v3 = word(h, 3);
    IntVector v4 = word(h, 4);
    IntVector v5 = word(h, 5);
    IntVector v6 = word(h, 6);
    IntVector v7 = word(h, 7);
    IntVector v8 = iv(Blake2Tables.IV_S0);
    IntVector v9 = iv(Blake2Tables.IV_S1);
    IntVector v10 = iv(Blake2Tables.IV_S2);
    IntVector v11 = iv(Blake2Tables.IV_S3);
    IntVector count = word(h, 8);
    IntVector v12 = iv(Blake2Tables.IV_S4).lanewise(XOR, count);
    IntVector v13 = iv(Blake2Tables.IV_S5).lanewise(XOR, word(h, 9));
    IntVector v14 = iv(Blake2Tables.IV_S6).lanewise(XOR, word(h, 10));
    IntVector v15 = iv(Blake2Tables.IV_S7).lanewise(XOR, word(h, 11));
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
      v0 = v0.add(v4).add(IntVector.fromArray(S, m, SIGMA[r]));
      v1 = v1.add(v5).add(IntVector.fromArray(S, m, SIGMA[r + 2]));
      v2 = v2.add(v6).add(IntVector.fromArray(S, m, SIGMA[r + 4]));
      v3 = v3.add(v7).add(IntVector.fromArray(S, m, SIGMA[r + 6]));
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
      v0 = v0.add(v4).add(IntVector.fromArray(S, m, SIGMA[r + 1]));
      v1 = v1.add(v5).add(IntVector.fromArray(S, m, SIGMA[r + 3]));
      v2 = v2.add(v6).add(IntVector.fromArray(S, m, SIGMA[r + 5]));
      v3 = v3.add(v7).add(IntVector.fromArray(S, m, SIGMA[r + 7]));
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
      v0 = v0.add(v5).add(IntVector.fromArray(S, m, SIGMA[r + 8]));
      v1 = v1.add(v6).add(IntVector.fromArray(S, m, SIGMA[r + 10]));
      v2 = v2.add(v7).add(IntVector.fromArray(S, m, SIGMA[r + 12]));
      v3 = v3.add(v4).add(IntVector.fromArray(S, m, SIGMA[r + 14]));
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
      v0 = v0.add(v5).add(IntVector.fromArray(S, m, SIGMA[r + 9]));
      v1 = v1.add(v6).add(IntVector.fromArray(S, m, SIGMA[r + 11]));
      v2 = v2.add(v7).add(IntVector.fromArray(S, m, SIGMA[r + 13]));
      v3 = v3.add(v4).add(IntVector.fromArray(S, m, SIGMA[r + 15]));
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
    word(h, 0).lanewise(XOR, v0).lanewise(XOR, v8).intoArray(h, 0 * L);
    word(h, 1).lanewise(XOR, v1).lanewise(XOR, v9).intoArray(h, 1 * L);
    word(h, 2).lanewise(XOR, v2).lanewise(XOR, v10).intoArray(h, 2 * L);
    word(h, 3).lanewise(XOR, v3).lanewise(XOR, v11).intoArray(h, 3 * L);
    word(h, 4).lanewise(XOR, v4).lanewise(XOR, v12).intoArray(h, 4 * L);
    word(h, 5).lanewise(XOR, v5).lanewise(XOR, v13).intoArray(h, 5 * L);
    word(h, 6).lanewise(XOR, v6).lanewise(XOR, v14).intoArray(h, 6 * L);
    word(h, 7).lanewise(XOR, v7).lanewise(XOR, v15).intoArray(h, 7 * L);
    count.add(64).intoArray(h, 8 * L);
  }
}
