package filegauge.digest.reference;

/** MD5: RFC 1321, section 3. */
final class ReferenceMd5 implements ByteDigest {
  private static final int BLOCK = 64;
  private static final int[][] SHIFTS = {
    {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}
  };

  private final int[] state = new int[4];
  private final byte[] block = new byte[BLOCK];
  private long length;

  ReferenceMd5() {
    reset();
  }

  @Override
  public int length() {
    return 16;
  }

  @Override
  public void update(byte b) {
    block[(int) (length % BLOCK)] = b;
    length++;
    if (length % BLOCK == 0) {
      compress();
    }
  }

  private void compress() {
    int[] s = state.clone();
    for (int i = 0; i < 64; i++) {
      int f;
      int k;
      switch (i / 16) {
        case 0 -> {
          f = (s[1] & s[2]) | (~s[1] & s[3]);
          k = i;
        }
        case 1 -> {
          f = (s[1] & s[3]) | (s[2] & ~s[3]);
          k = (1 + 5 * i) % 16;
        }
        case 2 -> {
          f = s[1] ^ s[2] ^ s[3];
          k = (5 + 3 * i) % 16;
        }
        default -> {
          f = s[2] ^ (s[1] | ~s[3]);
          k = 7 * i % 16;
        }
      }
      int t = (int) (long) (Math.abs(StrictMath.sin(i + 1)) * 0x1p32);
      int sum = s[0] + f + word(k) + t;
      int next = s[1] + Integer.rotateLeft(sum, SHIFTS[i / 16][i % 4]);
      s = new int[] {s[3], next, s[1], s[2]};
    }
    for (int i = 0; i < 4; i++) {
      state[i] += s[i];
    }
  }

  private int word(int i) {
    int word = 0;
    for (int j = 3; j >= 0; j--) {
      word = (word << 8) | (block[4 * i + j] & 0xFF);
    }
    return word;
  }

  @Override
  public void finish(byte[] target, int offset) {
    long bits = 8 * length;
    update((byte) 0x80);
    while (length % BLOCK != 56) {
      update((byte) 0);
    }
    for (int i = 0; i < 8; i++) {
      update((byte) (bits >>> (8 * i)));
    }
    for (int i = 0; i < 16; i++) {
      target[offset + i] = (byte) (state[i / 4] >>> (8 * (i % 4)));
    }
    reset();
  }

  @Override
  public void reset() {
    state[0] = 0x67452301;
    state[1] = 0xEFCDAB89;
    state[2] = 0x98BADCFE;
    state[3] = 0x10325476;
    length = 0;
  }
}
