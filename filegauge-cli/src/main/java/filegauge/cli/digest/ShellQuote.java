package filegauge.cli.digest;

import filegauge.spi.RawName;
import java.nio.charset.StandardCharsets;

/**
 * Names in messages as GNU programs show them: as they are where a shell would take them so, else
 * quoted for it, with control characters and bytes that are no text as {@code $'\ooo'}.
 */
public final class ShellQuote {
  /** What a shell does not take literally, and the colon, which separates a name from a reason. */
  private static final String SPECIAL = " !\"$&'()*;<=>?[\\^`|:";

  private static final int BYTE = 0xDC00;

  private ShellQuote() {}

  /** The name as it is shown. */
  public static String of(RawName name) {
    String text = name.text();
    boolean escapes = text.codePoints().anyMatch(ShellQuote::isEscaped);
    if (!escapes && !isSpecial(text)) {
      return text;
    }
    if (!escapes && text.contains("'") && text.chars().noneMatch(c -> "\"$`\\!".indexOf(c) >= 0)) {
      return '"' + text + '"';
    }
    return quoted(text);
  }

  private static boolean isSpecial(String text) {
    return text.isEmpty()
        || text.equals("{")
        || text.equals("}")
        || text.startsWith("#")
        || text.startsWith("~")
        || text.chars().anyMatch(c -> SPECIAL.indexOf(c) >= 0);
  }

  private static boolean isEscaped(int c) {
    return Character.isISOControl(c) || (c >= BYTE && c < BYTE + 0x400);
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("'");
    boolean escaping = false;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      boolean escape = isEscaped(c);
      if (escape != escaping) {
        out.append(escape ? "'$'" : "''");
        escaping = escape;
      }
      if (escape) {
        out.append(escaped(c));
      } else if (c == '\'') {
        out.append("'\\''");
      } else {
        out.appendCodePoint(c);
      }
    }
    return out.append("'").toString();
  }

  private static String escaped(int c) {
    return switch (c) {
      case 7 -> "\\a";
      case '\b' -> "\\b";
      case '\t' -> "\\t";
      case '\n' -> "\\n";
      case 11 -> "\\v";
      case '\f' -> "\\f";
      case '\r' -> "\\r";
      default -> octal(c);
    };
  }

  private static String octal(int c) {
    byte[] bytes =
        c >= BYTE
            ? new byte[] {(byte) (c - BYTE)}
            : Character.toString(c).getBytes(StandardCharsets.UTF_8);
    StringBuilder out = new StringBuilder();
    for (byte b : bytes) {
      out.append('\\').append(b >> 6 & 3).append(b >> 3 & 7).append(b & 7);
    }
    return out.toString();
  }
}
