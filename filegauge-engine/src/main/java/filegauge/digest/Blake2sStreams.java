package filegauge.digest;

import filegauge.digest.kernel.IntKernel;
import filegauge.digest.kernel.Kernels;

/** Streams of BLAKE2s. */
final class Blake2sStreams implements Streams {
  static final int BLOCK = 64;

  /** Words of a lane's state: chaining value, t0, t1, f0, f1. */
  private static final int WORDS = 12;

  private final IntKernel group;
  private final IntKernel single;
  private final int width;
  private final int[][] states;
  private final int[] one = new int[WORDS];
  private final int[] at = new int[1];
  private final int[] shifted;
  private final long[] done;
  private final int[] last;

  /** So many streams, in groups as wide as the kernels are but no wider. */
  Blake2sStreams(int lanes, Kernels kernels) {
    single = kernels.blake2sOne();
    group = lanes == 1 ? single : kernels.blake2s(lanes);
    width = group.lanes();
    if (lanes % width != 0) {
      throw new IllegalArgumentException(lanes + " lanes in groups of " + width);
    }
    states = new int[lanes / width][WORDS * width];
    shifted = new int[lanes];
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
    int[] h = node.wordsS();
    for (int i = 0; i < WORDS; i++) {
      set(lane, i, i < h.length ? h[i] : 0);
    }
    done[lane] = 0;
    last[lane] = 0;
  }

  /** For tests of the counter: as if the lane had compressed so many bytes. */
  void skip(int lane, long bytes) {
    done[lane] = bytes;
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
      int[] state = states[first / width];
      if (crossesCarry(first, blocks)) {
        slowly(state, in, offsets, first, stride, blocks);
      } else {
        count(first);
        group.compress(state, in, offsets, first, stride, blocks);
        advance(first, width, blocks);
      }
    }
  }

  private boolean crossesCarry(int first, int blocks) {
    for (int lane = first; lane < first + width; lane++) {
      long next = done[lane] + BLOCK;
      if (next >>> 32 != (next + (long) BLOCK * (blocks - 1)) >>> 32) {
        return true;
      }
    }
    return false;
  }

  // Block by block, since the kernel counts without carry.
  private void slowly(int[] state, byte[] in, int[] offsets, int first, int stride, int blocks) {
    for (int block = 0; block < blocks; block++) {
      for (int lane = first; lane < first + width; lane++) {
        shifted[lane] = offsets[lane] + block * stride;
      }
      count(first);
      group.compress(state, in, shifted, first, stride, 1);
      advance(first, width, 1);
    }
  }

  private void count(int first) {
    for (int lane = first; lane < first + width; lane++) {
      long t = done[lane] + BLOCK - last[lane];
      set(lane, 8, (int) t);
      set(lane, 9, (int) (t >>> 32));
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
    int left = blocks;
    at[0] = offset;
    while (left > 0) {
      long t = done[lane] + BLOCK - last[lane];
      // The kernel counts without carry.
      int n = (int) Math.min(left, 1 + ((0xFFFFFFFFL - (t & 0xFFFFFFFFL)) / BLOCK));
      one[8] = (int) t;
      one[9] = (int) (t >>> 32);
      single.compress(one, in, at, 0, stride, n);
      advance(lane, 1, n);
      at[0] += n * stride;
      left -= n;
    }
    for (int i = 0; i < 8; i++) {
      set(lane, i, one[i]);
    }
  }

  @Override
  public void digest(int lane, byte[] target, int offset, int length) {
    for (int i = 0; i < length; i++) {
      target[offset + i] = (byte) (get(lane, i / 4) >>> (8 * (i % 4)));
    }
  }

  private int get(int lane, int word) {
    return states[lane / width][word * width + lane % width];
  }

  private void set(int lane, int word, int value) {
    states[lane / width][word * width + lane % width] = value;
  }
}
