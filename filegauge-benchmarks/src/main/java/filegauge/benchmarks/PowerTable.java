package filegauge.benchmarks;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Looks;
import java.util.List;
import java.util.SplittableRandom;

/** How often a planted difference is shown, at 5 % noise of rounds and no fork effect. */
final class PowerTable implements SimulatedTable {
  /**
   * @param within number of rounds within which it is counted as well
   */
  private record Plant(double ratio, int cells, int rounds, int within) {}

  private static final List<Plant> PLANTS =
      List.of(
          new Plant(1.03, 2, 5, 100),
          new Plant(1.03, 5, 7, 140),
          new Plant(1.03, 12, 7, 140),
          new Plant(1.1, 2, 3, 30),
          new Plant(1.1, 5, 3, 30),
          new Plant(1.1, 12, 3, 30),
          new Plant(1.05, 2, 3, 60),
          new Plant(1.05, 5, 3, 60),
          new Plant(1.05, 12, 3, 60),
          new Plant(1.2, 2, 3, 30),
          new Plant(1.2, 5, 3, 30),
          new Plant(1.2, 12, 3, 30),
          new Plant(1.5, 2, 3, 30),
          new Plant(1.5, 5, 3, 30),
          new Plant(1.5, 12, 3, 30));

  @Override
  public String name() {
    return "power";
  }

  @Override
  public List<String> columns() {
    return List.of(
        "planted ratio", "cells", "rounds a fork", "shown", "within rounds", "rounds on average");
  }

  @Override
  public int lines() {
    return PLANTS.size();
  }

  @Override
  public List<String> line(int line, int contests, SplittableRandom random) {
    Plant plant = PLANTS.get(line);
    SimulatedRun run =
        new SimulatedRun(Setting.logNormal(0), plant.cells, plant.rounds, Math.log(plant.ratio));
    int shown = 0;
    int shownWithin = 0;
    long forks = 0;
    for (int i = 0; i < contests; i++) {
      ContestReport report = run.stopped(random);
      boolean asPlanted = Findings.mappingsAreSlower(report);
      shown += asPlanted ? 1 : 0;
      shownWithin += asPlanted && report.forks() * plant.rounds <= plant.within ? 1 : 0;
      forks += report.forks();
    }
    int most = Looks.FORKS.getLast() * plant.rounds;
    return List.of(
        MarkdownRow.number(plant.ratio, 2),
        Integer.toString(plant.cells),
        plant.rounds + ", at most " + most + " in all",
        SimulatedTable.share(shown, contests),
        SimulatedTable.share(shownWithin, contests) + " within " + plant.within,
        MarkdownRow.number((double) forks * plant.rounds / contests, 0));
  }
}
