package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Row;
import filegauge.plan.CacheState;
import filegauge.report.html.Grid;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How the state of the page cache was proven in a contest, sample by sample. */
final class StateProof {
  private StateProof() {}

  /** In sentences. */
  static List<String> sentences(ContestReport contest, @Nullable ContestData data, Labels labels) {
    CacheState cache = contest.contest().cache();
    List<String> sentences = new ArrayList<>();
    sentences.add(labels.say("proof." + cache.label(), contest.contest().fill().label()));
    if (data != null && !data.grains().isEmpty()) {
      String grains =
          data.grains().stream()
              .collect(
                  Collectors.groupingBy(
                      RunEvent.Grain::fork,
                      java.util.TreeMap::new,
                      Collectors.averagingDouble(RunEvent.Grain::faultsPerMib)))
              .values()
              .stream()
              .map(Numbers::amount)
              .collect(Collectors.joining(", "));
      sentences.add(labels.say("proof.grain", grains));
    }
    return sentences;
  }

  /** What was seen before and after the samples of each cell. */
  static Grid held(ContestReport contest, Labels labels) {
    List<String> heads =
        List.of(
            labels.column("method", ""),
            labels.say("held.samples"),
            labels.say("held.before"),
            labels.say("held.after"),
            labels.say("held.rejected"));
    return HtmlGrids.of(
        labels.say("held.caption"), heads, contest.rows(), row -> line(row, labels));
  }

  private static List<String> line(Row row, Labels labels) {
    CellData data = row.data();
    return List.of(
        data.cell().label(),
        Integer.toString(data.samples().size()),
        range(data.samples(), Sample::residentBefore),
        range(data.samples(), Sample::residentAfter),
        rejected(data.rejected(), labels));
  }

  private static String range(List<Sample> samples, Function<Sample, @Nullable Double> share) {
    DoubleSummaryStatistics shares =
        samples.stream()
            .map(share)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .summaryStatistics();
    if (shares.getCount() == 0) {
      return Numbers.UNKNOWN;
    }
    String low = Numbers.share(shares.getMin());
    String high = Numbers.share(shares.getMax());
    return low.equals(high) ? low : low + " – " + high;
  }

  private static String rejected(List<Rejected> rejected, Labels labels) {
    return rejected.isEmpty()
        ? "0"
        : rejected.size()
            + ": "
            + rejected.stream()
                .map(Rejected::reason)
                .map(Display::escape)
                .distinct()
                .limit(3)
                .collect(Collectors.joining("; "))
            + (rejected.stream().map(Rejected::reason).distinct().count() > 3
                ? labels.say("and-more")
                : "");
  }
}
