package filegauge.digest;

import java.util.Arrays;

/** BLAKE2s or BLAKE2b of one input, as a node of its own or of a tree. */
final class SequentialBlake2 implements Absorber {
  private final Streams streams;
  private final byte[] key;
  private final int length;
  private final int block;
  private final byte[] held;
  private int holds;
  private Blake2Node node;
  private boolean lastNode;

  /**
   * A node.
   *
   * @param streams of one lane
   * @param length bytes of the result
   */
  SequentialBlake2(Streams streams, Blake2Node node, byte[] key, int length) {
    this.streams = streams;
    this.key = key;
    this.length = length;
    this.block = streams.blockBytes();
    this.held = new byte[2 * block];
    this.node = node;
    begin(node);
  }

  /** Becomes another node. */
  void begin(Blake2Node other) {
    node = other;
    lastNode = other.last();
    reset();
  }

  /** Says late that it is the last node of its level. */
  void markLast() {
    lastNode = true;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public void absorb(byte[] in, int offset, int bytes) {
    int at = offset;
    int left = bytes;
    if (holds > 0) {
      int n = Math.min(block - holds, left);
      System.arraycopy(in, at, held, holds, n);
      holds += n;
      at += n;
      left -= n;
      if (left == 0) {
        return;
      }
      streams.runOne(0, held, 0, block, 1);
    }
    // The last block is held back: only the end of the input shows that it was the last.
    int blocks = Math.max(0, left - 1) / block;
    if (blocks > 0) {
      streams.runOne(0, in, at, block, blocks);
    }
    int done = blocks * block;
    holds = left - done;
    System.arraycopy(in, at + done, held, 0, holds);
  }

  @Override
  public void finish(byte[] target, int offset) {
    streams.runOne(0, held, 0, block, streams.pad(0, held, 0, holds, lastNode));
    streams.digest(0, target, offset, length);
  }

  @Override
  public void reset() {
    streams.begin(0, node);
    // A key is a block of its own before the input.
    Arrays.fill(held, 0, block, (byte) 0);
    System.arraycopy(key, 0, held, 0, key.length);
    holds = key.length > 0 ? block : 0;
  }
}
