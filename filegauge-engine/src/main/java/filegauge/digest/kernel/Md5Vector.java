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

  private final int[] m = new int[16 * L];

  @Override
  public int lanes() {
    return L;
  }

  @Override
  public void compress(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int i = 0, at = 0; i < blocks; i++, at += stride) {
      transpose(in, offsets, first, at, m);
      block(state, m);
    }
  }

  private static void transpose(byte[] in, int[] offsets, int first, int at, int[] m) {
    switch (L) {
      case 16 -> IntTranspose512.transpose(in, offsets, first, at, m, 0);
      case 8 -> IntTranspose256.transpose(in, offsets, first, at, m, 0);
      default -> IntTranspose128.transpose(in, offsets, first, at, m, 0);
    }
  }

  private static void block(int[] h, int[] m) {
    IntVector a = IntVector.fromArray(S, h, 0);
    IntVector b = IntVector.fromArray(S, h, L);
    IntVector c = IntVector.fromArray(S, h, 2 * L);
    IntVector d = IntVector.fromArray(S, h, 3 * L);
    for (int j = 0; j < 16; j += 4) {
      if (a.getClass() != KIND
          || b.getClass() != KIND
          || c.getClass() != KIND
          || d.getClass() != KIND) {
        throw new AssertionError();
      }
      a =
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(d.lanewise(XOR, b.lanewise(AND, c.lanewise(XOR, d))))
              .lanewise(ROL, 7)
              .add(b);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(c.lanewise(XOR, a.lanewise(AND, b.lanewise(XOR, c))))
              .lanewise(ROL, 12)
              .add(a);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(b.lanewise(XOR, d.lanewise(AND, a.lanewise(XOR, b))))
              .lanewise(ROL, 17)
              .add(d);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
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
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(c.lanewise(XOR, d.lanewise(AND, b.lanewise(XOR, c))))
              .lanewise(ROL, 5)
              .add(b);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(b.lanewise(XOR, c.lanewise(AND, a.lanewise(XOR, b))))
              .lanewise(ROL, 9)
              .add(a);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(a.lanewise(XOR, b.lanewise(AND, d.lanewise(XOR, a))))
              .lanewise(ROL, 14)
              .add(d);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
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
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(b.lanewise(XOR, c).lanewise(XOR, d))
              .lanewise(ROL, 4)
              .add(b);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(a.lanewise(XOR, b).lanewise(XOR, c))
              .lanewise(ROL, 11)
              .add(a);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(d.lanewise(XOR, a).lanewise(XOR, b))
              .lanewise(ROL, 16)
              .add(d);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
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
          a.add(IntVector.fromArray(S, m, WORD[j]))
              .add(IntVector.broadcast(S, K[j]))
              .add(c.lanewise(XOR, b.lanewise(OR, d.not())))
              .lanewise(ROL, 6)
              .add(b);
      d =
          d.add(IntVector.fromArray(S, m, WORD[j + 1]))
              .add(IntVector.broadcast(S, K[j + 1]))
              .add(b.lanewise(XOR, a.lanewise(OR, c.not())))
              .lanewise(ROL, 10)
              .add(a);
      c =
          c.add(IntVector.fromArray(S, m, WORD[j + 2]))
              .add(IntVector.broadcast(S, K[j + 2]))
              .add(a.lanewise(XOR, d.lanewise(OR, b.not())))
              .lanewise(ROL, 15)
              .add(d);
      b =
          b.add(IntVector.fromArray(S, m, WORD[j + 3]))
              .add(IntVector.broadcast(S, K[j + 3]))
              .add(d.lanewise(XOR, c.lanewise(OR, a.not())))
              .lanewise(ROL, 21)
              .add(c);
    }
    IntVector.fromArray(S, h, 0).add(a).intoArray(h, 0);
    IntVector.fromArray(S, h, L).add(b).intoArray(h, L);
    IntVector.fromArray(S, h, 2 * L).add(c).intoArray(h, 2 * L);
    IntVector.fromArray(S, h, 3 * L).add(d).intoArray(h, 3 * L);
  }
}
