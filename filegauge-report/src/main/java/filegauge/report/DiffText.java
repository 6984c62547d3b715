package filegauge.report;

import filegauge.analysis.ContestDiff;
import filegauge.analysis.RunDiff;
import java.util.List;

/** What changed between runs, as text for a terminal: the answer first. */
public final class DiffText {
  private static final String INDENT = "  ";

  private DiffText() {}

  /** The whole text, lines ended by {@code \n}. */
  public static String render(RunDiff diff, TextReport.Options options) {
    TextPage page = new TextPage(options);
    page.emphasised(diff.summary(), "", INDENT);
    page.blank();
    DiffTable.about(diff).forEach(line -> page.wrapped(line, "", INDENT));
    page.blank();
    diff.contests().forEach(contest -> write(contest, page));
    page.wrapped(DiffTable.soundness(diff), "", "");
    return page.toString();
  }

  private static void write(ContestDiff diff, TextPage page) {
    page.heading(diff.title());
    List<Table.Column> columns = DiffTable.columns(diff);
    if (!columns.isEmpty()) {
      page.table(Table.layOut(columns, page.width()));
    }
    DiffTable.notes(diff).forEach(note -> page.wrapped(note, INDENT, INDENT.repeat(2)));
    page.blank();
  }
}
