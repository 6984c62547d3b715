package filegauge.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How often any pair of a contest is shown to differ at any of the looks, although all cells are
 * equal: what the choice of a winner, of families and of baselines from the data may lean on.
 */
final class PairsTable implements SimulatedTable {
  private static final int[] CELLS = {2, 3, 4, 5, 8, 12};

  private final List<Setting> settings = Setting.spreads();

  @Override
  public String name() {
    return "pairs";
  }

  @Override
  public List<String> columns() {
    List<String> columns = new ArrayList<>(List.of("noise of the cells"));
    for (int cells : CELLS) {
      columns.add(cells + " cells");
    }
    return columns;
  }

  @Override
  public int lines() {
    return settings.size();
  }

  @Override
  public List<String> line(int line, int contests, SplittableRandom random) {
    Setting setting = settings.get(line);
    List<String> row = new ArrayList<>(List.of(setting.name()));
    for (int cells : CELLS) {
      SimulatedRun run = new SimulatedRun(setting, cells, 1, 0, true);
      int wrong = 0;
      for (int i = 0; i < contests; i++) {
        wrong += run.looks(random).stream().anyMatch(Findings::anyFaster) ? 1 : 0;
      }
      row.add(SimulatedTable.share(wrong, contests));
    }
    return row;
  }
}
