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
   * @param language of sentences; names and heads of tables are the same in all
   */
  public record Options(int width, boolean colour, Language language) {
    /** What fits every terminal and every file: 80 columns, no colour, English. */
    public static final Options PLAIN = new Options(80, false, Language.EN);

    public Options {
      if (width < 40) {
        throw new IllegalArgumentException("width of " + width + " columns; the least is 40");
      }
    }
  }

  /** The whole text, lines ended by {@code \n}. */
  public static String render(Report report, Options options) {
    TextPage page = new TextPage(options);
    Labels labels = Labels.of(options.language());
    Sentences sentences = Sentences.of(options.language());
    writeAnswer(report, page, labels, sentences);
    Replay.of(report).ifPresent(replay -> new ReplayText(replay, report.dataset(), page).write());
    report.ownContests().forEach(one -> new ContestText(one, page, labels, sentences).write());
    writeCautions(report.cautions(), page, labels, sentences);
    Dataset data = report.dataset();
    page.wrapped(labels.say("measured", data.started(), data.version()), "", "");
    return page.toString();
  }

  private static void writeAnswer(
      Report report, TextPage page, Labels labels, Sentences sentences) {
    // What a replay is about is said by its conclusions.
    boolean own = report.dataset().plan().publication() == null;
    List<String> advice = own ? sentences.advice(report) : List.of();
    if (!advice.isEmpty()) {
      page.heading(labels.say("answer"));
      advice.forEach(sentence -> page.wrapped(sentence, INDENT, INDENT));
      page.blank();
    }
    Dataset data = report.dataset();
    if (!data.complete()) {
      page.warning(sentences.incomplete(report), "", INDENT);
      page.blank();
    }
  }

  static String incomplete(Dataset data) {
    return "Incomplete: the run was cut off after "
        + Numbers.count(data.forks(), "whole fork")
        + "; this is what had been measured by then.";
  }

  static void writeCautions(
      List<Caution> cautions, TextPage page, Labels labels, Sentences sentences) {
    if (cautions.isEmpty()) {
      return;
    }
    page.heading(labels.say("cautions"));
    for (Caution caution : cautions) {
      String text = caution.where() + ": " + sentences.text(caution);
      page.warning(text, INDENT + "- ", INDENT.repeat(2));
      page.wrapped(sentences.remedy(caution), INDENT.repeat(2), INDENT.repeat(2));
    }
    page.blank();
  }
}
