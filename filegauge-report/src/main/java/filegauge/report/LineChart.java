package filegauge.report;

import filegauge.analysis.Estimate;
import filegauge.analysis.Interval;
import filegauge.report.html.Grid;
import filegauge.report.html.Plot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Lines over logarithmic axes: throughput against something.
 *
 * @param id unique on the page
 * @param about what it is about, in words
 * @param x name of the axis
 * @param bytes whether x is a number of bytes
 * @param marks places of x that are of interest
 */
record LineChart(
    String id, String about, String x, boolean bytes, List<Line> lines, List<Mark> marks) {

  /** A line; the family decides its colour where each line is of another. */
  record Line(String name, String family, List<Point> points) {}

  /**
   * A point.
   *
   * @param y in GB/s, above 0
   */
  record Point(double x, double y, @Nullable Interval range) {
    /** A point of an estimate, null if it knows no rate. */
    static @Nullable Point of(double x, Estimate estimate) {
      Double rate = estimate.bytesPerS();
      if (rate == null || rate <= 0) {
        return null;
      }
      Interval times = estimate.ci95Ns();
      double bytes = rate * estimate.medianNs();
      Interval rates =
          times == null || times.low() <= 0
              ? null
              : new Interval(bytes / times.high() / 1e9, bytes / times.low() / 1e9);
      return new Point(x, rate / 1e9, rates);
    }
  }

  /**
   * A mark.
   *
   * @param name short, for the chart
   * @param text the finding, a sentence
   */
  record Mark(double x, String name, String text) {}

  /** Whether any line has two points. */
  boolean worthwhile() {
    return lines.stream().anyMatch(line -> line.points().size() > 1);
  }

  /** Its place on the page, with the table behind it. */
  Plot plot(Labels labels) {
    String kind = id.substring(0, id.indexOf('-'));
    String title = labels.say(kind + ".title") + ": " + about;
    StringBuilder description = new StringBuilder(labels.say(kind + ".description", about));
    marks.forEach(mark -> description.append(' ').append(mark.text()));
    return new Plot(id, "lines", -1, title, description.toString(), table(title, labels), false);
  }

  private Grid table(String title, Labels labels) {
    TreeSet<Double> xs = new TreeSet<>();
    lines.forEach(line -> line.points().forEach(point -> xs.add(point.x())));
    List<String> heads = new ArrayList<>(List.of(labels.column("method", "")));
    DoubleFunction<String> name =
        bytes
            ? value -> filegauge.plan.Sizes.phrase(Math.round(value))
            : value -> Long.toString(Math.round(value));
    xs.forEach(value -> heads.add(name.apply(value)));
    return HtmlGrids.of(title + " (GB/s)", heads, lines, line -> row(line, xs));
  }

  private static List<String> row(Line line, TreeSet<Double> xs) {
    List<String> texts = new ArrayList<>(List.of(line.name()));
    for (double x : xs) {
      texts.add(
          line.points().stream()
              .filter(point -> point.x() == x)
              .map(LineChart::text)
              .findFirst()
              .orElse("–"));
    }
    return texts;
  }

  private static String text(Point point) {
    int decimals = Numbers.decimalsFor(point.y());
    String rate = Numbers.fixed(point.y(), decimals);
    return point.range() == null ? rate : rate + " " + Numbers.interval(point.range(), 1, decimals);
  }

  /** What the page's script draws it from. */
  Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("x", x);
    data.put("y", "GB/s");
    data.put("bytes", bytes);
    data.put("series", lines.stream().map(LineChart::data).toList());
    data.put(
        "marks", marks.stream().map(mark -> Map.of("x", mark.x(), "name", mark.name())).toList());
    return data;
  }

  private static Map<String, Object> data(Line line) {
    List<List<@Nullable Double>> points = new ArrayList<>();
    for (Point point : line.points()) {
      Interval range = point.range();
      points.add(
          Arrays.asList(
              point.x(),
              point.y(),
              range == null ? null : (Double) range.low(),
              range == null ? null : (Double) range.high()));
    }
    return Map.of("name", line.name(), "family", line.family(), "points", points);
  }
}
