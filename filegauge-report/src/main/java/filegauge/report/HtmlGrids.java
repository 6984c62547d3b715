package filegauge.report;

import filegauge.report.html.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Tables of an HTML report, from those of text and from maps. */
final class HtmlGrids {
  private HtmlGrids() {}

  /** The table of a terminal with all its columns. */
  static Grid of(String caption, List<Table.Column> columns, Labels labels) {
    List<String> heads =
        columns.stream()
            .map(column -> labels.column(column.head().get(0), column.head().get(1)))
            .toList();
    List<Grid.Line> lines = new ArrayList<>();
    for (int i = 0; i < columns.getFirst().cells().size(); i++) {
      int row = i;
      lines.add(
          line(
              columns.getFirst().cells().get(row),
              columns.stream().skip(1).map(column -> column.cells().get(row)).toList()));
    }
    return new Grid(caption, heads, lines);
  }

  /** Names and what is said of them. */
  static Grid of(String caption, String name, String text, Map<String, ?> values) {
    List<Grid.Line> lines = new ArrayList<>();
    values.forEach(
        (key, value) ->
            lines.add(line(Display.escape(key), List.of(Display.escape(value.toString())))));
    return new Grid(caption, List.of(name, text), lines);
  }

  /** One row for each of the subjects. */
  static <T> Grid of(
      String caption, List<String> heads, List<T> subjects, Function<T, List<String>> row) {
    List<Grid.Line> lines = new ArrayList<>();
    for (T subject : subjects) {
      List<String> texts = row.apply(subject);
      lines.add(line(texts.getFirst(), texts.subList(1, texts.size())));
    }
    return new Grid(caption, heads, lines);
  }

  private static Grid.Line line(String name, List<String> texts) {
    return new Grid.Line(name, texts.stream().map(Grid.Field::of).toList());
  }
}
