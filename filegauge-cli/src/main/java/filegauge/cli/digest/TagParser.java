package filegauge.cli.digest;

import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import filegauge.digest.Partition;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the tag of a line: {@code MD5 (}, {@code BLAKE2b-256 (}, {@code MD5p:8M (}. */
final class TagParser {
  private TagParser() {}

  /**
   * A tag.
   *
   * @param function empty if the line begins as a tagged one but is not properly formatted
   * @param end index behind the opening bracket
   */
  record Tag(Optional<DigestFunction> function, int end) {
    static final Tag IMPROPER = new Tag(Optional.empty(), 0);
  }

  /** The tag at an index; null if the line has none. */
  static @Nullable Tag parse(byte[] line, int from, CheckRules rules) {
    Algorithm algorithm = algorithm(line, from, rules);
    if (algorithm == null) {
      return null;
    }
    int i = from + algorithm.tag().length();
    DigestFunction function = DigestFunction.of(algorithm);
    if (algorithm.isLengthFree() && LineParser.at(line, i) == '-') {
      int end = numberEnd(line, i + 1);
      Optional<DigestFunction> longer = withBits(function, text(line, i + 1, end));
      if (longer.isEmpty()) {
        return Tag.IMPROPER;
      }
      function = longer.get();
      i = end;
    }
    if (algorithm.isByParts()) {
      int end = partitionEnd(line, i);
      Optional<DigestFunction> cut = withPartition(function, text(line, i, end));
      if (cut.isEmpty()) {
        return Tag.IMPROPER;
      }
      function = cut.get();
      i = end;
    }
    if (LineParser.at(line, i) == ' ') {
      i++;
    }
    return LineParser.at(line, i) == '(' ? new Tag(Optional.of(function), i + 1) : Tag.IMPROPER;
  }

  // Of several, as of BLAKE2s and BLAKE2sp, the longest.
  private static @Nullable Algorithm algorithm(byte[] line, int from, CheckRules rules) {
    Algorithm found = null;
    for (Algorithm algorithm : Algorithm.values()) {
      boolean allowed = rules.tags().isEmpty() || rules.tags().get() == algorithm;
      if (allowed
          && startsWith(line, from, algorithm.tag())
          && (found == null || found.tag().length() < algorithm.tag().length())) {
        found = algorithm;
      }
    }
    return found;
  }

  private static boolean startsWith(byte[] line, int from, String tag) {
    return line.length - from >= tag.length() && text(line, from, from + tag.length()).equals(tag);
  }

  private static Optional<DigestFunction> withBits(DigestFunction function, String digits) {
    if (digits.isEmpty() || digits.length() > 9) {
      return Optional.empty();
    }
    int bits = Integer.parseInt(digits);
    int most = Math.min(function.algorithm().maxLength(), LineParser.MOST_BYTES);
    boolean possible = bits > 0 && bits % 8 == 0 && bits / 8 <= most;
    return possible ? Optional.of(function.withLength(bits / 8)) : Optional.empty();
  }

  private static Optional<DigestFunction> withPartition(DigestFunction function, String text) {
    try {
      return text.startsWith(":")
          ? Optional.of(function.withPartition(Partition.parse(text.substring(1))))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static int numberEnd(byte[] line, int from) {
    int i = from;
    while (LineParser.at(line, i) >= '0' && LineParser.at(line, i) <= '9') {
      i++;
    }
    return i;
  }

  private static int partitionEnd(byte[] line, int from) {
    int i = from;
    while (i < line.length && line[i] != ' ' && line[i] != '(') {
      i++;
    }
    return i;
  }

  private static String text(byte[] line, int from, int to) {
    return new String(line, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
