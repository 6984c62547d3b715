package filegauge.sample;

import filegauge.plan.Contest;
import java.util.List;

/** All that was measured in a contest; cells in the order of the plan. */
public record ContestData(Contest contest, List<CellData> cells, List<RunEvent.Grain> grains) {
  public ContestData {
    cells = List.copyOf(cells);
    grains = List.copyOf(grains);
  }
}
