package filegauge.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Lines of figures under the heads of their columns. Where not all columns fit the width, those
 * that do not stand in a block of their own below.
 */
final class FigureLines {
  private static final String INDENT = "  ";

  private final List<String> heads;
  private final int width;
  private final List<Entry> entries = new ArrayList<>();

  /** A title without figures, or a label with one figure a column. */
  private record Entry(String label, List<String> values) {}

  FigureLines(List<String> heads, int width) {
    this.heads = List.copyOf(heads);
    this.width = width;
  }

  /** A line of its own, above those that follow. */
  void title(String text) {
    entries.add(new Entry(text, List.of()));
  }

  /** A line of figures, one a column. */
  void add(String label, List<String> values) {
    entries.add(new Entry(INDENT + label, values));
  }

  /** All lines. */
  List<String> render() {
    int labels = 0;
    for (Entry entry : entries) {
      labels = Math.max(labels, entry.values().isEmpty() ? 0 : Display.width(entry.label()));
    }
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < heads.size(); ) {
      int to = fitting(from, labels);
      block(lines, from, to, labels);
      from = to;
    }
    return lines;
  }

  private int fitting(int from, int labels) {
    int used = labels;
    int to = from;
    while (to < heads.size() && (to == from || used + 1 + columnWidth(to) <= width)) {
      used += 1 + columnWidth(to);
      to++;
    }
    return to;
  }

  private int columnWidth(int column) {
    int widest = Display.width(heads.get(column));
    for (Entry entry : entries) {
      if (!entry.values().isEmpty()) {
        widest = Math.max(widest, Display.width(entry.values().get(column)));
      }
    }
    return widest;
  }

  private void block(List<String> lines, int from, int to, int labels) {
    lines.add(line("", heads, from, to, labels));
    for (Entry entry : entries) {
      if (entry.values().isEmpty()) {
        lines.addAll(Display.wrap(entry.label(), "", INDENT, width));
      } else {
        lines.add(line(entry.label(), entry.values(), from, to, labels));
      }
    }
  }

  private String line(String label, List<String> values, int from, int to, int labels) {
    StringBuilder line = new StringBuilder(label);
    line.append(" ".repeat(labels - Display.width(label)));
    for (int column = from; column < to; column++) {
      String value = values.get(column);
      line.append(" ".repeat(1 + columnWidth(column) - Display.width(value))).append(value);
    }
    return line.toString();
  }
}
