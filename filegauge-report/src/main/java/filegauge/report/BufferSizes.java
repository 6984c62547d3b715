package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Estimate;
import filegauge.analysis.Row;
import filegauge.plan.Cell;
import filegauge.plan.Sizes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Throughput against the buffer size, which methods spell as their parameter: {@code read:64K}. */
final class BufferSizes {
  private BufferSizes() {}

  /** The chart of a contest; not worthwhile if no method competes with two sizes. */
  static LineChart of(ContestReport contest, int index, Labels labels, Sentences sentences) {
    Map<String, LineChart.Line> lines = new LinkedHashMap<>();
    for (Row row : contest.rows()) {
      Cell cell = row.data().cell();
      Estimate estimate = row.estimate();
      OptionalLong size = size(cell.method());
      if (estimate == null || cell.twin() || size.isEmpty()) {
        continue;
      }
      LineChart.Point point = LineChart.Point.of((double) size.getAsLong(), estimate);
      if (point != null) {
        String name = withoutSize(cell);
        lines
            .computeIfAbsent(name, n -> new LineChart.Line(n, cell.family(), new ArrayList<>()))
            .points()
            .add(point);
      }
    }
    lines.values().forEach(l -> l.points().sort(Comparator.comparingDouble(LineChart.Point::x)));
    return new LineChart(
        "buffers-" + index,
        sentences.title(contest.contest()),
        labels.say("axis.buffer"),
        true,
        List.copyOf(lines.values()),
        List.of());
  }

  /** The first parameter that is a size of at least a byte. */
  private static OptionalLong size(String method) {
    for (String word : parameters(method)) {
      if (isSize(word)) {
        return OptionalLong.of(Sizes.parse(word));
      }
    }
    return OptionalLong.empty();
  }

  private static boolean isSize(String word) {
    return word.matches("[1-9][0-9]{0,9}[KMG]?");
  }

  private static List<String> parameters(String method) {
    List<String> words = Arrays.asList(method.split(":", -1));
    return words.subList(1, words.size());
  }

  private static String withoutSize(Cell cell) {
    List<String> words = new ArrayList<>(Arrays.asList(cell.method().split(":", -1)));
    words.subList(1, words.size()).stream()
        .filter(BufferSizes::isSize)
        .findFirst()
        .ifPresent(words::remove);
    return String.join(":", words) + (cell.threads() == 1 ? "" : " x" + cell.threads());
  }
}
