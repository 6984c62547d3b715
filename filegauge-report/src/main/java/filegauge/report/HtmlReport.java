package filegauge.report;

import filegauge.analysis.Caution;
import filegauge.analysis.Report;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.report.html.JtereportGenerated;
import filegauge.report.html.Page;
import filegauge.report.html.Plot;
import filegauge.report.html.Section;
import filegauge.sample.Dataset;
import filegauge.store.Documents;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Renders a report as one HTML page that needs nothing else: charts, with the tables behind them,
 * and the result file within. It works offline, and a content security policy keeps it from
 * fetching anything or running any other script, whatever the names in it are. Without scripts it
 * still has every text and table. The same in every locale.
 */
public final class HtmlReport {
  /** What of the machine is told at the top. */
  private static final List<String> MACHINE = List.of("cpu", "kernel", "file_system");

  private final Report report;
  private final Options options;
  private final Labels labels;
  private final Sentences sentences;

  /**
   * What a page is to have beside the report.
   *
   * @param result the text of the result file, which the page hands out as it is
   * @param methods what is said of access methods, by the first word of their spelling
   */
  public record Options(Language language, String result, Map<String, String> methods) {
    public Options {
      methods = Map.copyOf(methods);
    }
  }

  private HtmlReport(Report report, Options options) {
    this.report = report;
    this.options = options;
    this.labels = Labels.of(options.language());
    this.sentences = Sentences.of(options.language());
  }

  /** The whole page. */
  @SuppressWarnings("NullAway") // Without an interceptor, which the generated code allows.
  public static String render(Report report, Options options) {
    StringOutput out = new StringOutput();
    Page page = new HtmlReport(report, options).page();
    JtereportGenerated.render(new OwaspHtmlTemplateOutput(out), null, page);
    return out.toString();
  }

  private Page page() {
    Map<String, Object> charts = new LinkedHashMap<>();
    List<Plot> overview = overview(charts);
    List<Section> sections = new HtmlSections(report, labels, sentences, charts).all();
    Dataset data = report.dataset();
    return new Page(
        labels,
        code(charts),
        labels.say("title"),
        measured(data),
        data.complete() ? List.of() : List.of(sentences.incomplete(report)),
        sentences.advice(report).stream().map(Display::escape).toList(),
        sections,
        HeatMap.of(report, labels, sentences),
        overview,
        report.cautions().stream().map(this::warning).toList(),
        HtmlGrids.of(
            labels.say("methods"), labels.column("method", ""), labels.say("what"), methods()),
        HtmlGrids.of(
            labels.say("environment"),
            labels.say("setting"),
            labels.say("value"),
            data.environment().values()));
  }

  private Page.Code code(Map<String, Object> charts) {
    // As default names are: in the order of time, without characters that file systems refuse.
    String stamp = stamp(report.dataset().started());
    return PageCode.of(
        options.language(),
        Documents.compact(Map.of("words", labels.forScript(), "charts", charts)),
        options.result(),
        "filegauge-" + stamp.replace("-", "").replace(":", "") + ".json");
  }

  private List<Plot> overview(Map<String, Object> charts) {
    List<Plot> plots = new ArrayList<>();
    for (LineChart chart : FileSizes.of(report, labels, sentences)) {
      if (chart.worthwhile()) {
        charts.put(chart.id(), chart.data());
        plots.add(chart.plot(labels));
      }
    }
    return plots;
  }

  private String measured(Dataset data) {
    Map<String, Object> machine = data.environment().values();
    String what =
        MACHINE.stream()
            .map(machine::get)
            .filter(Objects::nonNull)
            .map(Object::toString)
            .map(Display::escape)
            .collect(Collectors.joining(", "));
    Instant finished = data.finished();
    String stamps =
        finished == null
            ? labels.say("measured.from", stamp(data.started()))
            : labels.say("measured.between", stamp(data.started()), stamp(finished));
    return labels.say("measured", stamps, data.version()) + (what.isEmpty() ? "" : " " + what);
  }

  /** ISO 8601 in UTC, to the second. */
  private static String stamp(Instant at) {
    return at.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private Page.Warning warning(Caution caution) {
    return new Page.Warning(
        Display.escape(caution.where()),
        Display.escape(sentences.text(caution)),
        Display.escape(sentences.remedy(caution)));
  }

  /** What is said of the methods that competed, in the order of their names. */
  private Map<String, String> methods() {
    Map<String, String> notes = new TreeMap<>();
    for (Contest contest : report.dataset().plan().contests()) {
      for (Cell cell : contest.cells()) {
        String name = cell.method().split(":", -1)[0];
        String note = options.methods().get(name);
        notes.put(name, note == null ? "–" : note);
      }
    }
    return notes;
  }
}
