package filegauge.digest.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Lays blocks of 2 streams out by words, by selections from two vectors: vpermi2q where AVX-512 is.
 */
final class LongTranspose128 {
  private static final VectorSpecies<Long> S = LongVector.SPECIES_128;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_128;
  private static final LongVector LOW1 = low(1);
  private static final LongVector HIGH1 = high(1);

  private LongTranspose128() {}

  /** Word i of the block at {@code offsets[first + lane] + at} goes to {@code m[2 * i + lane]}. */
  static void transpose(byte[] in, int[] offsets, int first, int at, long[] m) {
    for (int part = 0; part < 8; part++) {
      part(in, offsets, first, at, part, m);
    }
  }

  private static void part(byte[] in, int[] offsets, int first, int at, int part, long[] m) {
    int o = at + 16 * part;
    LongVector a0 = load(in, offsets[first] + o);
    LongVector a1 = load(in, offsets[first + 1] + o);
    LongVector b0 = LOW1.selectFrom(a0, a1);
    LongVector b1 = HIGH1.selectFrom(a0, a1);
    b0.intoArray(m, 4 * part);
    b1.intoArray(m, 4 * part + 2);
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
