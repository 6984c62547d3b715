package filegauge.report;

import filegauge.analysis.Caution;
import filegauge.analysis.Report;
import filegauge.publication.Replay;
import filegauge.sample.Dataset;
import java.util.List;

/**
 * Renders a report as text for a terminal: the answer first, then a table and the findings of each
 * contest, then the cautions. Times are per pass; 1 GB is 10^9 bytes. The text depends on the
 * report and the options alone, not on the locale.
 */
public final class TextReport {
  private static final String INDENT = "  ";

  private TextReport() {}

  /**
   * How the text is laid out.
   *
   * @param width columns that no line exceeds, 40 or more
   * @param colour whether to emphasise by ANSI escape sequences
   */
  public record Options(int width, boolean colour) {
    /** What fits every terminal and every file: 80 columns, no colour. */
    public static final Options PLAIN = new Options(80, false);

    public Options {
      if (width < 40) {
        throw new IllegalArgumentException("width of " + width + " columns; the least is 40");
      }
    }
  }

  /** The whole text, lines ended by {@code \n}. */
  public static String render(Report report, Options options) {
    TextPage page = new TextPage(options);
    writeAnswer(report, page);
    Replay.of(report).ifPresent(replay -> new ReplayText(replay, report.dataset(), page).write());
    report.ownContests().forEach(contest -> new ContestText(contest, page).write());
    writeCautions(report.cautions(), page);
    Dataset data = report.dataset();
    page.wrapped("Measured " + data.started() + " by Filegauge " + data.version() + ".", "", "");
    return page.toString();
  }

  private static void writeAnswer(Report report, TextPage page) {
    // What a replay is about is said by its conclusions.
    boolean own = report.dataset().plan().publication() == null;
    if (own && !report.advice().isEmpty()) {
      page.heading("Answer");
      report.advice().forEach(advice -> page.wrapped(advice, INDENT, INDENT));
      page.blank();
    }
    Dataset data = report.dataset();
    if (!data.complete()) {
      page.warning(incomplete(data), "", INDENT);
      page.blank();
    }
  }

  static String incomplete(Dataset data) {
    return "Incomplete: the run was cut off after "
        + Numbers.count(data.forks(), "whole fork")
        + "; this is what had been measured by then.";
  }

  private static void writeCautions(List<Caution> cautions, TextPage page) {
    if (cautions.isEmpty()) {
      return;
    }
    page.heading("Cautions");
    for (Caution caution : cautions) {
      page.warning(caution.where() + ": " + caution.text(), INDENT + "- ", INDENT.repeat(2));
      page.wrapped(caution.remedy(), INDENT.repeat(2), INDENT.repeat(2));
    }
    page.blank();
  }
}
