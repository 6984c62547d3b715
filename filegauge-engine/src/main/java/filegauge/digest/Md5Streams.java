package filegauge.digest;

import filegauge.digest.kernel.Bytes;
import filegauge.digest.kernel.IntKernel;
import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Md5Tables;
import java.util.Arrays;

/** Streams of MD5. */
final class Md5Streams implements Streams {
  static final int BLOCK = 64;
  private static final int WORDS = 4;

  private final IntKernel group;
  private final IntKernel single;
  private final int width;
  private final int fewest;
  private final int[] state;
  private final int[] one = new int[WORDS];
  private final int[] at = new int[1];
  private final long[] done;

  /** One or two vectors of streams; one stream in plain code. */
  Md5Streams(Kernels kernels, boolean pair) {
    group = pair ? kernels.md5Pair() : kernels.md5();
    fewest = pair ? 2 : 1;
    single = kernels.md5One();
    width = group.lanes();
    state = new int[WORDS * width];
    done = new long[width];
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
    return fewest;
  }

  @Override
  public boolean holdsBack() {
    return false;
  }

  @Override
  public void begin(int lane, Blake2Node node) {
    for (int i = 0; i < WORDS; i++) {
      state[index(lane, i)] = Md5Tables.initial(i);
    }
    done[lane] = 0;
  }

  // RFC 1321, sections 3.1 and 3.2: a bit, zeros, and the length in bits.
  @Override
  public int pad(int lane, byte[] in, int offset, int bytes, boolean lastNode) {
    int blocks = bytes < BLOCK - Long.BYTES ? 1 : 2;
    int end = offset + BLOCK * blocks;
    in[offset + bytes] = (byte) 0x80;
    Arrays.fill(in, offset + bytes + 1, end - Long.BYTES, (byte) 0);
    Bytes.LONGS.set(in, end - Long.BYTES, (done[lane] + bytes) << 3);
    return blocks;
  }

  @Override
  public void run(byte[] in, int[] offsets, int stride, int blocks, int used) {
    group.compress(state, in, offsets, 0, stride, blocks);
    for (int lane = 0; lane < done.length; lane++) {
      done[lane] += (long) BLOCK * blocks;
    }
  }

  @Override
  public void runOne(int lane, byte[] in, int offset, int stride, int blocks) {
    for (int i = 0; i < WORDS; i++) {
      one[i] = state[index(lane, i)];
    }
    at[0] = offset;
    single.compress(one, in, at, 0, stride, blocks);
    for (int i = 0; i < WORDS; i++) {
      state[index(lane, i)] = one[i];
    }
    done[lane] += (long) BLOCK * blocks;
  }

  @Override
  public void digest(int lane, byte[] target, int offset, int length) {
    for (int i = 0; i < length; i++) {
      target[offset + i] = (byte) (state[index(lane, i / 4)] >>> (8 * (i % 4)));
    }
  }

  private int index(int lane, int i) {
    return i * width + lane;
  }
}
