package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Row;
import filegauge.sample.Sample;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Pictures for tables that are wider than usual: a bar of the time, and the samples in order. */
final class TextBars {
  private static final int BAR_WIDTH = 16;
  private static final int MOST_SAMPLES = 24;
  private static final String EIGHTHS = " ▏▎▍▌▋▊▉█";
  private static final String LEVELS = "▁▂▃▄▅▆▇█";

  private TextBars() {}

  /** The columns; of the rows that have an estimate, as the table has them. */
  static List<Table.Column> columns(ContestReport report) {
    List<Row> rows = report.rows().stream().filter(row -> row.estimate() != null).toList();
    double longest = rows.stream().mapToDouble(TextBars::median).max().orElse(1);
    return List.of(
        new Table.Column(
            List.of("time", " ".repeat(BAR_WIDTH)),
            rows.stream().map(row -> bar(median(row) / longest)).toList(),
            7),
        new Table.Column(
            List.of("samples", "in order"),
            rows.stream().map(row -> sparkline(row.data().samples())).toList(),
            8));
  }

  private static double median(Row row) {
    return Objects.requireNonNull(row.estimate()).medianNs();
  }

  /** A bar of a share of the whole width, to an eighth of a character; padded to the width. */
  static String bar(double share) {
    int eighths = (int) Math.round(Math.clamp(share, 0, 1) * BAR_WIDTH * 8);
    StringBuilder bar = new StringBuilder("█".repeat(eighths / 8));
    if (eighths % 8 > 0) {
      bar.append(EIGHTHS.charAt(eighths % 8));
    }
    return bar.append(" ".repeat(BAR_WIDTH - bar.length())).toString();
  }

  /** The times of passes between the shortest and the longest of them; the last 24. */
  static String sparkline(List<Sample> samples) {
    List<Double> times =
        samples.stream()
            .sorted(Comparator.comparingInt(Sample::fork).thenComparingInt(Sample::round))
            .skip(Math.max(0, samples.size() - MOST_SAMPLES))
            .map(Sample::passNs)
            .toList();
    double least = times.stream().mapToDouble(Double::doubleValue).min().orElse(0);
    double most = times.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    StringBuilder line = new StringBuilder();
    for (double time : times) {
      double share = most > least ? (time - least) / (most - least) : 0;
      line.append(LEVELS.charAt((int) Math.round(share * (LEVELS.length() - 1))));
    }
    return line.toString();
  }
}
