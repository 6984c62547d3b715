package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import java.util.List;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * A contest of two runs, matched by workload, shape of the corpus, cache state, fill and pattern.
 *
 * @param contest as of the new run
 * @param onStorage whether the flush to storage is counted
 * @param cells in the order of the new run's plan
 * @param oneSided cells that cannot be compared because one of the runs has no times of them
 */
public record ContestDiff(
    Contest contest, boolean onStorage, List<CellDiff> cells, List<OneSided> oneSided) {
  public ContestDiff {
    cells = List.copyOf(cells);
    oneSided = List.copyOf(oneSided);
  }

  /**
   * A cell of which one run alone has times.
   *
   * @param inBase whether it is the base that has them
   * @param why what became of it in the other run, in words
   */
  public record OneSided(Cell cell, boolean inBase, String why) {}

  /** The contest's title, with what is timed where the workload writes. */
  public String title() {
    return contest.title() + (onStorage ? ", until the data are on storage" : "");
  }

  /** Median over the cells of their ratios: by how much all moved together; null without cells. */
  public @Nullable Double medianRatio() {
    double[] ratios = cells.stream().mapToDouble(CellDiff::ratio).toArray();
    return ratios.length == 0 ? null : (Double) Median.withDefaults().evaluate(ratios);
  }
}
