package filegauge.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints tables in Markdown. */
final class MarkdownRow {
  private MarkdownRow() {}

  static void print(Object... cells) {
    System.out.println(of(cells));
  }

  static String of(Object... cells) {
    return Arrays.stream(cells)
        .map(Object::toString)
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  static void head(String... cells) {
    print((Object[]) cells);
    System.out.println("|" + "---|".repeat(cells.length));
  }

  static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
