package filegauge.report;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import java.util.List;

/** A plan that was not run, as text of 80 columns. */
public final class PlanText {
  private static final String INDENT = "  ";

  private PlanText() {}

  /**
   * The whole text, lines ended by {@code \n}.
   *
   * @param notes sentences on what was passed over or cannot be had
   * @param seconds about how long the run would take
   */
  public static String render(Plan plan, List<String> notes, double seconds) {
    TextPage page = new TextPage(TextReport.Options.PLAIN);
    page.wrapped(summary(plan, seconds), "", INDENT);
    page.blank();
    for (Contest contest : plan.contests()) {
      page.wrapped(contest.id() + ": " + contest.title(), "", INDENT);
      List<String> cells = contest.cells().stream().map(Cell::label).toList();
      page.wrapped(String.join(", ", cells), INDENT, INDENT);
    }
    if (!notes.isEmpty()) {
      page.blank();
      notes.forEach(note -> page.wrapped(note, "- ", INDENT));
    }
    return page.toString();
  }

  private static String summary(Plan plan, double seconds) {
    Spec spec = plan.spec();
    long cells = plan.contests().stream().mapToLong(contest -> contest.cells().size()).sum();
    return Numbers.count(plan.contests().size(), "contest")
        + " with "
        + Numbers.count(cells, "cell")
        + "; "
        + (spec.forks() == null ? "5 to 20 forks" : Numbers.count(spec.forks(), "fork"))
        + " x "
        + (spec.rounds() == null ? "1 to 12 rounds" : Numbers.count(spec.rounds(), "round"))
        + ", "
        + Numbers.fixed(spec.budgetSeconds(), 0)
        + " s of measuring, about "
        + Numbers.fixed(seconds, 0)
        + " s in all; seed "
        + spec.seed()
        + ". Nothing was measured, no file was made.";
  }
}
