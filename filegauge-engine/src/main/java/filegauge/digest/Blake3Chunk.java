package filegauge.digest;

import filegauge.digest.kernel.Blake2Tables;
import filegauge.digest.kernel.Blake3Scalar;
import filegauge.digest.kernel.Blake3Tables;

/** The last chunk of an input, of 0 to 1024 bytes. */
final class Blake3Chunk {
  private final Blake3Scalar compression = new Blake3Scalar();
  private final int[] cv = new int[8];
  private final int[] m = new int[16];
  private final int[] out = new int[16];
  private int lastLength;
  private int lastFlags;

  /** Compresses all blocks but the last. */
  void take(byte[] in, int offset, int length, long counter) {
    for (int i = 0; i < 8; i++) {
      cv[i] = Blake2Tables.ivS(i);
    }
    int done = 0;
    int flags = Blake3Tables.CHUNK_START;
    while (length - done > 64) {
      load(in, offset + done, 64);
      compression.compress(cv, 0, m, counter, 64, flags, out);
      System.arraycopy(out, 0, cv, 0, 8);
      flags = 0;
      done += 64;
    }
    lastLength = length - done;
    lastFlags = flags | Blake3Tables.CHUNK_END;
    load(in, offset + done, lastLength);
  }

  private void load(byte[] in, int offset, int length) {
    for (int i = 0; i < 16; i++) {
      m[i] = 0;
    }
    for (int i = 0; i < length; i++) {
      m[i / 4] |= (in[offset + i] & 0xFF) << (8 * (i % 4));
    }
  }

  /** The chunk's chaining value, of 8 words; valid until the next call. */
  int[] value(long counter) {
    compression.compress(cv, 0, m, counter, lastLength, lastFlags, out);
    return out;
  }

  /** Writes the result where the chunk is the whole input. */
  void root(Blake3Stack stack, byte[] target, int offset, int length) {
    stack.output(cv, lastLength, lastFlags, m, target, offset, length);
  }
}
