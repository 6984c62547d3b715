package filegauge.digest;

import filegauge.digest.kernel.Blake2Tables;

/**
 * A node of a BLAKE2 tree: what its parameter block says (BLAKE2 paper, section 2.8), and whether
 * it is the last one of its level. Salt and personalisation are zero.
 *
 * @param length bytes that the parameter block names as the digest's
 * @param keyLength bytes of the key
 * @param fanout 1 for sequential mode, 0 for no limit
 * @param depth 1 for sequential mode, 2 for leaves and a root
 * @param leafLength most bytes of a leaf, 0 for no limit
 * @param offset number of the node within its level
 * @param level 0 for leaves and sequential mode
 * @param innerLength bytes of an inner digest, 0 for sequential mode
 * @param last whether the flag f1 is set with its last block
 */
record Blake2Node(
    int length,
    int keyLength,
    int fanout,
    int depth,
    long leafLength,
    long offset,
    int level,
    int innerLength,
    boolean last) {

  /** The only node of sequential mode. */
  static Blake2Node sequential(int length, int keyLength) {
    return new Blake2Node(length, keyLength, 1, 1, 0, 0, 0, 0, false);
  }

  /** The initial chaining value of BLAKE2s: IV xor parameter block. */
  int[] wordsS() {
    int[] h = new int[8];
    for (int i = 0; i < 8; i++) {
      h[i] = Blake2Tables.ivS(i);
    }
    h[0] ^= (int) first();
    h[1] ^= (int) leafLength;
    h[2] ^= (int) offset;
    // The offset has 48 bits here, node depth and inner length the next two bytes.
    h[3] ^= ((int) (offset >>> 32) & 0xFFFF) | (level << 16) | (innerLength << 24);
    return h;
  }

  /** The initial chaining value of BLAKE2b: IV xor parameter block. */
  long[] wordsB() {
    long[] h = new long[8];
    for (int i = 0; i < 8; i++) {
      h[i] = Blake2Tables.ivB(i);
    }
    h[0] ^= first() | leafLength << 32;
    h[1] ^= offset;
    h[2] ^= level | (long) innerLength << 8;
    return h;
  }

  private long first() {
    return length | keyLength << 8 | fanout << 16 | (long) depth << 24;
  }
}
