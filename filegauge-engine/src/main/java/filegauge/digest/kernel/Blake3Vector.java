package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * BLAKE3 of as many chunks or parents as a vector has words, one a lane (BLAKE3 paper, section
 * 5.3). A template: see {@link Template}.
 */
final class Blake3Vector implements Blake3Kernel {
  private static final VectorSpecies<Integer> S = Template.intSpecies(MethodHandles.lookup());
  private static final int L = S.length();

  /** The class of the vectors, for the check that keeps foreign type profiles out. */
  private static final Class<?> KIND = IntVector.zero(S).getClass();

  private static final int[] SIGMA = Blake3Tables.schedule(L);
  private static final int ROUNDS = SIGMA.length;
  private static final IntVector EVEN = IntVector.zero(S).addIndex(2);
  private static final IntVector ODD = EVEN.add(1);

  private final int[] m = new int[16 * L];
  private final int[] h = new int[8 * L];
  private final int[] offsets = new int[L];
  private final int[] low = new int[L];
  private final int[] high = new int[L];

  @Override
  public int lanes() {
    return L;
  }

  @Override
  public void chunks(byte[] in, int offset, int count, long counter, int[] cvs, int stride) {
    for (int done = 0; done < count; done += L) {
      aim(offset, done, count, counter);
      for (int i = 0; i < 8; i++) {
        IntVector.broadcast(S, Blake2Tables.ivS(i)).intoArray(h, i * L);
      }
      for (int block = 0; block < 16; block++) {
        transpose(in, offsets, 64 * block, m);
        compress(h, m, low, high, Blake3Tables.chunkFlags(block));
      }
      store(cvs, stride, done);
    }
  }

  // Lanes beyond the last chunk repeat it; nobody looks at them.
  private void aim(int offset, int done, int count, long counter) {
    for (int lane = 0; lane < L; lane++) {
      int chunk = Math.min(done + lane, count - 1);
      offsets[lane] = offset + Blake3Tables.CHUNK * chunk;
      low[lane] = (int) (counter + chunk);
      high[lane] = (int) ((counter + chunk) >>> 32);
    }
  }

  @Override
  public void parents(int[] cvs, int stride, int count) {
    Arrays.fill(low, 0);
    Arrays.fill(high, 0);
    for (int done = 0; done < count; done += L) {
      for (int i = 0; i < 8; i++) {
        int at = i * stride + 2 * done;
        IntVector one = IntVector.fromArray(S, cvs, at);
        IntVector two = IntVector.fromArray(S, cvs, at + L);
        EVEN.selectFrom(one, two).intoArray(m, i * L);
        ODD.selectFrom(one, two).intoArray(m, (8 + i) * L);
        IntVector.broadcast(S, Blake2Tables.ivS(i)).intoArray(h, i * L);
      }
      compress(h, m, low, high, Blake3Tables.PARENT);
      store(cvs, stride, done);
    }
  }

  private void store(int[] cvs, int stride, int at) {
    for (int i = 0; i < 8; i++) {
      IntVector.fromArray(S, h, i * L).intoArray(cvs, i * stride + at);
    }
  }

  private static void transpose(byte[] in, int[] offsets, int at, int[] m) {
    switch (L) {
      case 16 -> IntTranspose512.transpose(in, offsets, 0, at, m, 0);
      case 8 -> IntTranspose256.transpose(in, offsets, 0, at, m, 0);
      default -> IntTranspose128.transpose(in, offsets, 0, at, m, 0);
    }
  }

  // No helpers of ours in here: see Blake2sVector.
  private static void compress(int[] h, int[] m, int[] low, int[] high, int flags) {
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
    IntVector v12 = IntVector.fromArray(S, low, 0);
    IntVector v13 = IntVector.fromArray(S, high, 0);
    IntVector v14 = IntVector.broadcast(S, 64);
    IntVector v15 = IntVector.broadcast(S, flags);
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
    v0.lanewise(XOR, v8).intoArray(h, 0 * L);
    v1.lanewise(XOR, v9).intoArray(h, 1 * L);
    v2.lanewise(XOR, v10).intoArray(h, 2 * L);
    v3.lanewise(XOR, v11).intoArray(h, 3 * L);
    v4.lanewise(XOR, v12).intoArray(h, 4 * L);
    v5.lanewise(XOR, v13).intoArray(h, 5 * L);
    v6.lanewise(XOR, v14).intoArray(h, 6 * L);
    v7.lanewise(XOR, v15).intoArray(h, 7 * L);
  }
}
