package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.LongKernel;

/** Streams of BLAKE2b. */
final class Blake2bStreams implements Streams {
  static final int BLOCK = 128;

  /** Words of a lane's state: chaining value, t0, t1, f0, f1. */
  private static final int WORDS = 12;

  private final LongKernel group;
  private final LongKernel single;
  private final int width;
  private final long[][] states;
  private final long[] one = new long[WORDS];
  private final int[] at = new int[1];
  private final long[] done;
  private final int[] last;

  /** So many streams, in groups as wide as the kernels are but no wider. */
  Blake2bStreams(int lanes, Kernels kernels) {
    single = kernels.blake2bOne();
    group = lanes == 1 ? single : kernels.blake2b(lanes);
    width = group.lanes();
    if (lanes % width != 0) {
      throw new IllegalArgumentException(lanes + " lanes in groups of " + width);
    }
    states = new long[lanes / width][WORDS * width];
    done = new long[lanes];
    last = new int[lanes];
  }

  @Override
  public int lanes() {
    return done.length;
  }

  @Override
  public int blockBytes() {
    return BLOCK;
  }

  @Override
  public int fewest() {
    return 2;
  }

  @Override
  public boolean holdsBack() {
    return true;
  }

  @Override
  public void begin(int lane, Blake2Node node) {
    long[] h = node.wordsB();
    for (int i = 0; i < WORDS; i++) {
      set(lane, i, i < h.length ? h[i] : 0);
    }
    done[lane] = 0;
    last[lane] = 0;
  }

  @Override
  public int pad(int lane, byte[] in, int offset, int bytes, boolean lastNode) {
    for (int i = bytes; i < BLOCK; i++) {
      in[offset + i] = 0;
    }
    set(lane, 10, -1);
    set(lane, 11, lastNode ? -1 : 0);
    last[lane] = BLOCK - bytes;
    return 1;
  }

  @Override
  public void run(byte[] in, int[] offsets, int stride, int blocks, int used) {
    for (int first = 0; first < used; first += width) {
      long[] state = states[first / width];
      count(first);
      group.compress(state, in, offsets, first, stride, blocks);
      advance(first, width, blocks);
    }
  }

  // t1 stays 0: no input has 2^63 bytes.
  private void count(int first) {
    for (int lane = first; lane < first + width; lane++) {
      long t = done[lane] + BLOCK - last[lane];
      set(lane, 8, t);
    }
  }

  private void advance(int first, int count, int blocks) {
    for (int lane = first; lane < first + count; lane++) {
      done[lane] += (long) BLOCK * blocks;
    }
  }

  @Override
  public void runOne(int lane, byte[] in, int offset, int stride, int blocks) {
    for (int i = 0; i < WORDS; i++) {
      one[i] = get(lane, i);
    }
    at[0] = offset;
    one[8] = done[lane] + BLOCK - last[lane];
    single.compress(one, in, at, 0, stride, blocks);
    advance(lane, 1, blocks);
    for (int i = 0; i < 8; i++) {
      set(lane, i, one[i]);
    }
  }

  @Override
  public void digest(int lane, byte[] target, int offset, int length) {
    for (int i = 0; i < length; i++) {
      target[offset + i] = (byte) (get(lane, i / 8) >>> (8 * (i % 8)));
    }
  }

  private long get(int lane, int word) {
    return states[lane / width][word * width + lane % width];
  }

  private void set(int lane, int word, long value) {
    states[lane / width][word * width + lane % width] = value;
  }
}
