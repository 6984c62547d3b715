package filegauge.report;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Texts of others, such as file names and error messages, made fit for a line of a terminal. */
final class Display {
  private Display() {}

  /**
   * The text with what would break the line or confuse its reader as {@code \ooo}, the octal bytes
   * of UTF-8: control and format characters (the latter reorder text: Unicode TR 36, 2.6), line and
   * paragraph separators, and surrogates without partner.
   */
  static String escape(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (harmful(c)) {
                appendOctal(shown, c);
              } else {
                shown.appendCodePoint(c);
              }
            });
    return shown.toString();
  }

  private static boolean harmful(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          true;
      default -> false;
    };
  }

  private static void appendOctal(StringBuilder out, int c) {
    boolean alone = Character.getType(c) == Character.SURROGATE;
    // A lone low surrogate stands for a byte that is no UTF-8: see RawName of the engine.
    byte[] bytes =
        alone ? new byte[] {(byte) c} : Character.toString(c).getBytes(StandardCharsets.UTF_8);
    for (byte b : bytes) {
      out.append('\\').append(b >> 6 & 3).append(b >> 3 & 7).append(b & 7);
    }
  }

  /** Number of terminal columns that an escaped text takes. */
  static int width(String text) {
    return text.codePoints().map(Display::width).sum();
  }

  private static int width(int c) {
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return wide(c) ? 2 : 1;
  }

  /** Roughly the classes W and F of Unicode TR 11. */
  private static boolean wide(int c) {
    return Character.isIdeographic(c)
        || Character.isEmojiPresentation(c)
        || (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0xA4CF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xFF01 && c <= 0xFF60);
  }

  /** The escaped text cut to so many columns, the cut marked by {@code ~}. */
  static String shorten(String text, int columns) {
    return width(text) <= columns ? text : prefix(text, columns - 1) + "~";
  }

  /**
   * Breaks a text into lines at its spaces, and a word longer than a line where the line ends.
   *
   * @param first put before the first line
   * @param rest put before each other line
   * @param columns width of a line with what is put before it
   */
  static List<String> wrap(String text, String first, String rest, int columns) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean empty = true;
    for (String word : escape(text).split(" +", -1)) {
      if (!empty && width(line.toString()) + 1 + width(word) > columns) {
        lines.add(line.toString());
        line = new StringBuilder(rest);
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
      while (width(line.toString()) > columns) {
        String whole = line.toString();
        String head = prefix(whole, Math.max(columns, width(rest) + 2));
        lines.add(head);
        line = new StringBuilder(rest).append(whole, head.length(), whole.length());
      }
    }
    lines.add(line.toString());
    return lines;
  }

  private static String prefix(String text, int columns) {
    int used = 0;
    int end = 0;
    while (end < text.length()) {
      int c = text.codePointAt(end);
      used += width(c);
      if (used > columns) {
        break;
      }
      end += Character.charCount(c);
    }
    return text.substring(0, end);
  }
}
