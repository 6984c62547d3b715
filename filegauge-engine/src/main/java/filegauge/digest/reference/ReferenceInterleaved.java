package filegauge.digest.reference;

import java.util.ArrayList;
import java.util.List;

/** BLAKE2sp (8 leaves) and BLAKE2bp (4): block i belongs to leaf i mod leaves. */
final class ReferenceInterleaved implements ByteDigest {
  private final Blake2Variant variant;
  private final int length;
  private final int leafCount;
  private final byte[] key;
  private final List<ReferenceBlake2> leaves = new ArrayList<>();
  private long taken;

  ReferenceInterleaved(Blake2Variant variant, int leafCount, byte[] key, int length) {
    this.variant = variant;
    this.leafCount = leafCount;
    this.key = key;
    this.length = length;
    for (int i = 0; i < leafCount; i++) {
      Blake2Parameters leaf = node(i, 0, i == leafCount - 1);
      leaves.add(new ReferenceBlake2(variant, leaf, key, variant.mostBytes()));
    }
  }

  private Blake2Parameters node(int offset, int depth, boolean last) {
    int inner = variant.mostBytes();
    return new Blake2Parameters(length, key.length, leafCount, 2, 0, offset, depth, inner, last);
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public void update(byte b) {
    leaves.get((int) (taken / variant.blockBytes() % leafCount)).update(b);
    taken++;
  }

  @Override
  public void finish(byte[] target, int offset) {
    ReferenceBlake2 root = new ReferenceBlake2(variant, node(0, 1, true), new byte[0], length);
    leaves.forEach(leaf -> root.update(leaf.finish()));
    root.finish(target, offset);
    reset();
  }

  @Override
  public void reset() {
    leaves.forEach(ReferenceBlake2::reset);
    taken = 0;
  }
}
