package filegauge.digest.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Lays blocks of 4 streams out by words, by selections from two vectors: vpermi2q where AVX-512 is.
 */
final class LongTranspose256 {
  private static final VectorSpecies<Long> S = LongVector.SPECIES_256;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_256;
  private static final LongVector LOW2 = low(2);
  private static final LongVector HIGH2 = high(2);
  private static final LongVector LOW1 = low(1);
  private static final LongVector HIGH1 = high(1);

  private LongTranspose256() {}

  /** Word i of the block at {@code offsets[first + lane] + at} goes to {@code m[4 * i + lane]}. */
  static void transpose(byte[] in, int[] offsets, int first, int at, long[] m) {
    for (int part = 0; part < 4; part++) {
      part(in, offsets, first, at, part, m);
    }
  }

  private static void part(byte[] in, int[] offsets, int first, int at, int part, long[] m) {
    int o = at + 32 * part;
    LongVector a0 = load(in, offsets[first] + o);
    LongVector a1 = load(in, offsets[first + 1] + o);
    LongVector a2 = load(in, offsets[first + 2] + o);
    LongVector a3 = load(in, offsets[first + 3] + o);
    LongVector b0 = LOW2.selectFrom(a0, a2);
    LongVector b2 = HIGH2.selectFrom(a0, a2);
    LongVector b1 = LOW2.selectFrom(a1, a3);
    LongVector b3 = HIGH2.selectFrom(a1, a3);
    LongVector c0 = LOW1.selectFrom(b0, b1);
    LongVector c1 = HIGH1.selectFrom(b0, b1);
    LongVector c2 = LOW1.selectFrom(b2, b3);
    LongVector c3 = HIGH1.selectFrom(b2, b3);
    c0.intoArray(m, 16 * part);
    c1.intoArray(m, 16 * part + 4);
    c2.intoArray(m, 16 * part + 8);
    c3.intoArray(m, 16 * part + 12);
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
