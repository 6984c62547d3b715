package filegauge.report;

import java.util.List;

/** Pieces of Markdown: GitHub Flavored Markdown 0.29, which CommonMark readers accept too. */
final class Markdown {
  /**
   * Characters that begin markup within a line; a backslash makes each literal (CommonMark 2.4).
   */
  private static final String SPECIAL = "\\|`*_~#";

  private Markdown() {}

  /** A text as it is, on one line, whatever it holds; fit for a table's cell. */
  static String text(String text) {
    StringBuilder out = new StringBuilder(text.length() + 16);
    String line = Display.escape(text);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      switch (c) {
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '&' -> out.append("&amp;");
        case '[' -> out.append(linkAt(line, i) ? "\\[" : "[");
        default -> out.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").append(c);
      }
    }
    return out.toString();
  }

  /** Whether a bracket may begin a link; an interval such as [1.9, 2.0] stays readable. */
  private static boolean linkAt(String line, int open) {
    int close = line.indexOf(']', open);
    return close >= 0 && close + 1 < line.length() && "([:".indexOf(line.charAt(close + 1)) >= 0;
  }

  /** A row of a table whose cells are Markdown. */
  static String row(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  /** The line below a table's head: the first column to the left, the others to the right. */
  static String rule(int columns) {
    return "|---" + "|--:".repeat(columns - 1) + "|\n";
  }

  /** A table with at least one column. */
  static String table(List<Table.Column> columns) {
    StringBuilder out = new StringBuilder();
    out.append(row(columns.stream().map(Markdown::head).toList()));
    out.append(rule(columns.size()));
    for (int row = 0; row < columns.getFirst().cells().size(); row++) {
      int n = row;
      out.append(row(columns.stream().map(column -> text(column.cells().get(n))).toList()));
    }
    return out.toString();
  }

  private static String head(Table.Column column) {
    return text(String.join(" ", column.head()).strip());
  }
}
