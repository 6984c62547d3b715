package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Row;
import filegauge.report.html.Grid;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the kernel counted while the samples of a contest were taken. */
final class CounterCharts {
  private static final double MIB = 1 << 20;

  private final List<Row> rows;
  private final Labels labels;

  CounterCharts(ContestReport contest, Labels labels) {
    this.rows = contest.rows().stream().filter(row -> !row.data().samples().isEmpty()).toList();
    this.labels = labels;
  }

  /** A counter by its key, as an amount that tells methods apart. */
  private record Counter(String key, Function<List<Sample>, @Nullable Double> amount) {}

  private static final List<Counter> COUNTERS =
      List.of(
          new Counter("cpu", s -> ratio(s, CounterCharts::cpuNs, Sample::wallNs, 1)),
          new Counter("minor", s -> ratio(s, Sample::minorFaults, Sample::bytes, MIB)),
          new Counter("major", s -> ratio(s, Sample::majorFaults, Sample::bytes, MIB)),
          new Counter(
              "voluntary", s -> ratio(s, Sample::voluntarySwitches, CounterCharts::passes, 1)),
          new Counter(
              "involuntary", s -> ratio(s, Sample::involuntarySwitches, CounterCharts::passes, 1)),
          new Counter("storage", s -> ratio(s, Sample::storageBytes, Sample::bytes, 1)));

  /** The table of all counters. */
  Grid table() {
    List<String> heads = new ArrayList<>(List.of(labels.column("method", "")));
    COUNTERS.forEach(counter -> heads.add(labels.say("counter." + counter.key())));
    return HtmlGrids.of(labels.say("counters.title"), heads, rows, this::line);
  }

  private List<String> line(Row row) {
    List<String> texts = new ArrayList<>(List.of(row.data().cell().label()));
    for (Counter counter : COUNTERS) {
      Double amount = counter.amount().apply(row.data().samples());
      texts.add(
          amount == null || amount == 0 || amount >= 0.05
              ? Numbers.ratio(amount)
              : Numbers.fixed(amount, 4));
    }
    return texts;
  }

  /** The counters that are worth a chart: known for all, and not 0 for all. */
  Map<String, Object> data() {
    List<Map<String, Object>> charts = new ArrayList<>();
    for (Counter counter : COUNTERS) {
      List<List<Object>> values = new ArrayList<>();
      double sum = 0;
      for (Row row : rows) {
        Double amount = counter.amount().apply(row.data().samples());
        if (amount != null) {
          values.add(List.of(row.data().cell().label(), amount));
          sum += amount;
        }
      }
      if (sum > 0) {
        Map<String, Object> chart = new LinkedHashMap<>();
        chart.put("name", labels.say("counter." + counter.key()));
        chart.put("values", values);
        charts.add(chart);
      }
    }
    return Map.of("counters", charts);
  }

  /** Whether there is anything to draw. */
  boolean worthwhile() {
    return data().get("counters") instanceof List<?> charts && !charts.isEmpty();
  }

  private static @Nullable Long cpuNs(Sample sample) {
    return sample.userNs() == null || sample.sysNs() == null
        ? null
        : (Long) (sample.userNs() + sample.sysNs());
  }

  private static Long passes(Sample sample) {
    return (long) sample.passes();
  }

  /** The sum of one by the sum of the other, by unit; null if any is unknown. */
  private static @Nullable Double ratio(
      List<Sample> samples,
      Function<Sample, @Nullable Long> of,
      Function<Sample, @Nullable Long> by,
      double unit) {
    double sum = 0;
    double whole = 0;
    for (Sample sample : samples) {
      Long part = of.apply(sample);
      Long base = by.apply(sample);
      if (part == null || base == null) {
        return null;
      }
      sum += part;
      whole += base;
    }
    return whole == 0 ? null : (Double) (sum * unit / whole);
  }
}
