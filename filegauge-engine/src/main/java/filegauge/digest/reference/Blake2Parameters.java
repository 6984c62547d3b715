package filegauge.digest.reference;

/**
 * What the parameter block holds: BLAKE2 paper, section 2.8, tables 3 and 4. Salt and
 * personalisation are zero.
 *
 * @param lastNode flag f1 of the node's last block
 */
record Blake2Parameters(
    int digestLength,
    int keyLength,
    int fanout,
    int depth,
    long leafLength,
    long nodeOffset,
    int nodeDepth,
    int innerLength,
    boolean lastNode) {

  static Blake2Parameters sequential(int digestLength, int keyLength) {
    return new Blake2Parameters(digestLength, keyLength, 1, 1, 0, 0, 0, 0, false);
  }

  /** The block of a variant. */
  byte[] block(Blake2Variant variant) {
    byte[] block = new byte[variant.mostBytes()];
    block[0] = (byte) digestLength;
    block[1] = (byte) keyLength;
    block[2] = (byte) fanout;
    block[3] = (byte) depth;
    for (int i = 0; i < 4; i++) {
      block[4 + i] = (byte) (leafLength >>> (8 * i));
    }
    int offsetBytes = variant.bits() == 64 ? 8 : 6;
    for (int i = 0; i < offsetBytes; i++) {
      block[8 + i] = (byte) (nodeOffset >>> (8 * i));
    }
    block[8 + offsetBytes] = (byte) nodeDepth;
    block[9 + offsetBytes] = (byte) innerLength;
    return block;
  }
}
