package filegauge.digest;

import java.util.Arrays;

/**
 * BLAKE2sp or BLAKE2bp: block i of the input belongs to leaf i mod leaves (BLAKE2 paper, section
 * 2.10). A stripe is one block of each leaf.
 */
final class InterleavedBlake2 implements Absorber {
  private final Streams leaves;
  private final SequentialBlake2 root;
  private final Blake2Tree tree;
  private final byte[] key;
  private final int block;
  private final int stripe;

  /** Bytes that must be there for a stripe to be no leaf's last. */
  private final int enough;

  private final int[] offsets;
  private final byte[] held;
  private int holds;

  InterleavedBlake2(Streams leaves, Streams root, Blake2Tree tree, byte[] key) {
    this.leaves = leaves;
    this.tree = tree;
    this.key = key;
    this.root = new SequentialBlake2(root, tree.root(), new byte[0], tree.length());
    block = leaves.blockBytes();
    stripe = block * leaves.lanes();
    // The last leaf's next block must have begun.
    enough = 2 * stripe - block + 1;
    offsets = new int[leaves.lanes()];
    held = new byte[2 * stripe];
    reset();
  }

  @Override
  public int length() {
    return tree.length();
  }

  @Override
  public void absorb(byte[] in, int offset, int bytes) {
    int at = offset;
    int end = offset + bytes;
    while (at < end && holds > 0) {
      // A held stripe is completed and, once enough follows, compressed.
      int n = Math.min((holds < stripe ? stripe : enough) - holds, end - at);
      System.arraycopy(in, at, held, holds, n);
      holds += n;
      at += n;
      if (holds == enough) {
        run(held, 0, 1);
        // What followed the stripe lies in the input too, unless it had been held before.
        int rest = enough - stripe;
        if (at - offset >= rest) {
          at -= rest;
          holds = 0;
        } else {
          System.arraycopy(held, stripe, held, 0, rest);
          holds = rest;
        }
      }
    }
    int left = end - at;
    int stripes = left < enough ? 0 : (left - enough) / stripe + 1;
    if (stripes > 0) {
      run(in, at, stripes);
      at += stripes * stripe;
    }
    if (at < end) {
      System.arraycopy(in, at, held, holds, end - at);
      holds += end - at;
    }
  }

  private void run(byte[] in, int at, int stripes) {
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = at + i * block;
    }
    leaves.run(in, offsets, stripe, stripes, offsets.length);
  }

  @Override
  public void finish(byte[] target, int offset) {
    byte[] tail = new byte[block];
    byte[] digest = new byte[tree.innerLength()];
    for (int leaf = 0; leaf < leaves.lanes(); leaf++) {
      int first = leaf * block;
      if (holds > first + stripe) {
        leaves.runOne(leaf, held, first, stripe, 1);
        first += stripe;
      }
      int bytes = Math.clamp(holds - first, 0, block);
      System.arraycopy(held, Math.min(first, holds), tail, 0, bytes);
      leaves.pad(leaf, tail, 0, bytes, leaf == leaves.lanes() - 1);
      leaves.runOne(leaf, tail, 0, block, 1);
      leaves.digest(leaf, digest, 0, digest.length);
      root.absorb(digest, 0, digest.length);
    }
    root.finish(target, offset);
  }

  @Override
  public void reset() {
    root.reset();
    Arrays.fill(held, (byte) 0);
    for (int leaf = 0; leaf < leaves.lanes(); leaf++) {
      leaves.begin(leaf, tree.leaf(leaf, leaf == leaves.lanes() - 1));
      System.arraycopy(key, 0, held, leaf * block, key.length);
    }
    holds = key.length > 0 ? stripe : 0;
  }
}
