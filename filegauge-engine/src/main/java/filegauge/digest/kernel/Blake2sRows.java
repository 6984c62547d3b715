package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * BLAKE2s of one stream: the rows of the state are vectors of 128 bits. A template by the species
 * that puts the message words in order: see {@link Template}.
 */
final class Blake2sRows implements IntKernel {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_128;
  private static final VectorSpecies<Integer> M = Template.intSpecies(MethodHandles.lookup());
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;
  private static final boolean WIDE = M.vectorBitSize() == 512;
  private static final int[] ORDER = Blake2Tables.rows(10);
  private static final int WORDS = ORDER.length;
  private static final Class<?> KIND = IntVector.zero(S).getClass();

  private static final VectorShuffle<Integer> LEFT1 = VectorShuffle.fromValues(S, 1, 2, 3, 0);
  private static final VectorShuffle<Integer> LEFT2 = VectorShuffle.fromValues(S, 2, 3, 0, 1);
  private static final VectorShuffle<Integer> LEFT3 = VectorShuffle.fromValues(S, 3, 0, 1, 2);

  // An array: a constant vector would be an object, and with it all that takes its place in the
  // loop.
  private static final int[] IV = iv();

  private final int[] words = new int[16];
  private int[] staged = new int[WORDS];
  private int[] next = new int[WORDS];

  private static int[] iv() {
    int[] iv = new int[8];
    for (int i = 0; i < 8; i++) {
      iv[i] = Blake2Tables.ivS(i);
    }
    return iv;
  }

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    int at = offsets[first];
    stage(in, at, staged);
    for (int i = 0; i < blocks; i++, at += stride) {
      int ahead = i + 1 < blocks ? at + stride : at;
      if (WIDE) {
        block(state, staged, in, ahead, next);
      } else {
        stage(in, ahead, next);
        block(state, staged);
      }
      int[] done = staged;
      staged = next;
      next = done;
      state[8] += 64;
    }
  }

  private void stage(byte[] in, int at, int[] out) {
    for (int i = 0; i < 16; i++) {
      words[i] = (int) Bytes.INTS.get(in, at + 4 * i);
    }
    for (int i = 0; i < WORDS; i++) {
      out[i] = words[ORDER[i]];
    }
  }

  // Puts the next block's words in order meanwhile: the rounds leave units idle, each step waiting
  // for the one before.
  private static void block(int[] h, int[] m, byte[] in, int ahead, int[] next) {
    IntVector words = ByteVector.fromArray(BYTES, in, ahead).reinterpretAsInts();
    IntVector a = IntVector.fromArray(S, h, 0);
    IntVector b = IntVector.fromArray(S, h, 4);
    IntVector c = IntVector.fromArray(S, IV, 0);
    IntVector d = IntVector.fromArray(S, IV, 4).lanewise(XOR, IntVector.fromArray(S, h, 8));
    for (int r = 0; r < WORDS; r += 16) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND) {
        throw new AssertionError();
      }
      IntVector.fromArray(M, ORDER, r).selectFrom(words).intoArray(next, r);
      a = a.add(b).add(IntVector.fromArray(S, m, r));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 12);
      a = a.add(b).add(IntVector.fromArray(S, m, r + 4));
      d = d.lanewise(XOR, a).lanewise(ROR, 8);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 7);
      a = a.rearrange(LEFT3);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT1);
      a = a.add(b).add(IntVector.fromArray(S, m, r + 8));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 12);
      a = a.add(b).add(IntVector.fromArray(S, m, r + 12));
      d = d.lanewise(XOR, a).lanewise(ROR, 8);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 7);
      a = a.rearrange(LEFT1);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT3);
    }
    IntVector.fromArray(S, h, 0).lanewise(XOR, a).lanewise(XOR, c).intoArray(h, 0);
    IntVector.fromArray(S, h, 4).lanewise(XOR, b).lanewise(XOR, d).intoArray(h, 4);
  }

  private static void block(int[] h, int[] m) {
    IntVector a = IntVector.fromArray(S, h, 0);
    IntVector b = IntVector.fromArray(S, h, 4);
    IntVector c = IntVector.fromArray(S, IV, 0);
    IntVector d = IntVector.fromArray(S, IV, 4).lanewise(XOR, IntVector.fromArray(S, h, 8));
    for (int r = 0; r < WORDS; r += 16) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND) {
        throw new AssertionError();
      }
      a = a.add(b).add(IntVector.fromArray(S, m, r));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 12);
      a = a.add(b).add(IntVector.fromArray(S, m, r + 4));
      d = d.lanewise(XOR, a).lanewise(ROR, 8);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 7);
      a = a.rearrange(LEFT3);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT1);
      a = a.add(b).add(IntVector.fromArray(S, m, r + 8));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 12);
      a = a.add(b).add(IntVector.fromArray(S, m, r + 12));
      d = d.lanewise(XOR, a).lanewise(ROR, 8);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 7);
      a = a.rearrange(LEFT1);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT3);
    }
    IntVector.fromArray(S, h, 0).lanewise(XOR, a).lanewise(XOR, c).intoArray(h, 0);
    IntVector.fromArray(S, h, 4).lanewise(XOR, b).lanewise(XOR, d).intoArray(h, 4);
  }
}
