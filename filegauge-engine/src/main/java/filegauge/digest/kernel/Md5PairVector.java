package filegauge.digest.kernel;

import static jdk.incubator.vector.VectorOperators.AND;
import static jdk.incubator.vector.VectorOperators.OR;
import static jdk.incubator.vector.VectorOperators.ROL;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.invoke.MethodHandles;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * MD5 of twice as many streams as a vector has words: two vectors side by side, since in MD5 each
 * step waits for the one before, which leaves half of the units idle. The second vector's state
 * lies behind the first's. A template: see {@link Template}.
 */
final class Md5PairVector implements IntKernel {
  private static final VectorSpecies<Integer> S = Template.intSpecies(MethodHandles.lookup());
  private static final int L = S.length();

  /** The class of the vectors, for the check that keeps foreign type profiles out. */
  private static final Class<?> KIND = IntVector.zero(S).getClass();

  private static final int[] WORD = Md5Tables.words(L);
  private static final int[] K = Md5Tables.sines();

  private final int[] v = new int[8 * L];
  private final int[] m = new int[2 * 16 * L];

  @Override
  public int lanes() {
    return 2 * L;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int i = 0, at = 0; i < blocks; i++, at += stride) {
      transpose(in, offsets, first, at, m, 0);
      transpose(in, offsets, first + L, at, m, 16 * L);
      block(state, m);
    }
  }

  private static void transpose(byte[] in, int[] offsets, int first, int at, int[] m, int to) {
    switch (L) {
      case 16 -> IntTranspose512.transpose(in, offsets, first, at, m, to);
      case 8 -> IntTranspose256.transpose(in, offsets, first, at, m, to);
      default -> IntTranspose128.transpose(in, offsets, first, at, m, to);
    }
  }

  // A method for each round: all of them in one are more than C2 compiles, and it fell to 0.1 GB/s.
  private void block(int[] state, int[] m) {
    System.arraycopy(state, 0, v, 0, 8 * L);
    roundF(v, m);
    roundG(v, m);
    roundH(v, m);
    roundI(v, m);
    for (int i = 0; i < 8 * L; i += L) {
      IntVector.fromArray(S, state, i).add(IntVector.fromArray(S, v, i)).intoArray(state, i);
    }
  }

  private static void roundF(int[] v, int[] m) {
    IntVector a = IntVector.fromArray(S, v, 0);
    IntVector b = IntVector.fromArray(S, v, L);
    IntVector c = IntVector.fromArray(S, v, 2 * L);
    IntVector d = IntVector.fromArray(S, v, 3 * L);
    IntVector e = IntVector.fromArray(S, v, 4 * L);
    IntVector f = IntVector.fromArray(S, v, 5 * L);
    IntVector g = IntVector.fromArray(S, v, 6 * L);
    IntVector h = IntVector.fromArray(S, v, 7 * L);
    for (int j = 0; j < 16; j += 4) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND
          || e.getClass() != KIND
          || f.getClass() != KIND
          || g.getClass() != KIND
          || h.getClass() != KIND) {
        throw new AssertionError();
      }
      a =
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(d.lanewise(XOR, b.lanewise(AND, c.lanewise(XOR, d))))
              .lanewise(ROL, 7)
              .add(b);
      e =
          e.add(IntVector.fromArray(S, m, 16 * L + WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(h.lanewise(XOR, f.lanewise(AND, g.lanewise(XOR, h))))
              .lanewise(ROL, 7)
              .add(f);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(c.lanewise(XOR, a.lanewise(AND, b.lanewise(XOR, c))))
              .lanewise(ROL, 12)
              .add(a);
      h =
          h.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(g.lanewise(XOR, e.lanewise(AND, f.lanewise(XOR, g))))
              .lanewise(ROL, 12)
              .add(e);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(b.lanewise(XOR, d.lanewise(AND, a.lanewise(XOR, b))))
              .lanewise(ROL, 17)
              .add(d);
      g =
          g.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(f.lanewise(XOR, h.lanewise(AND, e.lanewise(XOR, f))))
              .lanewise(ROL, 17)
              .add(h);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(a.lanewise(XOR, c.lanewise(AND, d.lanewise(XOR, a))))
              .lanewise(ROL, 22)
              .add(c);
      f =
          f.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(e.lanewise(XOR, g.lanewise(AND, h.lanewise(XOR, e))))
              .lanewise(ROL, 22)
              .add(g);
    }
    a.intoArray(v, 0);
    b.intoArray(v, L);
    c.intoArray(v, 2 * L);
    d.intoArray(v, 3 * L);
    e.intoArray(v, 4 * L);
    f.intoArray(v, 5 * L);
    g.intoArray(v, 6 * L);
    h.intoArray(v, 7 * L);
  }

  private static void roundG(int[] v, int[] m) {
    IntVector a = IntVector.fromArray(S, v, 0);
    IntVector b = IntVector.fromArray(S, v, L);
    IntVector c = IntVector.fromArray(S, v, 2 * L);
    IntVector d = IntVector.fromArray(S, v, 3 * L);
    IntVector e = IntVector.fromArray(S, v, 4 * L);
    IntVector f = IntVector.fromArray(S, v, 5 * L);
    IntVector g = IntVector.fromArray(S, v, 6 * L);
    IntVector h = IntVector.fromArray(S, v, 7 * L);
    for (int j = 16; j < 32; j += 4) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND
          || e.getClass() != KIND
          || f.getClass() != KIND
          || g.getClass() != KIND
          || h.getClass() != KIND) {
        throw new AssertionError();
      }
      a =
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(c.lanewise(XOR, d.lanewise(AND, b.lanewise(XOR, c))))
              .lanewise(ROL, 5)
              .add(b);
      e =
          e.add(IntVector.fromArray(S, m, 16 * L + WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(g.lanewise(XOR, h.lanewise(AND, f.lanewise(XOR, g))))
              .lanewise(ROL, 5)
              .add(f);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(b.lanewise(XOR, c.lanewise(AND, a.lanewise(XOR, b))))
              .lanewise(ROL, 9)
              .add(a);
      h =
          h.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(f.lanewise(XOR, g.lanewise(AND, e.lanewise(XOR, f))))
              .lanewise(ROL, 9)
              .add(e);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(a.lanewise(XOR, b.lanewise(AND, d.lanewise(XOR, a))))
              .lanewise(ROL, 14)
              .add(d);
      g =
          g.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(e.lanewise(XOR, f.lanewise(AND, h.lanewise(XOR, e))))
              .lanewise(ROL, 14)
              .add(h);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(d.lanewise(XOR, a.lanewise(AND, c.lanewise(XOR, d))))
              .lanewise(ROL, 20)
              .add(c);
      f =
          f.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(h.lanewise(XOR, e.lanewise(AND, g.lanewise(XOR, h))))
              .lanewise(ROL, 20)
              .add(g);
    }
    a.intoArray(v, 0);
    b.intoArray(v, L);
    c.intoArray(v, 2 * L);
    d.intoArray(v, 3 * L);
    e.intoArray(v, 4 * L);
    f.intoArray(v, 5 * L);
    g.intoArray(v, 6 * L);
    h.intoArray(v, 7 * L);
  }

  private static void roundH(int[] v, int[] m) {
    IntVector a = IntVector.fromArray(S, v, 0);
    IntVector b = IntVector.fromArray(S, v, L);
    IntVector c = IntVector.fromArray(S, v, 2 * L);
    IntVector d = IntVector.fromArray(S, v, 3 * L);
    IntVector e = IntVector.fromArray(S, v, 4 * L);
    IntVector f = IntVector.fromArray(S, v, 5 * L);
    IntVector g = IntVector.fromArray(S, v, 6 * L);
    IntVector h = IntVector.fromArray(S, v, 7 * L);
    for (int j = 32; j < 48; j += 4) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND
          || e.getClass() != KIND
          || f.getClass() != KIND
          || g.getClass() != KIND
          || h.getClass() != KIND) {
        throw new AssertionError();
      }
      a =
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(b.lanewise(XOR, c).lanewise(XOR, d))
              .lanewise(ROL, 4)
              .add(b);
      e =
          e.add(IntVector.fromArray(S, m, 16 * L + WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(f.lanewise(XOR, g).lanewise(XOR, h))
              .lanewise(ROL, 4)
              .add(f);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(a.lanewise(XOR, b).lanewise(XOR, c))
              .lanewise(ROL, 11)
              .add(a);
      h =
          h.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(e.lanewise(XOR, f).lanewise(XOR, g))
              .lanewise(ROL, 11)
              .add(e);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(d.lanewise(XOR, a).lanewise(XOR, b))
              .lanewise(ROL, 16)
              .add(d);
      g =
          g.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(h.lanewise(XOR, e).lanewise(XOR, f))
              .lanewise(ROL, 16)
              .add(h);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(c.lanewise(XOR, d).lanewise(XOR, a))
              .lanewise(ROL, 23)
              .add(c);
      f =
          f.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(g.lanewise(XOR, h).lanewise(XOR, e))
              .lanewise(ROL, 23)
              .add(g);
    }
    a.intoArray(v, 0);
    b.intoArray(v, L);
    c.intoArray(v, 2 * L);
    d.intoArray(v, 3 * L);
    e.intoArray(v, 4 * L);
    f.intoArray(v, 5 * L);
    g.intoArray(v, 6 * L);
    h.intoArray(v, 7 * L);
  }

  private static void roundI(int[] v, int[] m) {
    IntVector a = IntVector.fromArray(S, v, 0);
    IntVector b = IntVector.fromArray(S, v, L);
    IntVector c = IntVector.fromArray(S, v, 2 * L);
    IntVector d = IntVector.fromArray(S, v, 3 * L);
    IntVector e = IntVector.fromArray(S, v, 4 * L);
    IntVector f = IntVector.fromArray(S, v, 5 * L);
    IntVector g = IntVector.fromArray(S, v, 6 * L);
    IntVector h = IntVector.fromArray(S, v, 7 * L);
    for (int j = 48; j < 64; j += 4) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND
          || e.getClass() != KIND
          || f.getClass() != KIND
          || g.getClass() != KIND
          || h.getClass() != KIND) {
        throw new AssertionError();
      }
      a =
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(c.lanewise(XOR, b.lanewise(OR, d.not())))
              .lanewise(ROL, 6)
              .add(b);
      e =
          e.add(IntVector.fromArray(S, m, 16 * L + WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(g.lanewise(XOR, f.lanewise(OR, h.not())))
              .lanewise(ROL, 6)
              .add(f);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(b.lanewise(XOR, a.lanewise(OR, c.not())))
              .lanewise(ROL, 10)
              .add(a);
      h =
          h.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(f.lanewise(XOR, e.lanewise(OR, g.not())))
              .lanewise(ROL, 10)
              .add(e);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(a.lanewise(XOR, d.lanewise(OR, b.not())))
              .lanewise(ROL, 15)
              .add(d);
      g =
          g.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(e.lanewise(XOR, h.lanewise(OR, f.not())))
              .lanewise(ROL, 15)
              .add(h);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(d.lanewise(XOR, c.lanewise(OR, a.not())))
              .lanewise(ROL, 21)
              .add(c);
      f =
          f.add(IntVector.fromArray(S, m, 16 * L + WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(h.lanewise(XOR, g.lanewise(OR, e.not())))
              .lanewise(ROL, 21)
              .add(g);
    }
    a.intoArray(v, 0);
    b.intoArray(v, L);
    c.intoArray(v, 2 * L);
    d.intoArray(v, 3 * L);
    e.intoArray(v, 4 * L);
    f.intoArray(v, 5 * L);
    g.intoArray(v, 6 * L);
    h.intoArray(v, 7 * L);
  }
}
