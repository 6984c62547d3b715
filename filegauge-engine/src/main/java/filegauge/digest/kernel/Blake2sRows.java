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

  private static final int[] STEP = {64, 0, 0, 0};

  private final int[] words = new int[16];
  private final int[] staged = new int[WORDS];
  private final int[] next = new int[WORDS];

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
    if (WIDE) {
      wide(state, in, offsets[first], stride, blocks);
    } else {
      narrow(state, in, offsets[first], stride, blocks);
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

  private void wide(int[] state, byte[] in, int start, int stride, int blocks) {
    IntVector h0 = IntVector.fromArray(S, state, 0);
    IntVector h4 = IntVector.fromArray(S, state, 4);
    IntVector count = IntVector.fromArray(S, state, 8);
    int[] m = staged;
    int[] next = this.next;
    stage(in, start, m);
    int at = start;
    for (int i = 0; i < blocks; i++) {
      if (h0.getClass() != KIND || h4.getClass() != KIND || count.getClass() != KIND) {
        throw new AssertionError();
      }
      int ahead = i + 1 < blocks ? at + stride : at;
      IntVector words = ByteVector.fromArray(BYTES, in, ahead).reinterpretAsInts();
      IntVector a = h0;
      IntVector b = h4;
      IntVector c = IntVector.fromArray(S, IV, 0);
      IntVector d = IntVector.fromArray(S, IV, 4).lanewise(XOR, count);
      for (int r = 0; r < WORDS; r += 16) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        IntVector.fromArray(M, ORDER, r).selectFrom(words).intoArray(next, r);
        a = a.add(IntVector.fromArray(S, m, r)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 12);
        a = a.add(IntVector.fromArray(S, m, r + 4)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 8);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 7);
        a = a.rearrange(LEFT3);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT1);
        a = a.add(IntVector.fromArray(S, m, r + 8)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 12);
        a = a.add(IntVector.fromArray(S, m, r + 12)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 8);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 7);
        a = a.rearrange(LEFT1);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT3);
      }
      h0 = h0.lanewise(XOR, a).lanewise(XOR, c);
      h4 = h4.lanewise(XOR, b).lanewise(XOR, d);
      count = count.add(IntVector.fromArray(S, STEP, 0));
      int[] done = m;
      m = next;
      next = done;
      at = ahead;
    }
    h0.intoArray(state, 0);
    h4.intoArray(state, 4);
    count.intoArray(state, 8);
  }

  private void narrow(int[] state, byte[] in, int start, int stride, int blocks) {
    IntVector h0 = IntVector.fromArray(S, state, 0);
    IntVector h4 = IntVector.fromArray(S, state, 4);
    IntVector count = IntVector.fromArray(S, state, 8);
    int[] m = staged;
    int[] next = this.next;
    stage(in, start, m);
    int at = start;
    for (int i = 0; i < blocks; i++) {
      if (h0.getClass() != KIND || h4.getClass() != KIND || count.getClass() != KIND) {
        throw new AssertionError();
      }
      int ahead = i + 1 < blocks ? at + stride : at;
      IntVector a = h0;
      IntVector b = h4;
      IntVector c = IntVector.fromArray(S, IV, 0);
      IntVector d = IntVector.fromArray(S, IV, 4).lanewise(XOR, count);
      for (int r = 0; r < WORDS; r += 16) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        a = a.add(IntVector.fromArray(S, m, r)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 12);
        a = a.add(IntVector.fromArray(S, m, r + 4)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 8);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 7);
        a = a.rearrange(LEFT3);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT1);
        a = a.add(IntVector.fromArray(S, m, r + 8)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 16);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 12);
        a = a.add(IntVector.fromArray(S, m, r + 12)).add(b);
        d = d.lanewise(XOR, a).lanewise(ROR, 8);
        c = c.add(d);
        b = b.lanewise(XOR, c).lanewise(ROR, 7);
        a = a.rearrange(LEFT1);
        d = d.rearrange(LEFT2);
        c = c.rearrange(LEFT3);
      }
      h0 = h0.lanewise(XOR, a).lanewise(XOR, c);
      h4 = h4.lanewise(XOR, b).lanewise(XOR, d);
      count = count.add(IntVector.fromArray(S, STEP, 0));
      stage(in, ahead, next);
      int[] done = m;
      m = next;
      next = done;
      at = ahead;
    }
    h0.intoArray(state, 0);
    h4.intoArray(state, 4);
    count.intoArray(state, 8);
  }
}
