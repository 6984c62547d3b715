package filegauge.digest.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Lays blocks of 16 streams out by words, by selections from two vectors: vpermi2d where AVX-512
 * is.
 */
final class IntTranspose512 {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_512;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;
  private static final IntVector LOW8 = low(8);
  private static final IntVector HIGH8 = high(8);
  private static final IntVector LOW4 = low(4);
  private static final IntVector HIGH4 = high(4);
  private static final IntVector LOW2 = low(2);
  private static final IntVector HIGH2 = high(2);
  private static final IntVector LOW1 = low(1);
  private static final IntVector HIGH1 = high(1);

  private IntTranspose512() {}

  /**
   * Word i of the block at {@code offsets[first + lane] + at} goes to {@code m[16 * i + lane +
   * to]}.
   */
  static void transpose(byte[] in, int[] offsets, int first, int at, int[] m, int to) {
    int o = at;
    IntVector a0 = load(in, offsets[first] + o);
    IntVector a1 = load(in, offsets[first + 1] + o);
    IntVector a2 = load(in, offsets[first + 2] + o);
    IntVector a3 = load(in, offsets[first + 3] + o);
    IntVector a4 = load(in, offsets[first + 4] + o);
    IntVector a5 = load(in, offsets[first + 5] + o);
    IntVector a6 = load(in, offsets[first + 6] + o);
    IntVector a7 = load(in, offsets[first + 7] + o);
    IntVector a8 = load(in, offsets[first + 8] + o);
    IntVector a9 = load(in, offsets[first + 9] + o);
    IntVector a10 = load(in, offsets[first + 10] + o);
    IntVector a11 = load(in, offsets[first + 11] + o);
    IntVector a12 = load(in, offsets[first + 12] + o);
    IntVector a13 = load(in, offsets[first + 13] + o);
    IntVector a14 = load(in, offsets[first + 14] + o);
    IntVector a15 = load(in, offsets[first + 15] + o);
    IntVector b0 = LOW8.selectFrom(a0, a8);
    IntVector b8 = HIGH8.selectFrom(a0, a8);
    IntVector b1 = LOW8.selectFrom(a1, a9);
    IntVector b9 = HIGH8.selectFrom(a1, a9);
    IntVector b2 = LOW8.selectFrom(a2, a10);
    IntVector b10 = HIGH8.selectFrom(a2, a10);
    IntVector b3 = LOW8.selectFrom(a3, a11);
    IntVector b11 = HIGH8.selectFrom(a3, a11);
    IntVector b4 = LOW8.selectFrom(a4, a12);
    IntVector b12 = HIGH8.selectFrom(a4, a12);
    IntVector b5 = LOW8.selectFrom(a5, a13);
    IntVector b13 = HIGH8.selectFrom(a5, a13);
    IntVector b6 = LOW8.selectFrom(a6, a14);
    IntVector b14 = HIGH8.selectFrom(a6, a14);
    IntVector b7 = LOW8.selectFrom(a7, a15);
    IntVector b15 = HIGH8.selectFrom(a7, a15);
    IntVector c0 = LOW4.selectFrom(b0, b4);
    IntVector c4 = HIGH4.selectFrom(b0, b4);
    IntVector c1 = LOW4.selectFrom(b1, b5);
    IntVector c5 = HIGH4.selectFrom(b1, b5);
    IntVector c2 = LOW4.selectFrom(b2, b6);
    IntVector c6 = HIGH4.selectFrom(b2, b6);
    IntVector c3 = LOW4.selectFrom(b3, b7);
    IntVector c7 = HIGH4.selectFrom(b3, b7);
    IntVector c8 = LOW4.selectFrom(b8, b12);
    IntVector c12 = HIGH4.selectFrom(b8, b12);
    IntVector c9 = LOW4.selectFrom(b9, b13);
    IntVector c13 = HIGH4.selectFrom(b9, b13);
    IntVector c10 = LOW4.selectFrom(b10, b14);
    IntVector c14 = HIGH4.selectFrom(b10, b14);
    IntVector c11 = LOW4.selectFrom(b11, b15);
    IntVector c15 = HIGH4.selectFrom(b11, b15);
    IntVector d0 = LOW2.selectFrom(c0, c2);
    IntVector d2 = HIGH2.selectFrom(c0, c2);
    IntVector d1 = LOW2.selectFrom(c1, c3);
    IntVector d3 = HIGH2.selectFrom(c1, c3);
    IntVector d4 = LOW2.selectFrom(c4, c6);
    IntVector d6 = HIGH2.selectFrom(c4, c6);
    IntVector d5 = LOW2.selectFrom(c5, c7);
    IntVector d7 = HIGH2.selectFrom(c5, c7);
    IntVector d8 = LOW2.selectFrom(c8, c10);
    IntVector d10 = HIGH2.selectFrom(c8, c10);
    IntVector d9 = LOW2.selectFrom(c9, c11);
    IntVector d11 = HIGH2.selectFrom(c9, c11);
    IntVector d12 = LOW2.selectFrom(c12, c14);
    IntVector d14 = HIGH2.selectFrom(c12, c14);
    IntVector d13 = LOW2.selectFrom(c13, c15);
    IntVector d15 = HIGH2.selectFrom(c13, c15);
    IntVector e0 = LOW1.selectFrom(d0, d1);
    IntVector e1 = HIGH1.selectFrom(d0, d1);
    IntVector e2 = LOW1.selectFrom(d2, d3);
    IntVector e3 = HIGH1.selectFrom(d2, d3);
    IntVector e4 = LOW1.selectFrom(d4, d5);
    IntVector e5 = HIGH1.selectFrom(d4, d5);
    IntVector e6 = LOW1.selectFrom(d6, d7);
    IntVector e7 = HIGH1.selectFrom(d6, d7);
    IntVector e8 = LOW1.selectFrom(d8, d9);
    IntVector e9 = HIGH1.selectFrom(d8, d9);
    IntVector e10 = LOW1.selectFrom(d10, d11);
    IntVector e11 = HIGH1.selectFrom(d10, d11);
    IntVector e12 = LOW1.selectFrom(d12, d13);
    IntVector e13 = HIGH1.selectFrom(d12, d13);
    IntVector e14 = LOW1.selectFrom(d14, d15);
    IntVector e15 = HIGH1.selectFrom(d14, d15);
    e0.intoArray(m, to);
    e1.intoArray(m, to + 16);
    e2.intoArray(m, to + 32);
    e3.intoArray(m, to + 48);
    e4.intoArray(m, to + 64);
    e5.intoArray(m, to + 80);
    e6.intoArray(m, to + 96);
    e7.intoArray(m, to + 112);
    e8.intoArray(m, to + 128);
    e9.intoArray(m, to + 144);
    e10.intoArray(m, to + 160);
    e11.intoArray(m, to + 176);
    e12.intoArray(m, to + 192);
    e13.intoArray(m, to + 208);
    e14.intoArray(m, to + 224);
    e15.intoArray(m, to + 240);
  }

  private static IntVector load(byte[] in, int at) {
    return ByteVector.fromArray(BYTES, in, at).reinterpretAsInts();
  }

  // Of the rows i and i + d: row i keeps its lanes whose bit d is clear and takes the others' from
  // the same lanes of row i + d; lanes of the second operand count from the length on.
  private static IntVector low(int d) {
    return IntVector.fromArray(S, Selections.low(S.length(), d), 0);
  }

  private static IntVector high(int d) {
    return IntVector.fromArray(S, Selections.high(S.length(), d), 0);
  }
}
