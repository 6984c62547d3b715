package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Estimate;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.analysis.StorageReport;
import filegauge.analysis.Verdict;
import filegauge.plan.Contest;
import filegauge.report.html.Grid;
import filegauge.report.html.Plot;
import filegauge.report.html.Section;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The sections of the contests, and the data of their charts. */
final class HtmlSections {
  private final Report report;
  private final Labels labels;
  private final Sentences sentences;

  /** Gets the data of charts by their ids. */
  private final Map<String, Object> charts;

  HtmlSections(Report report, Labels labels, Sentences sentences, Map<String, Object> charts) {
    this.report = report;
    this.labels = labels;
    this.sentences = sentences;
    this.charts = charts;
  }

  List<Section> all() {
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < report.ownContests().size(); i++) {
      sections.add(section(report.ownContests().get(i), i));
    }
    return sections;
  }

  private Section section(ContestReport contest, int number) {
    int index = index(contest.contest());
    return new Section(
        "contest-" + number,
        sentences.title(contest.contest()),
        contest.contest().corpus().found()
            ? Display.escape(contest.contest().corpus().path())
            : null,
        verdicts(contest),
        sentences.soundness(contest),
        contest.rows().stream()
            .filter(row -> row.estimate() == null)
            .map(Row::data)
            .map(cell -> Display.escape(cell.cell().label() + ": " + sentences.reason(cell)))
            .toList(),
        BottleneckTable.sentences(contest.bottlenecks()).stream().map(Display::escape).toList(),
        contest.bottlenecks().isEmpty()
            ? null
            : HtmlGrids.of(
                labels.say("held-up"), BottleneckTable.columns(contest.bottlenecks()), labels),
        plots(contest, number, index),
        StateProof.sentences(
            contest, index < 0 ? null : report.dataset().contests().get(index), labels),
        StateProof.held(contest, labels));
  }

  private List<Section.Verdict> verdicts(ContestReport contest) {
    StorageReport stored = contest.onStorage();
    String text = sentences.verdict(contest);
    Section.Verdict first =
        verdict(
            stored == null ? "" : labels.say("returned") + ": ",
            contest.verdict(),
            text,
            contest.duels().stream().map(duel -> sentences.duel(contest, duel)).toList());
    return stored == null
        ? List.of(first)
        : List.of(
            first,
            verdict(
                labels.say("on-storage") + ": ",
                stored.verdict(),
                stored.verdict().text(),
                stored.duels().stream().map(Duel::text).toList()));
  }

  private static Section.Verdict verdict(
      String head, Verdict verdict, String text, List<String> duels) {
    return new Section.Verdict(
        kind(verdict),
        head + Display.escape(text),
        duels.stream().filter(duel -> !duel.equals(text)).map(Display::escape).toList());
  }

  private static String kind(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Faster f -> "faster";
      case Verdict.Equivalent e -> "equivalent";
      case Verdict.Inconclusive i -> i.tiedOnly() ? "tied" : "inconclusive";
      case Verdict.None n -> "none";
    };
  }

  /** The contest's place in the result file; -1 if it holds no data of it. */
  private int index(Contest contest) {
    List<ContestData> data = report.dataset().contests();
    for (int i = 0; i < data.size(); i++) {
      if (data.get(i).contest().id().equals(contest.id())) {
        return i;
      }
    }
    return -1;
  }

  private List<Plot> plots(ContestReport contest, int number, int index) {
    List<Table.Column> columns = ContestTable.columns(contest);
    if (columns.isEmpty() || index < 0) {
      return List.of();
    }
    List<Plot> plots = new ArrayList<>();
    String title = sentences.title(contest.contest());
    plots.add(plot("bars", number, index, title, HtmlGrids.of(title, columns, labels), true));
    addLines(BufferSizes.of(contest, number, labels, sentences), plots);
    addLines(ThreadCounts.of(contest, number, labels, sentences), plots);
    plots.add(plot("first", number, index, title, firstPasses(contest), false));
    plots.add(plot("timeline", number, index, title, null, false));
    CounterCharts counters = new CounterCharts(contest, labels);
    if (counters.worthwhile()) {
      charts.put("counters-" + number, counters.data());
      plots.add(plot("counters", number, index, title, counters.table(), false));
    }
    return plots;
  }

  private void addLines(LineChart chart, List<Plot> plots) {
    if (chart.worthwhile()) {
      charts.put(chart.id(), chart.data());
      plots.add(chart.plot(labels));
    }
  }

  private Plot plot(
      String kind, int number, int index, String title, @Nullable Grid table, boolean open) {
    return new Plot(
        kind + "-" + number,
        kind,
        index,
        labels.say(kind + ".title"),
        labels.say(kind + ".description", title),
        table,
        open);
  }

  private Grid firstPasses(ContestReport contest) {
    List<Row> rows =
        contest.rows().stream()
            .filter(row -> row.estimate() != null && !row.data().samples().isEmpty())
            .toList();
    double shortest = rows.stream().mapToDouble(row -> firstNs(row.data())).min().orElse(1);
    TimeScale scale = TimeScale.forShortest(shortest);
    int decimals = Numbers.decimalsFor(shortest / scale.nanoseconds());
    return HtmlGrids.of(
        labels.say("first.title"),
        List.of(
            labels.column("method", ""),
            labels.say("first-pass") + " (" + scale.symbol() + ")",
            labels.column("median", scale.symbol()),
            labels.say("first.ratio")),
        rows,
        row -> firstPass(row, scale.nanoseconds(), decimals));
  }

  private static List<String> firstPass(Row row, double unit, int decimals) {
    Estimate estimate = Objects.requireNonNull(row.estimate());
    double first = firstNs(row.data());
    return List.of(
        row.data().cell().label(),
        Numbers.fixed(first / unit, decimals),
        Numbers.fixed(estimate.medianNs() / unit, decimals),
        Numbers.ratio(first / Math.max(1, estimate.medianNs())));
  }

  private static double firstNs(CellData cell) {
    return cell.samples().getFirst().passNs();
  }
}
