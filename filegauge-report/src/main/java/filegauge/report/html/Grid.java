package filegauge.report.html;

import java.util.List;

/**
 * A table.
 *
 * @param caption what it shows, in words
 * @param heads of the columns, that of the rows' names first
 */
public record Grid(String caption, List<String> heads, List<Line> lines) {
  public Grid {
    heads = List.copyOf(heads);
    lines = List.copyOf(lines);
  }

  /**
   * A row.
   *
   * @param name its head
   */
  public record Line(String name, List<Field> fields) {
    public Line {
      fields = List.copyOf(fields);
    }
  }

  /**
   * What stands in a place.
   *
   * @param style name of a class of the style sheet, or nothing
   */
  public record Field(String text, String style) {
    /** A plain text. */
    public static Field of(String text) {
      return new Field(text, "");
    }
  }
}
