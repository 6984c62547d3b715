package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Estimate;
import filegauge.analysis.Row;
import filegauge.plan.Cell;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Throughput against the number of threads. */
final class ThreadCounts {
  private ThreadCounts() {}

  /** The chart of a contest; not worthwhile if no method competes with two numbers of threads. */
  static LineChart of(ContestReport contest, int index, Labels labels, Sentences sentences) {
    Map<String, LineChart.Line> lines = new LinkedHashMap<>();
    for (Row row : contest.rows()) {
      Cell cell = row.data().cell();
      Estimate estimate = row.estimate();
      LineChart.Point point =
          estimate == null || cell.twin() ? null : LineChart.Point.of(cell.threads(), estimate);
      if (point != null) {
        lines
            .computeIfAbsent(
                cell.method(), n -> new LineChart.Line(n, cell.family(), new ArrayList<>()))
            .points()
            .add(point);
      }
    }
    lines.values().forEach(l -> l.points().sort(Comparator.comparingDouble(LineChart.Point::x)));
    return new LineChart(
        "threads-" + index,
        sentences.title(contest.contest()),
        labels.say("axis.threads"),
        false,
        List.copyOf(lines.values()),
        List.of());
  }
}
