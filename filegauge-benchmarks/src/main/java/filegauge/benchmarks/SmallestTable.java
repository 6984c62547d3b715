package filegauge.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Whether the smallest difference that a report claims to have shown is right. */
final class SmallestTable implements SimulatedTable {
  private static final int[] CELLS = {2, 5};
  private static final int[] FORKS = {5, 7, 10, 20};
  private static final int ROUNDS = 3;
  private static final double[] PARTS = {0.75, 1, 1.25};

  private final Setting setting = Setting.logNormal(0.02);

  @Override
  public String name() {
    return "smallest";
  }

  @Override
  public List<String> columns() {
    return List.of(
        "forks", "cells", "median `smallest_shown` s", "0.75 (s - 1)", "s - 1", "1.25 (s - 1)");
  }

  @Override
  public int lines() {
    return FORKS.length * CELLS.length;
  }

  @Override
  public List<String> line(int line, int contests, SplittableRandom random) {
    int forks = FORKS[line % FORKS.length];
    int cells = CELLS[line / FORKS.length];
    double smallest =
        medianSmallest(new SimulatedRun(setting, cells, ROUNDS, 0), forks, contests, random);
    List<String> row = new ArrayList<>();
    row.add(Integer.toString(forks));
    row.add(Integer.toString(cells));
    row.add(MarkdownRow.number(smallest, 3));
    for (double part : PARTS) {
      double planted = Math.log(1 + part * (smallest - 1));
      SimulatedRun run = new SimulatedRun(setting, cells, ROUNDS, planted);
      int shown = 0;
      for (int i = 0; i < contests; i++) {
        shown += Findings.mappingsAreSlower(run.exact(forks, random)) ? 1 : 0;
      }
      row.add(SimulatedTable.share(shown, contests));
    }
    return row;
  }

  private static double medianSmallest(
      SimulatedRun run, int forks, int contests, SplittableRandom random) {
    double[] smallest = new double[contests];
    for (int i = 0; i < contests; i++) {
      Double shown = run.exact(forks, random).smallestShown();
      smallest[i] = shown == null ? Double.NaN : shown;
    }
    Arrays.sort(smallest);
    return smallest[contests / 2];
  }
}
