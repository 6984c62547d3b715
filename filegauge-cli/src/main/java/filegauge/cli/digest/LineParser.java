package filegauge.cli.digest;

import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import filegauge.digest.Partition;
import filegauge.spi.RawName;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of check lists by the rules of coreutils 9.1 (split_3 in src/digest.c): {@code
 * digest, blank, blank or star, name}, {@code digest, blank, name} as BSD's programs reverse it, or
 * {@code TAG (name) = digest}, each perhaps behind blanks and the backslash of an escaped name. The
 * second form is taken only if no line of the first came before, and the other way round: else a
 * name's own first blank could be hidden.
 */
final class LineParser {
  /** Most bytes of a digest whose length is free; lines are no longer than they must be. */
  static final int MOST_BYTES = 8192;

  private final CheckRules rules;
  private @Nullable Boolean reversed;

  LineParser(CheckRules rules) {
    this.rules = rules;
  }

  /** A digest in a line and the index behind it. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared as a whole.
  private record Hex(byte[] digest, OptionalLong parts, int end) {}

  /**
   * Reads a line.
   *
   * @param line without its end
   * @return empty if it is not properly formatted
   */
  Optional<CheckEntry> parse(byte[] line) {
    int i = skipBlanks(line, 0);
    boolean escaped = at(line, i) == '\\';
    if (escaped) {
      i++;
    }
    TagParser.Tag tag = TagParser.parse(line, i, rules);
    if (tag != null) {
      return tag.function().isEmpty()
          ? Optional.empty()
          : tagged(line, tag.end(), escaped, tag.function().get());
    }
    return untagged(line, i, escaped);
  }

  private Optional<CheckEntry> tagged(
      byte[] line, int from, boolean escaped, DigestFunction function) {
    int close = line.length - 1;
    while (close > from && line[close] != ')') {
      close--;
    }
    if (close < from || line[close] != ')') {
      return Optional.empty();
    }
    int i = skipBlanks(line, close + 1);
    if (at(line, i) != '=') {
      return Optional.empty();
    }
    Hex hex = hex(line, skipBlanks(line, i + 1), function.length(), function);
    if (hex == null || at(line, hex.end) != 0) {
      return Optional.empty();
    }
    return name(line, from, close, escaped)
        .map(name -> new CheckEntry(name, function, hex.digest, hex.parts, true, 0));
  }

  private Optional<CheckEntry> untagged(byte[] line, int from, boolean escaped) {
    DigestFunction function = rules.untagged();
    Algorithm algorithm = function.algorithm();
    int length = function.length();
    if (algorithm.isLengthFree()) {
      int digits = 0;
      while (isHexDigit(at(line, from + digits))) {
        digits++;
      }
      if (digits < 2
          || digits % 2 != 0
          || digits / 2 > Math.min(algorithm.maxLength(), MOST_BYTES)) {
        return Optional.empty();
      }
      length = digits / 2;
      function = function.withLength(length);
    } else if (line.length - from < 2 * length + 2) {
      // One blank and one byte of a name at least.
      return Optional.empty();
    }
    Hex hex = hex(line, from, length, function);
    if (hex == null || !isBlank(at(line, hex.end))) {
      return Optional.empty();
    }
    int start = nameStart(line, hex.end + 1);
    if (start < 0) {
      return Optional.empty();
    }
    DigestFunction taken = function;
    return name(line, start, line.length, escaped)
        .map(name -> new CheckEntry(name, taken, hex.digest, hex.parts, false, 0));
  }

  /** Where the name begins, behind the blank at the end of the digest; -1 in a mixed list. */
  private int nameStart(byte[] line, int i) {
    if (line.length - i == 1 || (at(line, i) != ' ' && at(line, i) != '*')) {
      if (Boolean.FALSE.equals(reversed)) {
        return -1;
      }
      reversed = true;
      return i;
    }
    if (Boolean.TRUE.equals(reversed)) {
      return i;
    }
    reversed = false;
    return i + 1;
  }

  private static Optional<RawName> name(byte[] line, int from, int to, boolean escaped) {
    if (escaped) {
      return EscapedName.unescape(line, from, to).map(RawName::of);
    }
    int end = from;
    while (end < to && line[end] != 0) {
      end++;
    }
    return Optional.of(RawName.of(Arrays.copyOfRange(line, Math.min(from, end), end)));
  }

  private static @Nullable Hex hex(byte[] line, int from, int length, DigestFunction function) {
    int end = from + 2 * length;
    for (int i = from; i < end; i++) {
      if (!isHexDigit(at(line, i))) {
        return null;
      }
    }
    String digits = new String(line, from, 2 * length, StandardCharsets.US_ASCII);
    byte[] digest = HexFormat.of().parseHex(digits);
    // An ETag: the number of parts follows.
    boolean etag =
        function.algorithm() == Algorithm.MD5P
            && function.partition().orElseThrow() instanceof Partition.BySize
            && at(line, end) == '-';
    if (!etag) {
      return new Hex(digest, OptionalLong.empty(), end);
    }
    int start = end + 1;
    int stop = start;
    while (stop < start + 18 && at(line, stop) >= '0' && at(line, stop) <= '9') {
      stop++;
    }
    if (stop == start) {
      return null;
    }
    long parts = Long.parseLong(new String(line, start, stop - start, StandardCharsets.US_ASCII));
    return new Hex(digest, OptionalLong.of(parts), stop);
  }

  static int skipBlanks(byte[] line, int from) {
    int i = from;
    while (isBlank(at(line, i))) {
      i++;
    }
    return i;
  }

  private static boolean isBlank(int c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isHexDigit(int c) {
    return HexFormat.isHexDigit(c);
  }

  /** The byte there; 0, as a C string has it, behind the end. */
  static int at(byte[] line, int i) {
    return i < line.length ? line[i] & 0xFF : 0;
  }
}
