package filegauge.report;

import filegauge.analysis.Caution;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.analysis.StorageReport;
import filegauge.plan.Contest;
import filegauge.publication.Replay;
import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import java.util.List;

/**
 * Renders a report as Markdown, with all that the text for a terminal has and every column of its
 * tables. Names of others are escaped, so that none adds a column, a link or an element of HTML.
 * The same in every locale.
 */
public final class MarkdownReport {
  private final StringBuilder out = new StringBuilder();

  private MarkdownReport() {}

  /** The whole text, lines ended by {@code \n}. */
  public static String render(Report report) {
    MarkdownReport page = new MarkdownReport();
    page.answer(report);
    Replay.of(report).ifPresent(replay -> page.replay(replay, report.dataset()));
    report.ownContests().forEach(page::contest);
    page.cautions(report.cautions());
    Dataset data = report.dataset();
    page.paragraph("Measured " + data.started() + " by Filegauge " + data.version() + ".");
    return page.out.toString().stripTrailing() + "\n";
  }

  private void answer(Report report) {
    boolean own = report.dataset().plan().publication() == null;
    if (own && !report.advice().isEmpty()) {
      heading("Answer");
      report.advice().forEach(this::paragraph);
    }
    if (!report.dataset().complete()) {
      paragraph(TextReport.incomplete(report.dataset()));
    }
  }

  /** In the layout of the publication, which no table of Markdown has. */
  private void replay(Replay replay, Dataset data) {
    TextPage text = new TextPage(TextReport.Options.PLAIN);
    new ReplayText(replay, data, text).write();
    out.append("```text\n").append(text.toString().stripTrailing()).append("\n```\n\n");
  }

  private void contest(ContestReport report) {
    Contest contest = report.contest();
    heading(contest.title());
    if (contest.corpus().found()) {
      paragraph("Files: " + contest.corpus().path());
    }
    table(ContestTable.columns(report));
    unranked(report);
    StorageReport stored = report.onStorage();
    String head = stored == null ? "" : ContestText.RETURNED;
    findings(head, report.verdict().text(), report.duels());
    if (stored != null) {
      findings(ContestText.ON_STORAGE, stored.verdict().text(), stored.duels());
    }
    if (!report.bottlenecks().isEmpty()) {
      paragraph("What holds it up:");
      table(BottleneckTable.columns(report.bottlenecks()));
      BottleneckTable.sentences(report.bottlenecks()).forEach(this::paragraph);
    }
    paragraph(ContestText.soundness(report));
  }

  private void findings(String head, String verdict, List<Duel> duels) {
    out.append("**").append(Markdown.text(head + verdict)).append("**\n\n");
    for (Duel duel : duels) {
      if (!duel.text().equals(verdict)) {
        paragraph(duel.text());
      }
    }
  }

  private void table(List<Table.Column> columns) {
    if (!columns.isEmpty()) {
      out.append(Markdown.table(columns)).append('\n');
    }
  }

  private void unranked(ContestReport report) {
    List<CellData> cells =
        report.rows().stream().filter(row -> row.estimate() == null).map(Row::data).toList();
    if (!cells.isEmpty()) {
      paragraph("Not ranked:");
      for (CellData cell : cells) {
        item(cell.cell().label() + ": " + ContestText.reason(cell));
      }
      out.append('\n');
    }
  }

  private void cautions(List<Caution> cautions) {
    if (!cautions.isEmpty()) {
      heading("Cautions");
      for (Caution caution : cautions) {
        String end = caution.text().endsWith(".") ? " " : ". ";
        item(caution.where() + ": " + caution.text() + end + caution.remedy());
      }
      out.append('\n');
    }
  }

  private void heading(String text) {
    out.append("## ").append(Markdown.text(text)).append("\n\n");
  }

  private void paragraph(String text) {
    out.append(Markdown.text(text)).append("\n\n");
  }

  private void item(String text) {
    out.append("- ").append(Markdown.text(text)).append('\n');
  }
}
