package filegauge.digest;

import java.util.function.Supplier;

/** A BLAKE2 tree of depth 2 over contiguous leaves. */
final class Blake2Parts implements PartHasher {
  private final Blake2Tree tree;
  private final SequentialBlake2 leaf;
  private final SequentialBlake2 root;

  /** A tree; {@code streams} makes streams of one lane. */
  Blake2Parts(Blake2Tree tree, byte[] key, Supplier<Streams> streams) {
    this.tree = tree;
    leaf = new SequentialBlake2(streams.get(), tree.leaf(0, false), key, tree.innerLength());
    root = new SequentialBlake2(streams.get(), tree.root(), new byte[0], tree.length());
  }

  @Override
  public int length() {
    return tree.length();
  }

  @Override
  public int partLength() {
    return tree.innerLength();
  }

  @Override
  public int fixedParts() {
    return tree.fanout();
  }

  @Override
  public void beginPart(long number) {
    leaf.begin(tree.leaf(number, false));
  }

  @Override
  public void absorb(byte[] in, int offset, int bytes) {
    leaf.absorb(in, offset, bytes);
  }

  @Override
  public void endPart(boolean last, byte[] target) {
    if (last) {
      leaf.markLast();
    }
    leaf.finish(target, 0);
  }

  @Override
  public void join(byte[] digests, int offset, int bytes) {
    root.absorb(digests, offset, bytes);
  }

  @Override
  public void finish(byte[] target, int offset) {
    root.finish(target, offset);
  }

  @Override
  public void reset() {
    root.reset();
  }
}
