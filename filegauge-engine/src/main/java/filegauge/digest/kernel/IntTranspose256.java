package filegauge.digest.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Lays blocks of 8 streams out by words, by selections from two vectors: vpermi2d where AVX-512 is.
 */
final class IntTranspose256 {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_256;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_256;
  private static final IntVector LOW4 = low(4);
  private static final IntVector HIGH4 = high(4);
  private static final IntVector LOW2 = low(2);
  private static final IntVector HIGH2 = high(2);
  private static final IntVector LOW1 = low(1);
  private static final IntVector HIGH1 = high(1);

  private IntTranspose256() {}

  /**
   * Word i of the block at {@code offsets[first + lane] + at} goes to {@code m[8 * i + lane + to]}.
   */
  static void transpose(byte[] in, int[] offsets, int first, int at, int[] m, int to) {
    for (int part = 0; part < 2; part++) {
      part(in, offsets, first, at, part, m, to);
    }
  }

  private static void part(byte[] in, int[] offsets, int first, int at, int part, int[] m, int to) {
    int o = at + 32 * part;
    IntVector a0 = load(in, offsets[first] + o);
    IntVector a1 = load(in, offsets[first + 1] + o);
    IntVector a2 = load(in, offsets[first + 2] + o);
    IntVector a3 = load(in, offsets[first + 3] + o);
    IntVector a4 = load(in, offsets[first + 4] + o);
    IntVector a5 = load(in, offsets[first + 5] + o);
    IntVector a6 = load(in, offsets[first + 6] + o);
    IntVector a7 = load(in, offsets[first + 7] + o);
    IntVector b0 = LOW4.selectFrom(a0, a4);
    IntVector b4 = HIGH4.selectFrom(a0, a4);
    IntVector b1 = LOW4.selectFrom(a1, a5);
    IntVector b5 = HIGH4.selectFrom(a1, a5);
    IntVector b2 = LOW4.selectFrom(a2, a6);
    IntVector b6 = HIGH4.selectFrom(a2, a6);
    IntVector b3 = LOW4.selectFrom(a3, a7);
    IntVector b7 = HIGH4.selectFrom(a3, a7);
    IntVector c0 = LOW2.selectFrom(b0, b2);
    IntVector c2 = HIGH2.selectFrom(b0, b2);
    IntVector c1 = LOW2.selectFrom(b1, b3);
    IntVector c3 = HIGH2.selectFrom(b1, b3);
    IntVector c4 = LOW2.selectFrom(b4, b6);
    IntVector c6 = HIGH2.selectFrom(b4, b6);
    IntVector c5 = LOW2.selectFrom(b5, b7);
    IntVector c7 = HIGH2.selectFrom(b5, b7);
    IntVector d0 = LOW1.selectFrom(c0, c1);
    IntVector d1 = HIGH1.selectFrom(c0, c1);
    IntVector d2 = LOW1.selectFrom(c2, c3);
    IntVector d3 = HIGH1.selectFrom(c2, c3);
    IntVector d4 = LOW1.selectFrom(c4, c5);
    IntVector d5 = HIGH1.selectFrom(c4, c5);
    IntVector d6 = LOW1.selectFrom(c6, c7);
    IntVector d7 = HIGH1.selectFrom(c6, c7);
    d0.intoArray(m, to + 64 * part);
    d1.intoArray(m, to + 64 * part + 8);
    d2.intoArray(m, to + 64 * part + 16);
    d3.intoArray(m, to + 64 * part + 24);
    d4.intoArray(m, to + 64 * part + 32);
    d5.intoArray(m, to + 64 * part + 40);
    d6.intoArray(m, to + 64 * part + 48);
    d7.intoArray(m, to + 64 * part + 56);
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
