package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Estimate;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.plan.CacheState;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Throughput against the size of files: contests that differ in their corpus alone. */
final class FileSizes {
  private FileSizes() {}

  /** What contests must share. */
  private record Group(String workload, CacheState cache, Fill fill, String pattern) {
    static Group of(Contest contest) {
      return new Group(contest.workload(), contest.cache(), contest.fill(), contest.pattern());
    }
  }

  /** The charts of a report: those groups of contests that have files of two sizes. */
  static List<LineChart> of(Report report, Labels labels, Sentences sentences) {
    Map<Group, List<ContestReport>> groups = new LinkedHashMap<>();
    for (ContestReport contest : report.ownContests()) {
      groups.computeIfAbsent(Group.of(contest.contest()), g -> new ArrayList<>()).add(contest);
    }
    List<LineChart> charts = new ArrayList<>();
    groups.forEach(
        (group, contests) -> {
          contests.sort(Comparator.comparingDouble(c -> size(c.contest().corpus())));
          if (contests.stream().mapToDouble(c -> size(c.contest().corpus())).distinct().count()
              > 1) {
            charts.add(chart("sizes-" + charts.size(), contests, labels, sentences));
          }
        });
    return charts;
  }

  /** Mean size of a file in bytes, 1 at least. */
  static double size(Corpus corpus) {
    return Math.max(1, (double) corpus.bytes() / Math.max(1, corpus.files()));
  }

  private static LineChart chart(
      String id, List<ContestReport> contests, Labels labels, Sentences sentences) {
    Map<String, LineChart.Line> lines = new LinkedHashMap<>();
    for (ContestReport contest : contests) {
      double size = size(contest.contest().corpus());
      for (Row row : contest.rows()) {
        LineChart.Point point = point(row, size);
        if (point != null) {
          lines
              .computeIfAbsent(
                  row.data().cell().label(),
                  n -> new LineChart.Line(n, row.data().cell().family(), new ArrayList<>()))
              .points()
              .add(point);
        }
      }
    }
    Contest first = contests.getFirst().contest();
    return new LineChart(
        id,
        first.workload() + ", " + sentences.state(first),
        labels.say("axis.size"),
        true,
        List.copyOf(lines.values()),
        Crossovers.of(contests, labels));
  }

  private static LineChart.@Nullable Point point(Row row, double size) {
    Estimate estimate = row.estimate();
    return estimate == null || row.data().cell().twin() || row.ratioToBest() == null
        ? null
        : LineChart.Point.of(size, estimate);
  }
}
