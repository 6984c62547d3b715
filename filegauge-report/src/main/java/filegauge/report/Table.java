package filegauge.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Lays out columns within a width. Where they do not fit, the least needed are left out. */
final class Table {
  private static final String INDENT = "  ";
  private static final int NARROWEST_NAME = 8;

  /**
   * A column.
   *
   * @param head two lines
   * @param cells one a row, fit for display
   * @param need 0 for the one that is never left out and stands to the left; of the others that
   *     with the highest is left out first
   */
  record Column(List<String> head, List<String> cells, int need) {
    int width() {
      return java.util.stream.Stream.concat(head.stream(), cells.stream())
          .mapToInt(Display::width)
          .max()
          .orElse(0);
    }
  }

  private Table() {}

  /** The lines, two of them heads. */
  static List<String> layOut(List<Column> wanted, int width) {
    List<Column> columns = new ArrayList<>(wanted);
    int gap = width(columns, 2) <= width ? 2 : 1;
    while (columns.size() > 1 && width(columns, gap) > width && narrowed(columns, gap, width) < 0) {
      columns.remove(columns.stream().max(Comparator.comparingInt(Column::need)).orElseThrow());
    }
    int name = narrowed(columns, gap, width);
    List<String> lines = new ArrayList<>();
    for (int line = 0; line < 2; line++) {
      int n = line;
      lines.add(row(columns, gap, name, column -> column.head().get(n)));
    }
    for (int line = 0; line < columns.getFirst().cells().size(); line++) {
      int n = line;
      lines.add(row(columns, gap, name, column -> column.cells().get(n)));
    }
    return lines;
  }

  private static int width(List<Column> columns, int gap) {
    return INDENT.length()
        + columns.stream().mapToInt(Column::width).sum()
        + gap * (columns.size() - 1);
  }

  /** Width left for the first column, as much as it wants at most; -1 if too little is left. */
  private static int narrowed(List<Column> columns, int gap, int width) {
    int wanted = columns.getFirst().width();
    int left = wanted - Math.max(0, width(columns, gap) - width);
    return left >= Math.min(wanted, NARROWEST_NAME) || columns.size() == 1 ? left : -1;
  }

  private static String row(
      List<Column> columns, int gap, int name, java.util.function.Function<Column, String> cell) {
    StringBuilder line = new StringBuilder(INDENT);
    for (Column column : columns) {
      String text = cell.apply(column);
      if (column.need() == 0) {
        String shown = Display.shorten(text, Math.max(name, 1));
        line.append(shown).append(" ".repeat(Math.max(0, name - Display.width(shown))));
      } else {
        line.append(" ".repeat(gap + column.width() - Display.width(text))).append(text);
      }
    }
    return line.toString().stripTrailing();
  }
}
