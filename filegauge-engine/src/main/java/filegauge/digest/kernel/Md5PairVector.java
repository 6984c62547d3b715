package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.AND;
import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.ROL;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * MD5 of twice as many streams as a vector has words, in two vectors (RFC 1321, section 3.4). Each
 * step of MD5 waits for the one before, five cycles on Zen 4, in which a processor can do the steps
 * of both. A template: see {@link Template}.
 */
final class Md5PairVector implements IntKernel {
  private static final VectorSpecies<Integer> S = Template.intSpecies(MethodHandles.lookup());
  private static final int L = S.length();

  /** The class of the vectors, for the check that keeps foreign type profiles out. */
  private static final Class<?> KIND = IntVector.zero(S).getClass();

  private static final int[] WORD = Md5Tables.words(L);
  private static final int[] K = Md5Tables.sines();

  /** Blocks that are laid out before they are run: the state stays in registers meanwhile. */
  private static final int AHEAD = 8;

  private static final int BLOCK = 32 * L;

  private final int[] m = new int[AHEAD * BLOCK];

  @Override
  public int lanes() {
    return 2 * L;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    int at = 0;
    for (int done = 0; done < blocks; done += AHEAD) {
      int n = Math.min(AHEAD, blocks - done);
      for (int k = 0; k < n; k++, at += stride) {
        transpose(in, offsets, first, at, m, k * BLOCK);
        transpose(in, offsets, first + L, at, m, k * BLOCK + 16 * L);
      }
      rounds(state, m, n);
    }
  }

  private static void transpose(byte[] in, int[] offsets, int first, int at, int[] m, int to) {
    switch (L) {
      case 16 -> IntTranspose512.transpose(in, offsets, first, at, m, to);
      case 8 -> IntTranspose256.transpose(in, offsets, first, at, m, to);
      default -> IntTranspose128.transpose(in, offsets, first, at, m, to);
    }
  }

