package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.sample.Dataset;
import java.time.Instant;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * Runs drawn at random for comparisons of runs: the log of a time is the cell's, plus what the run
 * does to all cells and to this one, plus what the fork does to all and to this one.
 *
 * @param cells number of cells
 * @param run standard deviation of what a run does, half of its variance to all cells alike
 * @param fork the same of a fork
 */
record RunScript(int cells, double run, double fork) {
  private static final int FORKS = 7;
  private static final double USUAL_NS = 2e7;

  /** The cells, the first of which {@link #draw} can make slower. */
  static Cell[] methods(int number) {
    Cell[] cells = new Cell[number];
    Arrays.setAll(cells, i -> Script.cell((i % 2 == 0 ? "read:" : "mmap:") + (i + 1) + "K"));
    return cells;
  }

  /**
   * A run.
   *
   * @param planted factor by which the first cell takes longer
   */
  Dataset draw(double planted, SplittableRandom random) {
    double half = Math.sqrt(0.5);
    double runOfAll = run * half * random.nextGaussian();
    double[] forkOfAll = new double[FORKS];
    Arrays.setAll(forkOfAll, i -> fork * half * random.nextGaussian());
    Script script =
        new Script().environment("cpu", "scripted").contest("c", CacheState.WARM, methods(cells));
    for (int cell = 0; cell < cells; cell++) {
      double log =
          runOfAll + run * half * random.nextGaussian() + (cell == 0 ? Math.log(planted) : 0);
      long[] times = new long[FORKS];
      for (int i = 0; i < FORKS; i++) {
        double noise = forkOfAll[i] + fork * half * random.nextGaussian();
        times[i] = Math.round(USUAL_NS * (1 + cell) * Math.exp(log + noise));
      }
      script.forks(cell, times);
    }
    return at(script.build(), random.nextInt(1_000_000_000));
  }

  /** The same run at another time: results of one time would be one run. */
  static Dataset at(Dataset run, long second) {
    return new Dataset(
        run.version(),
        Instant.EPOCH.plusSeconds(second),
        run.finished(),
        run.complete(),
        run.forks(),
        run.environment(),
        run.environmentAtEnd(),
        run.plan(),
        run.contests(),
        run.facts());
  }
}
