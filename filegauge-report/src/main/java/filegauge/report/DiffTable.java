package filegauge.report;

import filegauge.analysis.CellDiff;
import filegauge.analysis.ContestDiff;
import filegauge.analysis.RunDiff;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What the text and the Markdown of a comparison of runs have in common. */
final class DiffTable {
  private static final int MOST_NAMED = 3;

  private DiffTable() {}

  /** The columns of a contest; empty if it has no cell in common. */
  static List<Table.Column> columns(ContestDiff diff) {
    List<CellDiff> cells = diff.cells();
    if (cells.isEmpty()) {
      return List.of();
    }
    double shortest =
        cells.stream().mapToDouble(c -> Math.min(c.baseNs(), c.nowNs())).min().orElseThrow();
    TimeScale scale = TimeScale.forShortest(shortest);
    double unit = scale.nanoseconds();
    int decimals = Numbers.decimalsFor(shortest / unit);
    return List.of(
        column("method", "", 0, cells, c -> Display.escape(c.cell().label())),
        column("base", scale.symbol(), 4, cells, c -> Numbers.fixed(c.baseNs() / unit, decimals)),
        column("new", scale.symbol(), 4, cells, c -> Numbers.fixed(c.nowNs() / unit, decimals)),
        column("new/base", "", 1, cells, c -> Numbers.ratio(c.ratio())),
        column("interval", "", 3, cells, c -> Numbers.interval(c.ci95(), 1, 2)),
        column("shown", "", 2, cells, DiffTable::shown));
  }

  private static Table.Column column(
      String head, String unit, int need, List<CellDiff> cells, Function<CellDiff, String> text) {
    return new Table.Column(List.of(head, unit), cells.stream().map(text).toList(), need);
  }

  private static String shown(CellDiff cell) {
    return switch (cell.kind()) {
      case REGRESSION -> "REGRESSION";
      case IMPROVEMENT -> "improvement";
      case WITHIN -> "no change";
      case SLOWER -> "slower";
      case FASTER -> "faster";
      case NOT_SHOWN -> "-";
    };
  }

  /** What stands below the table: how all moved, and of which cells nothing can be said. */
  static List<String> notes(ContestDiff diff) {
    List<String> notes = new ArrayList<>();
    if (diff.cells().size() > 2) {
      notes.add("median of these cells: " + Numbers.ratio(diff.medianRatio()) + " times as long");
    }
    diff.cells().stream()
        .filter(cell -> cell.obstacle() != null)
        .map(cell -> cell.cell().label() + ": nothing can be shown: " + cell.obstacle())
        .forEach(notes::add);
    for (ContestDiff.OneSided cell : diff.oneSided()) {
      String where = cell.inBase() ? " only in the base; in the new run " : " only in the new run;";
      notes.add(cell.cell().label() + where + (cell.inBase() ? "" : " in the base ") + cell.why());
    }
    return notes;
  }

  /** What was compared, and what is to be known of it. */
  static List<String> about(RunDiff diff) {
    List<String> lines = new ArrayList<>();
    lines.add("Base: " + bases(diff.bases()));
    lines.add("New: " + diff.now());
    diff.remarks().forEach(remark -> lines.add("Note: " + remark));
    diff.changes()
        .forEach(
            change ->
                lines.add(
                    (change.otherMachine() ? "Other machine: " : "Differs: ") + change.text()));
    diff.oneSided()
        .forEach(
            contest ->
                lines.add(
                    (contest.inBase() ? "Only in the base: " : "Only in the new run: ")
                        + contest.title()));
    passedOver(diff).forEach((why, names) -> lines.add("Not used: " + some(names) + ": " + why));
    return lines;
  }

  /** The names by the reason. */
  private static Map<String, List<String>> passedOver(RunDiff diff) {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (RunDiff.PassedOver run : diff.passedOver()) {
      byReason.computeIfAbsent(run.why(), why -> new ArrayList<>()).add(run.name());
    }
    return byReason;
  }

  private static String some(List<String> names) {
    return names.size() <= MOST_NAMED
        ? String.join(", ", names)
        : names.getFirst() + " and " + (names.size() - 1) + " more";
  }

  private static String bases(List<String> names) {
    return names.size() == 1
        ? names.getFirst()
        : names.size() + " baselines, " + names.getFirst() + " to " + names.getLast();
  }

  /** What the intervals cover, and what they could have shown. */
  static String soundness(RunDiff diff) {
    Double smallest = diff.smallestShown();
    return diff.coverage()
        + (smallest == null
            ? " No regression could be shown."
            : " Smallest regression shown: " + Numbers.difference(smallest) + ".");
  }
}
