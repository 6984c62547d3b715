package filegauge.store;

import filegauge.analysis.Bottleneck;
import filegauge.analysis.Caution;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Estimate;
import filegauge.analysis.Interval;
import filegauge.analysis.Pair;
import filegauge.analysis.StorageReport;
import filegauge.analysis.Verdict;
import filegauge.plan.Cell;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the analysis derived, as JSON. Only written: a reader derives it again from the samples.
 * Cells are named by their labels.
 */
final class ReportJson {
  private ReportJson() {}

  static ObjectNode write(Estimate estimate) {
    ObjectNode out = Json.object().put("median_ns", finite(estimate.medianNs()));
    put(out, "ci95_ns", estimate.ci95Ns());
    return out.put("mean_ns", finite(estimate.meanNs()))
        .put("stddev_ns", finite(estimate.stddevNs()))
        .put("bytes_per_s", finite(estimate.bytesPerS()))
        .put("samples", estimate.samples());
  }

  static ObjectNode writeVerdict(ContestReport report) {
    return verdict(report.verdict(), report.smallestShown(), report.control(), report.duels());
  }

  /** The same with the flush to storage. */
  static ObjectNode writeVerdict(StorageReport report) {
    return verdict(report.verdict(), report.smallestShown(), report.control(), report.duels());
  }

  private static ObjectNode verdict(
      Verdict verdict, @Nullable Double smallestShown, @Nullable Pair control, List<Duel> all) {
    ObjectNode out = Json.object();
    switch (verdict) {
      case Verdict.Faster v -> {
        put(out, "faster", v.pair().a(), List.of(), null);
        put(out, v.pair());
      }
      case Verdict.Equivalent v -> put(out, "equivalent", null, v.cells(), null);
      case Verdict.Inconclusive v -> put(out, "inconclusive", v.best(), v.tied(), v.reason());
      case Verdict.None v -> put(out, "none", null, List.of(), null);
    }
    out.put("smallest_shown", finite(smallestShown));
    out.put("text", verdict.text());
    out.set("control", control == null ? Json.object().nullNode() : write(control));
    ArrayNode duels = out.putArray("duels");
    all.forEach(duel -> duels.add(write(duel)));
    return out;
  }

  /**
   * @param best the winner; of an inconclusive contest the fastest by the estimate, which is named
   *     {@code best} so that no reader takes it for a winner
   */
  private static void put(
      ObjectNode out, String kind, @Nullable Cell best, List<Cell> tied, @Nullable String reason) {
    String label = best == null ? null : best.label();
    out.put("kind", kind).put("reason", reason);
    out.put("winner", "faster".equals(kind) ? label : null).put("best", label);
    ArrayNode names = out.putArray("tied");
    tied.forEach(cell -> names.add(cell.label()));
    out.putNull("runner_up").putNull("ratio").putNull("ci95");
  }

  private static void put(ObjectNode out, Pair pair) {
    out.put("runner_up", pair.b().label()).put("ratio", finite(pair.ratio()));
    put(out, "ci95", pair.ci95());
  }

  static ObjectNode write(Pair pair) {
    ObjectNode out =
        Json.object()
            .put("a", pair.a().label())
            .put("b", pair.b().label())
            .put("kind", pair.kind().label())
            .put("ratio", finite(pair.ratio()));
    put(out, "ci95", pair.ci95());
    return out;
  }

  private static ObjectNode write(Duel duel) {
    return write(duel.pair())
        .put("role", duel.role().name().toLowerCase(Locale.ROOT))
        .put("text", duel.text());
  }

  /** Of the fastest cell that was probed; null without. */
  static JsonNode writeBottleneck(ContestReport report) {
    return report.bottlenecks().isEmpty()
        ? Json.object().nullNode()
        : write(report.bottlenecks().getFirst());
  }

  static ObjectNode write(Bottleneck bottleneck) {
    ObjectNode out =
        Json.object()
            .put("cell", bottleneck.cell().label())
            .put("kind", bottleneck.kind().label())
            .put("io_ns", finite(bottleneck.ioNs()))
            .put("compute_ns", finite(bottleneck.computeNs()))
            .put("total_ns", finite(bottleneck.totalNs()))
            .put("forks", bottleneck.forks());
    put(out, "overlap_share_ci95", bottleneck.overlap());
    return out.put("text", bottleneck.text());
  }

  static ObjectNode write(Caution caution) {
    return Json.object()
        .put("kind", caution.kind())
        .put("where", caution.where())
        .put("text", caution.text())
        .put("remedy", caution.remedy());
  }

  static void put(ObjectNode out, String name, @Nullable Interval interval) {
    if (interval == null || !Double.isFinite(interval.low()) || !Double.isFinite(interval.high())) {
      out.putNull(name);
    } else {
      out.putArray(name).add(interval.low()).add(interval.high());
    }
  }

  /** JSON has no spelling for NaN and the infinities. */
  static @Nullable Double finite(@Nullable Double value) {
    return value == null || !Double.isFinite(value) ? null : value;
  }
}
