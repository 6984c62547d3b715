package filegauge.run;

import filegauge.plan.Content;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Yields the bytes of one file of a made corpus, in order, the same on every machine. */
interface ContentSource {

  /** The next bytes. All calls but the last ask for a multiple of 8. */
  void fill(byte[] target, int length);

  /** The source for one file. */
  static ContentSource of(Content content, long seed) {
    return switch (content) {
      case RANDOM -> random(seed);
      case TEXT -> new Text(seed);
      case ZERO -> (target, length) -> Arrays.fill(target, 0, length, (byte) 0);
      case COUNTER -> new Counter(251);
      case COUNTER256 -> new Counter(256);
      case FOUND -> throw new IllegalArgumentException("found content is not made");
    };
  }

  private static ContentSource random(long seed) {
    VarHandle longs = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    SplitMix64 random = new SplitMix64(seed);
    return (target, length) -> {
      int i = 0;
      for (; i + 8 <= length; i += 8) {
        longs.set(target, i, random.next());
      }
      if (i < length) {
        long rest = random.next();
        for (; i < length; i++, rest >>>= 8) {
          target[i] = (byte) rest;
        }
      }
    };
  }

  /** Byte i is i mod the period. */
  final class Counter implements ContentSource {
    private final int period;
    private int next;

    Counter(int period) {
      this.period = period;
    }

    @Override
    public void fill(byte[] target, int length) {
      for (int i = 0; i < length; i++) {
        target[i] = (byte) next;
        next = next == period - 1 ? 0 : next + 1;
      }
    }
  }

  /** Words of lower-case letters as frequent as in English, with spaces and line ends. */
  final class Text implements ContentSource {
    // Each letter as often as in 100 letters of English prose, and a blank for every sixth
    // character.
    private static final String LETTERS =
        "eeeeeeeeeeeettttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddlllccuuummwwffggyyppbbvk";

    private final SplitMix64 random;
    private int column;

    Text(long seed) {
      random = new SplitMix64(seed);
    }

    @Override
    public void fill(byte[] target, int length) {
      for (int i = 0; i < length; i++) {
        target[i] = next();
      }
    }

    private byte next() {
      column++;
      if (column == 80) {
        column = 0;
        return '\n';
      }
      int draw = random.below(LETTERS.length() * 6 / 5);
      return (byte) (draw < LETTERS.length() ? LETTERS.charAt(draw) : ' ');
    }
  }
}