  private static void rounds(int[] h, int[] m, int blocks) {
    IntVector h0 = IntVector.fromArray(S, h, 0 * L);
    IntVector h1 = IntVector.fromArray(S, h, 2 * L);
    IntVector h2 = IntVector.fromArray(S, h, 4 * L);
    IntVector h3 = IntVector.fromArray(S, h, 6 * L);
    IntVector g0 = IntVector.fromArray(S, h, 1 * L);
    IntVector g1 = IntVector.fromArray(S, h, 3 * L);
    IntVector g2 = IntVector.fromArray(S, h, 5 * L);
    IntVector g3 = IntVector.fromArray(S, h, 7 * L);
    for (int n = 0, o = 0; n < blocks; n++, o += BLOCK) {
      if (h0.getClass() != KIND
          || h1.getClass() != KIND
          || h2.getClass() != KIND
          || h3.getClass() != KIND
          || g0.getClass() != KIND
          || g1.getClass() != KIND
          || g2.getClass() != KIND
          || g3.getClass() != KIND) {
        throw new AssertionError();
      }
      IntVector a = h0;
      IntVector b = h1;
      IntVector c = h2;
      IntVector d = h3;
      IntVector a2 = g0;
      IntVector b2 = g1;
      IntVector c2 = g2;
      IntVector d2 = g3;
      for (int j = 0; j < 16; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND
            || a2.getClass() != KIND
            || b2.getClass() != KIND
            || c2.getClass() != KIND
            || d2.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(d.lanewise(XOR, b.lanewise(AND, c.lanewise(XOR, d))))
                .lanewise(ROL, 7)
                .add(b);
        a2 =
            a2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(d2.lanewise(XOR, b2.lanewise(AND, c2.lanewise(XOR, d2))))
                .lanewise(ROL, 7)
                .add(b2);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(c.lanewise(XOR, a.lanewise(AND, b.lanewise(XOR, c))))
                .lanewise(ROL, 12)
                .add(a);
        d2 =
            d2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(c2.lanewise(XOR, a2.lanewise(AND, b2.lanewise(XOR, c2))))
                .lanewise(ROL, 12)
                .add(a2);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(b.lanewise(XOR, d.lanewise(AND, a.lanewise(XOR, b))))
                .lanewise(ROL, 17)
                .add(d);
        c2 =
            c2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(b2.lanewise(XOR, d2.lanewise(AND, a2.lanewise(XOR, b2))))
                .lanewise(ROL, 17)
                .add(d2);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(a.lanewise(XOR, c.lanewise(AND, d.lanewise(XOR, a))))
                .lanewise(ROL, 22)
                .add(c);
        b2 =
            b2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(a2.lanewise(XOR, c2.lanewise(AND, d2.lanewise(XOR, a2))))
                .lanewise(ROL, 22)
                .add(c2);
      }
      for (int j = 16; j < 32; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND
            || a2.getClass() != KIND
            || b2.getClass() != KIND
            || c2.getClass() != KIND
            || d2.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(c.lanewise(XOR, d.lanewise(AND, b.lanewise(XOR, c))))
                .lanewise(ROL, 5)
                .add(b);
        a2 =
            a2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(c2.lanewise(XOR, d2.lanewise(AND, b2.lanewise(XOR, c2))))
                .lanewise(ROL, 5)
                .add(b2);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(b.lanewise(XOR, c.lanewise(AND, a.lanewise(XOR, b))))
                .lanewise(ROL, 9)
                .add(a);
        d2 =
            d2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(b2.lanewise(XOR, c2.lanewise(AND, a2.lanewise(XOR, b2))))
                .lanewise(ROL, 9)
                .add(a2);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(a.lanewise(XOR, b.lanewise(AND, d.lanewise(XOR, a))))
                .lanewise(ROL, 14)
                .add(d);
        c2 =
            c2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(a2.lanewise(XOR, b2.lanewise(AND, d2.lanewise(XOR, a2))))
                .lanewise(ROL, 14)
                .add(d2);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(d.lanewise(XOR, a.lanewise(AND, c.lanewise(XOR, d))))
                .lanewise(ROL, 20)
                .add(c);
        b2 =
            b2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(d2.lanewise(XOR, a2.lanewise(AND, c2.lanewise(XOR, d2))))
                .lanewise(ROL, 20)
                .add(c2);
      }
      for (int j = 32; j < 48; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND
            || a2.getClass() != KIND
            || b2.getClass() != KIND
            || c2.getClass() != KIND
            || d2.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(b.lanewise(XOR, c).lanewise(XOR, d))
                .lanewise(ROL, 4)
                .add(b);
        a2 =
            a2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(b2.lanewise(XOR, c2).lanewise(XOR, d2))
                .lanewise(ROL, 4)
                .add(b2);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(a.lanewise(XOR, b).lanewise(XOR, c))
                .lanewise(ROL, 11)
                .add(a);
        d2 =
            d2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(a2.lanewise(XOR, b2).lanewise(XOR, c2))
                .lanewise(ROL, 11)
                .add(a2);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(d.lanewise(XOR, a).lanewise(XOR, b))
                .lanewise(ROL, 16)
                .add(d);
        c2 =
            c2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(d2.lanewise(XOR, a2).lanewise(XOR, b2))
                .lanewise(ROL, 16)
                .add(d2);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(c.lanewise(XOR, d).lanewise(XOR, a))
                .lanewise(ROL, 23)
                .add(c);
        b2 =
            b2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(c2.lanewise(XOR, d2).lanewise(XOR, a2))
                .lanewise(ROL, 23)
                .add(c2);
      }
      for (int j = 48; j < 64; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND
            || a2.getClass() != KIND
            || b2.getClass() != KIND
            || c2.getClass() != KIND
            || d2.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(c.lanewise(XOR, b.lanewise(OR, d.not())))
                .lanewise(ROL, 6)
                .add(b);
        a2 =
            a2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(c2.lanewise(XOR, b2.lanewise(OR, d2.not())))
                .lanewise(ROL, 6)
                .add(b2);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(b.lanewise(XOR, a.lanewise(OR, c.not())))
                .lanewise(ROL, 10)
                .add(a);
        d2 =
            d2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(b2.lanewise(XOR, a2.lanewise(OR, c2.not())))
                .lanewise(ROL, 10)
                .add(a2);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(a.lanewise(XOR, d.lanewise(OR, b.not())))
                .lanewise(ROL, 15)
                .add(d);
        c2 =
            c2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(a2.lanewise(XOR, d2.lanewise(OR, b2.not())))
                .lanewise(ROL, 15)
                .add(d2);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(d.lanewise(XOR, c.lanewise(OR, a.not())))
                .lanewise(ROL, 21)
                .add(c);
        b2 =
            b2.add(IntVector.fromArray(S, m, o + 16 * L + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(d2.lanewise(XOR, c2.lanewise(OR, a2.not())))
                .lanewise(ROL, 21)
                .add(c2);
      }
      h0 = h0.add(a);
      h1 = h1.add(b);
      h2 = h2.add(c);
      h3 = h3.add(d);
      g0 = g0.add(a2);
      g1 = g1.add(b2);
      g2 = g2.add(c2);
      g3 = g3.add(d2);
    }
    h0.intoArray(h, 0 * L);
    h1.intoArray(h, 2 * L);
    h2.intoArray(h, 4 * L);
    h3.intoArray(h, 6 * L);
    g0.intoArray(h, 1 * L);
    g1.intoArray(h, 3 * L);
    g2.intoArray(h, 5 * L);
    g3.intoArray(h, 7 * L);
  }
}
