package filegauge.digest.reference;

/**
 * The two BLAKE2 functions: RFC 7693, section 2.1.
 *
 * @param bits of a word
 * @param rounds number of rounds
 * @param iv the IV
 * @param rotations of the function G
 */
record Blake2Variant(int bits, int rounds, Words iv, Rotations rotations) {
  static final Blake2Variant B =
      new Blake2Variant(
          64,
          12,
          Words.of(
              0x6A09E667F3BCC908L,
              0xBB67AE8584CAA73BL,
              0x3C6EF372FE94F82BL,
              0xA54FF53A5F1D36F1L,
              0x510E527FADE682D1L,
              0x9B05688C2B3E6C1FL,
              0x1F83D9ABFB41BD6BL,
              0x5BE0CD19137E2179L),
          new Rotations(32, 24, 16, 63));

  static final Blake2Variant S =
      new Blake2Variant(
          32,
          10,
          Words.of(
              0x6A09E667L,
              0xBB67AE85L,
              0x3C6EF372L,
              0xA54FF53AL,
              0x510E527FL,
              0x9B05688CL,
              0x1F83D9ABL,
              0x5BE0CD19L),
          new Rotations(16, 12, 8, 7));

  /** Rotations of G, to the right. */
  record Rotations(int r1, int r2, int r3, int r4) {}

  /** Bytes of a word. */
  int wordBytes() {
    return bits / 8;
  }

  /** Bytes of a block. */
  int blockBytes() {
    return 16 * wordBytes();
  }

  /** Most bytes of a digest, and of a key. */
  int mostBytes() {
    return 8 * wordBytes();
  }

  /** The low bits of a number that are a word. */
  long word(long value) {
    return bits == 64 ? value : value & 0xFFFFFFFFL;
  }

  long rotate(long value, int n) {
    return word(value >>> n | value << (bits - n));
  }
}
