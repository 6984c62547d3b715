package filegauge.digest.kernel;

import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Lays blocks of 4 streams out by words, by selections from two vectors: vpermi2d where AVX-512 is.
 */
final class IntTranspose128 {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_128;
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_128;
  private static final IntVector LOW2 = low(2);
  private static final IntVector HIGH2 = high(2);
  private static final IntVector LOW1 = low(1);
  private static final IntVector HIGH1 = high(1);

  private IntTranspose128() {}

  /**
   * Word i of the block at {@code offsets[first + lane] + at} goes to {@code m[4 * i + lane + to]}.
   */
  static void transpose(byte[] in, int[] offsets, int first, int at, int[] m, int to) {
    for (int part = 0; part < 4; part++) {
      part(in, offsets, first, at, part, m, to);
    }
  }

  private static void part(byte[] in, int[] offsets, int first, int at, int part, int[] m, int to) {
    int o = at + 16 * part;
    IntVector a0 = load(in, offsets[first] + o);
    IntVector a1 = load(in, offsets[first + 1] + o);
    IntVector a2 = load(in, offsets[first + 2] + o);
    IntVector a3 = load(in, offsets[first + 3] + o);
    IntVector b0 = LOW2.selectFrom(a0, a2);
    IntVector b2 = HIGH2.selectFrom(a0, a2);
    IntVector b1 = LOW2.selectFrom(a1, a3);
    IntVector b3 = HIGH2.selectFrom(a1, a3);
    IntVector c0 = LOW1.selectFrom(b0, b1);
    IntVector c1 = HIGH1.selectFrom(b0, b1);
    IntVector c2 = LOW1.selectFrom(b2, b3);
    IntVector c3 = HIGH1.selectFrom(b2, b3);
    c0.intoArray(m, to + 16 * part);
    c1.intoArray(m, to + 16 * part + 4);
    c2.intoArray(m, to + 16 * part + 8);
    c3.intoArray(m, to + 16 * part + 12);
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
