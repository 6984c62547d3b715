package filegauge.cli.digest;

import filegauge.cli.UsageException;
import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import org.jspecify.annotations.Nullable;

/** The option {@code --length}: bits of a digest, a multiple of 8. */
final class DigestLength {
  private DigestLength() {}

  /** The function with that length; 0 and null mean the default. */
  static DigestFunction apply(DigestFunction function, @Nullable String text) {
    if (text == null) {
      return function;
    }
    Algorithm algorithm = function.algorithm();
    if (!algorithm.isLengthFree()) {
      throw new UsageException(
          "--length: " + algorithm.id() + " has digests of one length only; leave it out");
    }
    long bits = bits(text);
    int most = 8 * Math.min(algorithm.maxLength(), LineParser.MOST_BYTES);
    if (bits % 8 != 0) {
      throw new UsageException("invalid length: '" + text + "'; it is not a multiple of 8");
    }
    if (bits > most) {
      throw new UsageException(
          "invalid length: '"
              + text
              + "'; the most for "
              + algorithm.tag()
              + " is "
              + most
              + " bits");
    }
    return bits == 0 ? function : function.withLength((int) bits / 8);
  }

  private static long bits(String text) {
    if (!text.matches("[0-9]{1,18}")) {
      throw new UsageException("invalid length: '" + text + "'; write bits, for example 256");
    }
    return Long.parseLong(text);
  }
}
