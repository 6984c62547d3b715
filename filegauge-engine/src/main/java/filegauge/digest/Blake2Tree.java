package filegauge.digest;

/**
 * The parameters of a BLAKE2 tree of depth 2: its leaves and its root.
 *
 * @param length bytes of the result
 * @param keyLength bytes of the key, which each leaf takes as a first block of its own
 * @param fanout number of leaves, 0 for no limit
 * @param leafLength most bytes of a leaf, 0 for no limit
 * @param innerLength bytes of a leaf's digest: the longest of the algorithm
 */
record Blake2Tree(int length, int keyLength, int fanout, long leafLength, int innerLength) {
  /** BLAKE2sp: eight leaves. */
  static Blake2Tree sp(int length, int keyLength) {
    return new Blake2Tree(length, keyLength, 8, 0, 32);
  }

  /** BLAKE2bp: four leaves. */
  static Blake2Tree bp(int length, int keyLength) {
    return new Blake2Tree(length, keyLength, 4, 0, 64);
  }

  /** BLAKE2s or BLAKE2b over contiguous leaves. */
  static Blake2Tree parts(DigestFunction function, Partition partition) {
    int inner = function.algorithm().maxLength();
    int key = function.key().length;
    return switch (partition) {
      case Partition.BySize by -> new Blake2Tree(function.length(), key, 0, by.bytes(), inner);
      case Partition.ByCount by -> new Blake2Tree(function.length(), key, by.parts(), 0, inner);
    };
  }

  Blake2Node leaf(long number, boolean last) {
    return new Blake2Node(length, keyLength, fanout, 2, leafLength, number, 0, innerLength, last);
  }

  // As in the reference implementation of BLAKE2sp and BLAKE2bp, the root names the key's length
  // but takes no key.
  Blake2Node root() {
    return new Blake2Node(length, keyLength, fanout, 2, leafLength, 0, 1, innerLength, true);
  }
}
