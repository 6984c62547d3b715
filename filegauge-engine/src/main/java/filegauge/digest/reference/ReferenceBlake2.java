package filegauge.digest.reference;

import java.util.Arrays;

/** BLAKE2s or BLAKE2b, sequential or a node of a tree: RFC 7693, section 3; BLAKE2 paper. */
final class ReferenceBlake2 implements ByteDigest {
  private static final int[][] SIGMA = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
  };

  private final Blake2Variant variant;
  private final Blake2Parameters parameters;
  private final byte[] key;
  private final int length;
  private final byte[] block;
  private final long[] h = new long[8];
  private int filled;
  private long count;

  /**
   * A digest.
   *
   * @param key goes before the input as a block of its own; may be empty
   * @param length bytes of the result
   */
  ReferenceBlake2(Blake2Variant variant, Blake2Parameters parameters, byte[] key, int length) {
    this.variant = variant;
    this.parameters = parameters;
    this.key = key;
    this.length = length;
    block = new byte[variant.blockBytes()];
    reset();
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public void update(byte b) {
    if (filled == block.length) {
      count += filled;
      compress(false);
      filled = 0;
    }
    block[filled] = b;
    filled++;
  }

  private void compress(boolean last) {
    long[] v = new long[16];
    for (int i = 0; i < 8; i++) {
      v[i] = h[i];
      v[8 + i] = variant.iv().get(i);
    }
    v[12] ^= variant.word(count);
    v[13] ^= variant.bits() == 64 ? 0 : count >>> 32;
    v[14] ^= last ? variant.word(-1) : 0;
    v[15] ^= last && parameters.lastNode() ? variant.word(-1) : 0;
    for (int round = 0; round < variant.rounds(); round++) {
      int[] s = SIGMA[round % 10];
      for (int i = 0; i < 4; i++) {
        mix(v, i, 4 + i, 8 + i, 12 + i, word(s[2 * i]), word(s[2 * i + 1]));
      }
      for (int i = 0; i < 4; i++) {
        int b = 4 + (i + 1) % 4;
        int c = 8 + (i + 2) % 4;
        int d = 12 + (i + 3) % 4;
        mix(v, i, b, c, d, word(s[8 + 2 * i]), word(s[9 + 2 * i]));
      }
    }
    for (int i = 0; i < 8; i++) {
      h[i] ^= v[i] ^ v[8 + i];
    }
  }

  private void mix(long[] v, int a, int b, int c, int d, long x, long y) {
    Blake2Variant.Rotations r = variant.rotations();
    v[a] = variant.word(v[a] + v[b] + x);
    v[d] = variant.rotate(v[d] ^ v[a], r.r1());
    v[c] = variant.word(v[c] + v[d]);
    v[b] = variant.rotate(v[b] ^ v[c], r.r2());
    v[a] = variant.word(v[a] + v[b] + y);
    v[d] = variant.rotate(v[d] ^ v[a], r.r3());
    v[c] = variant.word(v[c] + v[d]);
    v[b] = variant.rotate(v[b] ^ v[c], r.r4());
  }

  private long word(int i) {
    return word(block, i);
  }

  private long word(byte[] bytes, int i) {
    long word = 0;
    for (int j = variant.wordBytes() - 1; j >= 0; j--) {
      word = (word << 8) | (bytes[variant.wordBytes() * i + j] & 0xFF);
    }
    return word;
  }

  @Override
  public void finish(byte[] target, int offset) {
    Arrays.fill(block, filled, block.length, (byte) 0);
    count += filled;
    compress(true);
    for (int i = 0; i < length; i++) {
      int word = i / variant.wordBytes();
      target[offset + i] = (byte) (h[word] >>> (8 * (i % variant.wordBytes())));
    }
    reset();
  }

  @Override
  public void reset() {
    byte[] block0 = parameters.block(variant);
    for (int i = 0; i < 8; i++) {
      h[i] = variant.iv().get(i) ^ word(block0, i);
    }
    Arrays.fill(block, (byte) 0);
    System.arraycopy(key, 0, block, 0, key.length);
    filled = key.length > 0 ? block.length : 0;
    count = 0;
  }
}
