package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Estimate;
import filegauge.analysis.Interval;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.plan.Contest;
import filegauge.sample.Sample;
import filegauge.store.Documents;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Renders the estimates of a report as the JSON that JMH 1.37 writes by {@code -rf json}, which its
 * viewers open: a benchmark is a method in a workload, an operation is one pass, and what else
 * tells contests apart are its parameters. The score is our estimate (the geometric mean over forks
 * of the median over rounds), the confidence is our 95 % interval, not JMH's 99.9 %, and half its
 * width is the error; the raw data are the passes of each fork. Cells without an estimate and twins
 * are left out.
 */
public final class JmhReport {
  private static final String UNKNOWN = "NaN";
  private static final double MS = 1e6;

  private JmhReport() {}

  /** The whole document. */
  public static String render(Report report) {
    List<Map<String, Object>> benchmarks = new ArrayList<>();
    for (ContestReport contest : report.ownContests()) {
      for (Row row : contest.rows()) {
        Estimate estimate = row.estimate();
        if (estimate != null && !row.data().cell().twin()) {
          benchmarks.add(benchmark(report, contest, row, estimate));
        }
      }
    }
    return Documents.list(benchmarks);
  }

  private static Map<String, Object> benchmark(
      Report report, ContestReport contest, Row row, Estimate estimate) {
    List<List<Double>> forks = forks(row.data().samples());
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("jmhVersion", "1.37");
    String method = row.data().cell().method().replace(':', '_').replace('.', '_');
    out.put(
        "benchmark", "filegauge." + contest.contest().workload().replace(':', '_') + "." + method);
    out.put("mode", "avgt");
    out.put("threads", row.data().cell().threads());
    out.put("forks", forks.size());
    Object jvm = report.dataset().environment().values().getOrDefault("jvm", "unknown");
    out.put("vmName", jvm.toString());
    out.put("warmupIterations", 0);
    out.put("measurementIterations", forks.stream().mapToInt(List::size).max().orElse(0));
    out.put("params", parameters(contest.contest()));
    out.put("primaryMetric", metric(estimate, forks));
    out.put("secondaryMetrics", Map.of());
    return out;
  }

  private static Map<String, Object> parameters(Contest contest) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("corpus", contest.corpus().phrase());
    parameters.put("cache", contest.cache().label());
    parameters.put("fill", contest.fill().label());
    parameters.put("pattern", contest.pattern());
    return parameters;
  }

  private static Map<String, Object> metric(Estimate estimate, List<List<Double>> forks) {
    Interval interval = estimate.ci95Ns();
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("score", estimate.medianNs() / MS);
    out.put("scoreError", known(interval == null ? null : (interval.high() - interval.low()) / 2));
    out.put(
        "scoreConfidence",
        List.of(
            known(interval == null ? null : (Double) interval.low()),
            known(interval == null ? null : (Double) interval.high())));
    out.put("scorePercentiles", percentiles(forks));
    out.put("scoreUnit", "ms/op");
    out.put("rawData", forks);
    return out;
  }

  /** JMH writes what it does not know as a text. */
  private static Object known(@Nullable Double ns) {
    return ns == null ? UNKNOWN : (Object) (ns / MS);
  }

  private static Map<String, Object> percentiles(List<List<Double>> forks) {
    List<Double> sorted = forks.stream().flatMap(List::stream).sorted().toList();
    Map<String, Object> percentiles = new LinkedHashMap<>();
    for (double percent : new double[] {0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100}) {
      // The nearest rank, which needs no assumption on what lies between samples.
      int rank = (int) Math.ceil(percent / 100 * sorted.size());
      percentiles.put(
          Double.toString(percent), sorted.isEmpty() ? UNKNOWN : sorted.get(Math.max(0, rank - 1)));
    }
    return percentiles;
  }

  /** Milliseconds of each pass, by fork. */
  private static List<List<Double>> forks(List<Sample> samples) {
    TreeMap<Integer, List<Double>> forks = new TreeMap<>();
    for (Sample sample : samples) {
      forks.computeIfAbsent(sample.fork(), f -> new ArrayList<>()).add(sample.passNs() / MS);
    }
    return List.copyOf(forks.values());
  }
}
