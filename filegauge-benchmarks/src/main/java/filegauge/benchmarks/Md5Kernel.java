package filegauge.benchmarks;

import filegauge.digest.kernel.IntKernel;
import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Md5Tables;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The kernel of MD5 alone, over stretches where they lie: without the copy into areas of their own,
 * which takes the place of reading a file.
 */
final class Md5Kernel implements DigestContender {
  private static final int BLOCK = 64;
  private static final int WORDS = 4;

  private final IntKernel kernel = Kernels.best().md5();

  @Override
  public byte[] digest(byte[] data, int stretches) {
    int lanes = kernel.lanes();
    int length = data.length / stretches;
    if (stretches % lanes != 0 || length % BLOCK != 0) {
      throw new IllegalArgumentException(stretches + " stretches on " + lanes + " lanes");
    }
    ByteBuffer results =
        ByteBuffer.allocate(stretches * WORDS * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int first = 0; first < stretches; first += lanes) {
      int[] state = run(data, first, length);
      for (int lane = 0; lane < lanes; lane++) {
        for (int i = 0; i < WORDS; i++) {
          results.putInt(state[place(lane, i)]);
        }
      }
    }
    return results.array();
  }

  private int[] run(byte[] data, int first, int length) {
    int[] state = new int[WORDS * kernel.lanes()];
    int[] offsets = new int[kernel.lanes()];
    for (int lane = 0; lane < offsets.length; lane++) {
      offsets[lane] = (first + lane) * length;
      for (int i = 0; i < WORDS; i++) {
        state[place(lane, i)] = Md5Tables.initial(i);
      }
    }
    int step = 1 << 13;
    for (int at = 0; at < length; at += step) {
      int blocks = Math.min(step, length - at) / BLOCK;
      kernel.compress(state, data, offsets, 0, BLOCK, blocks);
      for (int lane = 0; lane < offsets.length; lane++) {
        offsets[lane] += step;
      }
    }
    // RFC 1321, sections 3.1 and 3.2; a block of its own, the same for all.
    byte[] pad = new byte[BLOCK];
    pad[0] = (byte) 0x80;
    ByteBuffer.wrap(pad)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(BLOCK - Long.BYTES, (long) length * Byte.SIZE);
    Arrays.fill(offsets, 0);
    kernel.compress(state, pad, offsets, 0, BLOCK, 1);
    return state;
  }

  private int place(int lane, int word) {
    return word * kernel.lanes() + lane;
  }
}
