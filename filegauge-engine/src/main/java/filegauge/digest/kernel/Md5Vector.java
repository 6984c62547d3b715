package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.AND;
import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.ROL;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * MD5 of as many streams as a vector has words, one a lane (RFC 1321, section 3.4). A template: see
 * {@link Template}.
 */
final class Md5Vector implements IntKernel {
  private static final VectorSpecies<Integer> S = Template.intSpecies(MethodHandles.lookup());
  private static final int L = S.length();

  /** The class of the vectors, for the check that keeps foreign type profiles out. */
  private static final Class<?> KIND = IntVector.zero(S).getClass();

  private static final int[] WORD = Md5Tables.words(L);
  private static final int[] K = Md5Tables.sines();

  /** Blocks that are laid out before they are run: the state stays in registers meanwhile. */
  private static final int AHEAD = 8;

  private static final int BLOCK = 16 * L;

  private final int[] m = new int[AHEAD * BLOCK];

  @Override
  public int lanes() {
    return L;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    int at = 0;
    for (int done = 0; done < blocks; done += AHEAD) {
      int n = Math.min(AHEAD, blocks - done);
      for (int k = 0; k < n; k++, at += stride) {
        transpose(in, offsets, first, at, m, k * BLOCK);
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
    IntVector h1 = IntVector.fromArray(S, h, 1 * L);
    IntVector h2 = IntVector.fromArray(S, h, 2 * L);
    IntVector h3 = IntVector.fromArray(S, h, 3 * L);
    for (int n = 0, o = 0; n < blocks; n++, o += BLOCK) {
      if (h0.getClass() != KIND
          || h1.getClass() != KIND
          || h2.getClass() != KIND
          || h3.getClass() != KIND) {
        throw new AssertionError();
      }
      IntVector a = h0;
      IntVector b = h1;
      IntVector c = h2;
      IntVector d = h3;
      for (int j = 0; j < 16; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(d.lanewise(XOR, b.lanewise(AND, c.lanewise(XOR, d))))
                .lanewise(ROL, 7)
                .add(b);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(c.lanewise(XOR, a.lanewise(AND, b.lanewise(XOR, c))))
                .lanewise(ROL, 12)
                .add(a);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(b.lanewise(XOR, d.lanewise(AND, a.lanewise(XOR, b))))
                .lanewise(ROL, 17)
                .add(d);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(a.lanewise(XOR, c.lanewise(AND, d.lanewise(XOR, a))))
                .lanewise(ROL, 22)
                .add(c);
      }
      for (int j = 16; j < 32; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(c.lanewise(XOR, d.lanewise(AND, b.lanewise(XOR, c))))
                .lanewise(ROL, 5)
                .add(b);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(b.lanewise(XOR, c.lanewise(AND, a.lanewise(XOR, b))))
                .lanewise(ROL, 9)
                .add(a);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(a.lanewise(XOR, b.lanewise(AND, d.lanewise(XOR, a))))
                .lanewise(ROL, 14)
                .add(d);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(d.lanewise(XOR, a.lanewise(AND, c.lanewise(XOR, d))))
                .lanewise(ROL, 20)
                .add(c);
      }
      for (int j = 32; j < 48; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(b.lanewise(XOR, c).lanewise(XOR, d))
                .lanewise(ROL, 4)
                .add(b);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(a.lanewise(XOR, b).lanewise(XOR, c))
                .lanewise(ROL, 11)
                .add(a);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(d.lanewise(XOR, a).lanewise(XOR, b))
                .lanewise(ROL, 16)
                .add(d);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(c.lanewise(XOR, d).lanewise(XOR, a))
                .lanewise(ROL, 23)
                .add(c);
      }
      for (int j = 48; j < 64; j += 4) {
        if (a.getClass() != KIND
            || b.getClass() != KIND
            || c.getClass() != KIND
            || d.getClass() != KIND) {
          throw new AssertionError();
        }
        a =
            a.add(IntVector.fromArray(S, m, o + WORD[j]))
                .add(IntVector.broadcast(S, K[j]))
                .add(c.lanewise(XOR, b.lanewise(OR, d.not())))
                .lanewise(ROL, 6)
                .add(b);
        d =
            d.add(IntVector.fromArray(S, m, o + WORD[j + 1]))
                .add(IntVector.broadcast(S, K[j + 1]))
                .add(b.lanewise(XOR, a.lanewise(OR, c.not())))
                .lanewise(ROL, 10)
                .add(a);
        c =
            c.add(IntVector.fromArray(S, m, o + WORD[j + 2]))
                .add(IntVector.broadcast(S, K[j + 2]))
                .add(a.lanewise(XOR, d.lanewise(OR, b.not())))
                .lanewise(ROL, 15)
                .add(d);
        b =
            b.add(IntVector.fromArray(S, m, o + WORD[j + 3]))
                .add(IntVector.broadcast(S, K[j + 3]))
                .add(d.lanewise(XOR, c.lanewise(OR, a.not())))
                .lanewise(ROL, 21)
                .add(c);
      }
      h0 = h0.add(a);
      h1 = h1.add(b);
      h2 = h2.add(c);
      h3 = h3.add(d);
    }
    h0.intoArray(h, 0 * L);
    h1.intoArray(h, 1 * L);
    h2.intoArray(h, 2 * L);
    h3.intoArray(h, 3 * L);
  }
}
