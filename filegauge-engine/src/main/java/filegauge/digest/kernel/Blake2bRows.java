package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorShuffle;
import jdk.incubator.vector.VectorSpecies;

/**
 * BLAKE2b of one stream: the rows of the state are vectors of 256 bits. A template by the species
 * that puts the message words in order: see {@link Template}.
 */
final class Blake2bRows implements LongKernel {
  private static final VectorSpecies<Long> S = LongVector.SPECIES_256;
  private static final VectorSpecies<Long> M = Template.longSpecies(MethodHandles.lookup());
  private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_512;
  private static final boolean WIDE = M.vectorBitSize() == 512;
  private static final int[] ORDER = Blake2Tables.rows(12);
  private static final long[] LANES = Selections.widened(ORDER);
  private static final int WORDS = ORDER.length;
  private static final Class<?> KIND = LongVector.zero(S).getClass();

  private static final VectorShuffle<Long> LEFT1 = VectorShuffle.fromValues(S, 1, 2, 3, 0);
  private static final VectorShuffle<Long> LEFT2 = VectorShuffle.fromValues(S, 2, 3, 0, 1);
  private static final VectorShuffle<Long> LEFT3 = VectorShuffle.fromValues(S, 3, 0, 1, 2);

  // An array: a constant vector would be an object, and with it all that takes its place in the
  // loop.
  private static final long[] IV = iv();

  private final long[] words = new long[16];
  private long[] staged = new long[WORDS];
  private long[] next = new long[WORDS];

  private static long[] iv() {
    long[] iv = new long[8];
    for (int i = 0; i < 8; i++) {
      iv[i] = Blake2Tables.ivB(i);
    }
    return iv;
  }

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public void compress(long[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
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
      long[] done = staged;
      staged = next;
      next = done;
      state[8] += 128;
    }
  }

  private void stage(byte[] in, int at, long[] out) {
    for (int i = 0; i < 16; i++) {
      words[i] = (long) Bytes.LONGS.get(in, at + 8 * i);
    }
    for (int i = 0; i < WORDS; i++) {
      out[i] = words[ORDER[i]];
    }
  }

  // Puts the next block's words in order meanwhile: the rounds leave units idle, each step waiting
  // for the one before.
  private static void block(long[] h, long[] m, byte[] in, int ahead, long[] next) {
    LongVector low = ByteVector.fromArray(BYTES, in, ahead).reinterpretAsLongs();
    LongVector high = ByteVector.fromArray(BYTES, in, ahead + 64).reinterpretAsLongs();
    LongVector a = LongVector.fromArray(S, h, 0);
    LongVector b = LongVector.fromArray(S, h, 4);
    LongVector c = LongVector.fromArray(S, IV, 0);
    LongVector d = LongVector.fromArray(S, IV, 4).lanewise(XOR, LongVector.fromArray(S, h, 8));
    for (int r = 0; r < WORDS; r += 16) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND) {
        throw new AssertionError();
      }
      LongVector.fromArray(M, LANES, r).selectFrom(low, high).intoArray(next, r);
      a = a.add(b).add(LongVector.fromArray(S, m, r));
      d = d.lanewise(XOR, a).lanewise(ROR, 32);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 24);
      a = a.add(b).add(LongVector.fromArray(S, m, r + 4));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 63);
      a = a.rearrange(LEFT3);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT1);
      LongVector.fromArray(M, LANES, r + 8).selectFrom(low, high).intoArray(next, r + 8);
      a = a.add(b).add(LongVector.fromArray(S, m, r + 8));
      d = d.lanewise(XOR, a).lanewise(ROR, 32);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 24);
      a = a.add(b).add(LongVector.fromArray(S, m, r + 12));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 63);
      a = a.rearrange(LEFT1);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT3);
    }
    LongVector.fromArray(S, h, 0).lanewise(XOR, a).lanewise(XOR, c).intoArray(h, 0);
    LongVector.fromArray(S, h, 4).lanewise(XOR, b).lanewise(XOR, d).intoArray(h, 4);
  }

  private static void block(long[] h, long[] m) {
    LongVector a = LongVector.fromArray(S, h, 0);
    LongVector b = LongVector.fromArray(S, h, 4);
    LongVector c = LongVector.fromArray(S, IV, 0);
    LongVector d = LongVector.fromArray(S, IV, 4).lanewise(XOR, LongVector.fromArray(S, h, 8));
    for (int r = 0; r < WORDS; r += 16) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND) {
        throw new AssertionError();
      }
      a = a.add(b).add(LongVector.fromArray(S, m, r));
      d = d.lanewise(XOR, a).lanewise(ROR, 32);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 24);
      a = a.add(b).add(LongVector.fromArray(S, m, r + 4));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 63);
      a = a.rearrange(LEFT3);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT1);
      a = a.add(b).add(LongVector.fromArray(S, m, r + 8));
      d = d.lanewise(XOR, a).lanewise(ROR, 32);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 24);
      a = a.add(b).add(LongVector.fromArray(S, m, r + 12));
      d = d.lanewise(XOR, a).lanewise(ROR, 16);
      c = c.add(d);
      b = b.lanewise(XOR, c).lanewise(ROR, 63);
      a = a.rearrange(LEFT1);
      d = d.rearrange(LEFT2);
      c = c.rearrange(LEFT3);
    }
    LongVector.fromArray(S, h, 0).lanewise(XOR, a).lanewise(XOR, c).intoArray(h, 0);
    LongVector.fromArray(S, h, 4).lanewise(XOR, b).lanewise(XOR, d).intoArray(h, 4);
  }
}
