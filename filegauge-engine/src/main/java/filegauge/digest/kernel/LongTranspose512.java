package filegauge.digest.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Lays blocks of 8 streams out by words, by selections from two vectors: vpermi2q where AVX-512 is.
 */
final class LongTranspose512 {
  private static final VectorSpecies<Long> S = LongVector.SPECIES_512;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;
  private static final LongVector LOW4 = low(4);
  private static final LongVector HIGH4 = high(4);
  private static final LongVector LOW2 = low(2);
  private static final LongVector HIGH2 = high(2);
  private static final LongVector LOW1 = low(1);
  private static final LongVector HIGH1 = high(1);

  private LongTranspose512() {}

  /** Word i of the block at {@code offsets[first + lane] + at} goes to {@code m[8 * i + lane]}. */
  static void transpose(byte[] in, int[] offsets, int first, int at, long[] m) {
    for (int part = 0; part < 2; part++) {
      part(in, offsets, first, at, part, m);
    }
  }

  private static void part(byte[] in, int[] offsets, int first, int at, int part, long[] m) {
    int o = at + 64 * part;
    LongVector a0 = load(in, offsets[first] + o);
    LongVector a1 = load(in, offsets[first + 1] + o);
    LongVector a2 = load(in, offsets[first + 2] + o);
    LongVector a3 = load(in, offsets[first + 3] + o);
    LongVector a4 = load(in, offsets[first + 4] + o);
    LongVector a5 = load(in, offsets[first + 5] + o);
    LongVector a6 = load(in, offsets[first + 6] + o);
    LongVector a7 = load(in, offsets[first + 7] + o);
    LongVector b0 = LOW4.selectFrom(a0, a4);
    LongVector b4 = HIGH4.selectFrom(a0, a4);
    LongVector b1 = LOW4.selectFrom(a1, a5);
    LongVector b5 = HIGH4.selectFrom(a1, a5);
    LongVector b2 = LOW4.selectFrom(a2, a6);
    LongVector b6 = HIGH4.selectFrom(a2, a6);
    LongVector b3 = LOW4.selectFrom(a3, a7);
    LongVector b7 = HIGH4.selectFrom(a3, a7);
    LongVector c0 = LOW2.selectFrom(b0, b2);
    LongVector c2 = HIGH2.selectFrom(b0, b2);
    LongVector c1 = LOW2.selectFrom(b1, b3);
    LongVector c3 = HIGH2.selectFrom(b1, b3);
    LongVector c4 = LOW2.selectFrom(b4, b6);
    LongVector c6 = HIGH2.selectFrom(b4, b6);
    LongVector c5 = LOW2.selectFrom(b5, b7);
    LongVector c7 = HIGH2.selectFrom(b5, b7);
    LongVector d0 = LOW1.selectFrom(c0, c1);
    LongVector d1 = HIGH1.selectFrom(c0, c1);
    LongVector d2 = LOW1.selectFrom(c2, c3);
    LongVector d3 = HIGH1.selectFrom(c2, c3);
    LongVector d4 = LOW1.selectFrom(c4, c5);
    LongVector d5 = HIGH1.selectFrom(c4, c5);
    LongVector d6 = LOW1.selectFrom(c6, c7);
    LongVector d7 = HIGH1.selectFrom(c6, c7);
    d0.intoArray(m, 64 * part);
    d1.intoArray(m, 64 * part + 8);
    d2.intoArray(m, 64 * part + 16);
    d3.intoArray(m, 64 * part + 24);
    d4.intoArray(m, 64 * part + 32);
    d5.intoArray(m, 64 * part + 40);
    d6.intoArray(m, 64 * part + 48);
    d7.intoArray(m, 64 * part + 56);
  }

  private static LongVector load(byte[] in, int at) {
    return ByteVector.fromArray(BYTES, in, at).reinterpretAsLongs();
  }

  // Of the rows i and i + d: row i keeps its lanes whose bit d is clear and takes the others' from
  // the same lanes of row i + d; lanes of the second operand count from the length on.
  private static LongVector low(int d) {
    return LongVector.fromArray(S, Selections.longLow(S.length(), d), 0);
  }

  private static LongVector high(int d) {
    return LongVector.fromArray(S, Selections.longHigh(S.length(), d), 0);
  }
}
