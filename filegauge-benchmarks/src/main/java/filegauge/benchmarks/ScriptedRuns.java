package filegauge.benchmarks;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Runs drawn at random of which it is known by how much they differ. The log of a time is the sum
 * of what the run does to all cells and to this one, and of what the fork does to all and to this
 * one; half of each variance is that of all cells alike.
 *
 * @param cells number of cells
 * @param run standard deviation of what a run does
 * @param fork standard deviation of what a fork does
 */
record ScriptedRuns(int cells, double run, double fork) {
  private static final int FORKS = 7;
  private static final double HALF = Math.sqrt(0.5);

  /**
   * A run.
   *
   * @param planted factor by which the first cell takes longer
   */
  Dataset draw(double planted, SplittableRandom random) {
    double runOfAll = run * HALF * random.nextGaussian();
    double[] forkOfAll = new double[FORKS];
    Arrays.setAll(forkOfAll, i -> fork * HALF * random.nextGaussian());
    List<Cell> entries = new ArrayList<>();
    List<CellData> data = new ArrayList<>();
    for (int i = 0; i < cells; i++) {
      Cell cell = new Cell("read:" + (i + 1) + "K", "read", 1, false);
      double log = runOfAll + run * HALF * random.nextGaussian() + (i == 0 ? Math.log(planted) : 0);
      List<Sample> samples = new ArrayList<>();
      for (int f = 0; f < FORKS; f++) {
        double noise = forkOfAll[f] + fork * HALF * random.nextGaussian();
        samples.add(SimulatedRun.sample(f + 1, 1, i, log + noise));
      }
      entries.add(cell);
      data.add(new CellData(cell, new Outcome.Completed(), "0", samples, List.of()));
    }
    Contest contest = SimulatedRun.contest(entries);
    return SimulatedRun.dataset(FORKS, contest, List.of(new ContestData(contest, data, List.of())));
  }
}
