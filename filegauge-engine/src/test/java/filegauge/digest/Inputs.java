package filegauge.digest;

import java.util.HexFormat;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Inputs of tests. */
final class Inputs {
  static final HexFormat HEX = HexFormat.of();

  /** Lengths around every block, stripe, chunk and batch of every algorithm. */
  static final int[] LENGTHS =
      IntStream.concat(
              IntStream.rangeClosed(0, 1025),
              IntStream.of(
                  2047, 2048, 2049, 3072, 3073, 4095, 4096, 4097, 8191, 8192, 8193, 16383, 16384,
                  16385, 31744, 65535, 65536, 65537, 131071, 131072, 131073, 300001))
          .toArray();

  private Inputs() {}

  /** Byte i is i mod 251: a period that no block size divides shows blocks that changed places. */
  static byte[] pattern(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i % 251);
    }
    return bytes;
  }

  /** Byte i is i: keys of the official vectors. */
  static byte[] counting(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) i;
    }
    return bytes;
  }

  static byte[] random(int length, long seed) {
    byte[] bytes = new byte[length];
    new SplittableRandom(seed).nextBytes(bytes);
    return bytes;
  }
}
