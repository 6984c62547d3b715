package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cells whose methods cost more for each file than others of their family and do the same work. The
 * run recorded which they are.
 *
 * @param costs what each costs, in words, by contest id and cell label
 */
record CostlyCells(Map<String, String> costs) {
  /** From so many files on the cost of each counts. */
  private static final long MANY_FILES = 100;

  static CostlyCells of(Dataset dataset) {
    Map<String, String> costs = new HashMap<>();
    for (Fact fact : dataset.facts()) {
      if (fact.kind() == Fact.Kind.COSTLY_FOR_MANY_FILES) {
        costs.put(fact.where(), fact.detail());
      }
    }
    return new CostlyCells(costs);
  }

  /** The cells without the costly ones for which another of their family is among them. */
  List<Cell> spare(Contest contest, List<Cell> cells) {
    return cells.stream()
        .filter(cell -> cells.stream().noneMatch(other -> serves(contest, other, cell)))
        .toList();
  }

  /** Whether a cell is costly, and {@code other} does the same work the same way without. */
  boolean serves(Contest contest, Cell other, Cell cell) {
    return cost(contest, cell).isPresent()
        && cost(contest, other).isEmpty()
        && other.family().equals(cell.family())
        && other.threads() == cell.threads();
  }

  private Optional<String> cost(Contest contest, Cell cell) {
    return Optional.ofNullable(costs.get(contest.id() + " " + cell.label()));
  }

  /** A sentence on the dearest of them where many files were measured; empty if none was. */
  Optional<String> warning(List<ContestReport> reports) {
    return reports.stream()
        .filter(report -> report.contest().corpus().files() >= MANY_FILES)
        .flatMap(report -> report.rows().stream().flatMap(row -> loss(report, row).stream()))
        .max(Comparator.comparingDouble(Loss::ratio))
        .map(Loss::sentence);
  }

  // Rows stand fastest first, so the first that serves is the best.
  private Optional<Loss> loss(ContestReport report, Row row) {
    Contest contest = report.contest();
    Cell cell = row.data().cell();
    return cost(contest, cell)
        .map(
            cost ->
                report.rows().stream()
                    .filter(other -> other.ratioToBest() != null)
                    .filter(other -> serves(contest, other.data().cell(), cell))
                    .findFirst()
                    .map(
                        other ->
                            new Loss(contest, cell, cost, other.data().cell(), times(row, other)))
                    .orElseGet(() -> new Loss(contest, cell, cost, cell, 1)));
  }

  private static double times(Row row, Row other) {
    Double slow = row.ratioToBest();
    Double fast = other.ratioToBest();
    return slow == null || fast == null ? 1 : slow / fast;
  }

  /** What a cell lost on its rival, the cell itself if there is none. */
  private record Loss(Contest contest, Cell cell, String cost, Cell rival, double ratio) {
    String sentence() {
      String seen =
          "; over "
              + contest.corpus().phrase()
              + " it took "
              + Wording.number(ratio, 1)
              + " times as long as "
              + Wording.name(rival);
      return "Do not use "
          + cell.method()
          + " for many files: "
          + cost
          + (ratio > Contrast.BAND ? seen : "")
          + ".";
    }
  }
}
