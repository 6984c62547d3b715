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

  private static final long[] STEP = {128, 0, 0, 0};

  private final long[] words = new long[16];
  private final long[] staged = new long[WORDS];
  private final long[] next = new long[WORDS];

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
    if (WIDE) {
      wide(state, in, offsets[first], stride, blocks);
    } else {
      narrow(state, in, offsets[first], stride, blocks);
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

  private void wide(long[] state, byte[] in, int start, int stride, int blocks) {
    LongVector h0 = LongVector.fromArray(S, state, 0);
    LongVector h4 = LongVector.fromArray(S, state, 4);
    LongVector count = LongVector.fromArray(S, state, 8);
    long[] m = staged;
    long[] next = this.next;
    stage(in, start, m);
    int at = start;
    for (int i = 0; i < blocks; i++) {
      if (h0.getClass() != KIND || h4.getClass() != KIND || count.getClass() != KIND) {
        throw new AssertionError();
      }
      int ahead = i + 1 < blocks ? at + stride : at;
      LongVector low = ByteVector.fromArray(BYTES, in, ahead).reinterpretAsLongs();
      LongVector high = ByteVector.fromArray(BYTES, in, ahead + 64).reinterpretAsLongs();
      LongVector a = h0;
      LongVector b = h4;
      LongVector c = LongVector.fromArray(S, IV, 0);
      LongVector d = LongVector.fromArray(S, IV, 4).lanewise(XOR, count);
      for (int r = 0; r < WORDS; r += 16) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        LongVector.fromArray(M, LANES, r).selectFrom(low, high).intoArray(next, r);
        a = a.add(LongVector.fromArray(S, m, r)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 32);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 24);
        a = a.add(LongVector.fromArray(S, m, r + 4)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 63);
        a = a.rearrange(LEFT3);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT1);
        LongVector.fromArray(M, LANES, r + 8).selectFrom(low, high).intoArray(next, r + 8);
        a = a.add(LongVector.fromArray(S, m, r + 8)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 32);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 24);
        a = a.add(LongVector.fromArray(S, m, r + 12)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 63);
        a = a.rearrange(LEFT1);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT3);
      }
      h0 = h0.lanewise(XOR, a).lanewise(XOR, c);
      h4 = h4.lanewise(XOR, b).lanewise(XOR, d);
      count = count.add(LongVector.fromArray(S, STEP, 0));
      long[] done = m;
      m = next;
      next = done;
      at = ahead;
    }
    h0.intoArray(state, 0);
    h4.intoArray(state, 4);
    count.intoArray(state, 8);
  }

  private void narrow(long[] state, byte[] in, int start, int stride, int blocks) {
    LongVector h0 = LongVector.fromArray(S, state, 0);
    LongVector h4 = LongVector.fromArray(S, state, 4);
    LongVector count = LongVector.fromArray(S, state, 8);
    long[] m = staged;
    long[] next = this.next;
    stage(in, start, m);
    int at = start;
    for (int i = 0; i < blocks; i++) {
      if (h0.getClass() != KIND || h4.getClass() != KIND || count.getClass() != KIND) {
        throw new AssertionError();
      }
      int ahead = i + 1 < blocks ? at + stride : at;
      LongVector a = h0;
      LongVector b = h4;
      LongVector c = LongVector.fromArray(S, IV, 0);
      LongVector d = LongVector.fromArray(S, IV, 4).lanewise(XOR, count);
      for (int r = 0; r < WORDS; r += 16) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        a = a.add(LongVector.fromArray(S, m, r)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 32);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 24);
        a = a.add(LongVector.fromArray(S, m, r + 4)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 63);
        a = a.rearrange(LEFT3);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT1);
        a = a.add(LongVector.fromArray(S, m, r + 8)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 32);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 24);
        a = a.add(LongVector.fromArray(S, m, r + 12)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 63);
        a = a.rearrange(LEFT1);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT3);
      }
      h0 = h0.lanewise(XOR, a).lanewise(XOR, c);
      h4 = h4.lanewise(XOR, b).lanewise(XOR, d);
      count = count.add(LongVector.fromArray(S, STEP, 0));
      stage(in, ahead, next);
      long[] done = m;
      m = next;
      next = done;
      at = ahead;
    }
    h0.intoArray(state, 0);
    h4.intoArray(state, 4);
    count.intoArray(state, 8);
  }
}
