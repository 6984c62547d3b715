package filegauge.cli.digest;

import filegauge.cli.UsageException;
import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import filegauge.digest.Partition;
import org.jspecify.annotations.Nullable;

/** What the options of an algorithm, its length and its parts come to. */
final class FunctionChoice {
  private FunctionChoice() {}

  /** The function, or a {@link UsageException} that names the remedy. */
  static DigestFunction of(DigestKind kind, DigestOptions options) {
    Algorithm algorithm = kind.algorithm().orElseGet(() -> chosen(options));
    DigestFunction function = DigestFunction.of(algorithm);
    String partSize = options.partSize();
    String parts = options.parts();
    if (options.etag() && (algorithm != Algorithm.MD5P || parts != null)) {
      throw new UsageException("--etag goes with -a md5p and --part-size");
    }
    if (partSize != null && parts != null) {
      throw new UsageException("say either --part-size or --parts, not both");
    }
    if (partSize != null) {
      function = cut(function, "--part-size", partSize);
    } else if (parts != null) {
      function = cut(function, "--parts", "parts=" + parts);
    }
    return withLength(function, options.length());
  }

  private static Algorithm chosen(DigestOptions options) {
    String text = options.algorithm();
    if (text == null) {
      return options.etag() ? Algorithm.MD5P : Algorithm.BLAKE2B;
    }
    try {
      return Algorithm.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  private static DigestFunction cut(DigestFunction function, String option, String partition) {
    if (!function.algorithm().isByParts()) {
      throw new UsageException(option + " goes with -a md5p, blake2s-parts or blake2b-parts");
    }
    try {
      return function.withPartition(Partition.parse(partition));
    } catch (IllegalArgumentException e) {
      throw new UsageException(option + ": " + e.getMessage(), e);
    }
  }

  /** With so many bits; 0 and null mean the default. */
  private static DigestFunction withLength(DigestFunction function, @Nullable String text) {
    if (text == null) {
      return function;
    }
    Algorithm algorithm = function.algorithm();
    if (!algorithm.isLengthFree()) {
      throw new UsageException("--length: " + algorithm.id() + " has digests of one length only");
    }
    if (!text.matches("[0-9]{1,18}")) {
      throw new UsageException("invalid length: '" + text + "'; write bits, for example 256");
    }
    long bits = Long.parseLong(text);
    int most = 8 * Math.min(algorithm.maxLength(), LineParser.MOST_BYTES);
    if (bits % 8 != 0) {
      throw new UsageException("invalid length: '" + text + "'; it is not a multiple of 8");
    }
    if (bits > most) {
      throw new UsageException(
          "invalid length: '" + text + "'; " + algorithm.tag() + " has at most " + most + " bits");
    }
    return bits == 0 ? function : function.withLength((int) bits / 8);
  }
}
