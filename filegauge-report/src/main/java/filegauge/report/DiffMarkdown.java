package filegauge.report;

import filegauge.analysis.ContestDiff;
import filegauge.analysis.DiffKind;
import filegauge.analysis.RunDiff;
import java.util.List;

/**
 * What changed between runs, as Markdown fit for a comment on a change: the answer, then a table of
 * each contest, folded away unless a regression is shown in it. Names of others are escaped.
 */
public final class DiffMarkdown {
  private final StringBuilder out = new StringBuilder();

  private DiffMarkdown() {}

  /** The whole text, lines ended by {@code \n}. */
  public static String render(RunDiff diff) {
    DiffMarkdown page = new DiffMarkdown();
    page.out.append("### Filegauge: ").append(diff.regressed() ? "regression" : "no regression");
    page.out.append(" shown\n\n**").append(Markdown.text(diff.summary())).append("**\n\n");
    DiffTable.about(diff).forEach(page::item);
    page.out.append('\n');
    diff.contests().forEach(page::write);
    page.out.append(Markdown.text(DiffTable.soundness(diff))).append('\n');
    return page.out.toString();
  }

  private void write(ContestDiff contest) {
    boolean open = contest.cells().stream().anyMatch(cell -> cell.kind() == DiffKind.REGRESSION);
    out.append(open ? "<details open>" : "<details>");
    out.append("<summary>").append(Markdown.text(contest.title())).append("</summary>\n\n");
    List<Table.Column> columns = DiffTable.columns(contest);
    if (!columns.isEmpty()) {
      out.append(Markdown.table(columns)).append('\n');
    }
    List<String> notes = DiffTable.notes(contest);
    notes.forEach(this::item);
    out.append(notes.isEmpty() ? "" : "\n").append("</details>\n\n");
  }

  private void item(String text) {
    out.append("- ").append(Markdown.text(text)).append('\n');
  }
}
