package filegauge.digest.kernel;

/** Constants of MD5: RFC 1321, section 3.4. */
public final class Md5Tables {
  private static final int STEPS = 64;
  private static final int[] INITIAL = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476};
  private static final int[] FACTOR = {1, 5, 3, 7};
  private static final int[] START = {0, 1, 5, 0};

  private Md5Tables() {}

  /** Word i, 0 to 3, of the initial state. */
  public static int initial(int i) {
    return INITIAL[i];
  }

  /** The message word that step i, 0 to 63, takes. */
  public static int word(int i) {
    return (FACTOR[i / 16] * i + START[i / 16]) % 16;
  }

  /** The constant of step i, 0 to 63: the integer part of 2^32 * |sin(i + 1)|. */
  public static int sine(int i) {
    return (int) (long) (Math.abs(StrictMath.sin(i + 1)) * 0x1p32);
  }

  /** The message words of all steps, each times {@code scale}. */
  static int[] words(int scale) {
    int[] words = new int[STEPS];
    for (int i = 0; i < STEPS; i++) {
      words[i] = scale * word(i);
    }
    return words;
  }

  static int[] sines() {
    int[] sines = new int[STEPS];
    for (int i = 0; i < STEPS; i++) {
      sines[i] = sine(i);
    }
    return sines;
  }
}
