package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.WilliamsDesign;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A contest drawn at random: the log of a time is that of its cell, plus the machine's drift over
 * rounds, plus what the fork does to all and to this cell, plus noise. One fork is slow for all
 * cells, and one fork of one cell again.
 */
final class SimulatedContest {
  private static final int ROUNDS = 3;
  private static final double DRIFT = 0.002;
  private static final double FORK = 0.03;
  private static final double SLOW = 0.2;

  private final Contest contest;
  private final double[] spread;
  private final double planted;
  private final boolean trouble;

  /**
   * A contest of cells that differ in nothing but their spread and what is planted.
   *
   * @param spread standard deviation of each cell's log time, over forks and again within
   * @param planted log ratio by which the second cell, {@code mmap:1}, is slower than the others
   * @param trouble whether there are slow forks
   */
  SimulatedContest(double[] spread, double planted, boolean trouble) {
    this.spread = spread.clone();
    this.planted = planted;
    this.trouble = trouble;
    contest =
        new Script()
            .contest("c", CacheState.WARM, cells(spread.length))
            .build()
            .contests()
            .getFirst()
            .contest();
  }

  /** Reads and mappings by turns; with four cells and more the last is the first one's twin. */
  private static Cell[] cells(int number) {
    Cell[] cells = new Cell[number];
    for (int i = 0; i < number; i++) {
      cells[i] = Script.cell(i % 2 == 0 ? "read:" + (i + 1) + "K" : "mmap:" + i);
    }
    if (number > 3) {
      cells[number - 1] = Script.twin("read:1K");
    }
    return cells;
  }

  /** Draws all samples of a run. */
  List<List<Sample>> draw(int forks, SplittableRandom random) {
    List<List<Sample>> samples = new ArrayList<>();
    for (int cell = 0; cell < spread.length; cell++) {
      samples.add(new ArrayList<>());
    }
    int slow = 1 + random.nextInt(5);
    int slowCell = random.nextInt(spread.length);
    for (int fork = 1; fork <= forks; fork++) {
      double ofAll = FORK * random.nextGaussian() + (trouble && fork == slow ? SLOW : 0);
      WilliamsDesign design = new WilliamsDesign(spread.length, random.nextLong());
      double[] ofCell = new double[spread.length];
      for (int cell = 0; cell < ofCell.length; cell++) {
        boolean hit = trouble && cell == slowCell && fork == slow % 5 + 1;
        ofCell[cell] = spread[cell] * random.nextGaussian() + (hit ? SLOW : 0);
      }
      for (int round = 1; round <= ROUNDS; round++) {
        int[] order = design.order(round);
        for (int place = 0; place < order.length; place++) {
          int cell = order[place];
          double steps = (fork * ROUNDS + round) + (double) place / order.length;
          double log = DRIFT * steps + ofAll + ofCell[cell] + spread[cell] * random.nextGaussian();
          samples.get(cell).add(sample(fork, round, place, log + (cell == 1 ? planted : 0)));
        }
      }
    }
    return samples;
  }

  /** The report after so many forks. */
  Report report(List<List<Sample>> samples, int forks) {
    List<CellData> cells = new ArrayList<>();
    for (int cell = 0; cell < spread.length; cell++) {
      List<Sample> soFar = samples.get(cell).subList(0, forks * ROUNDS);
      cells.add(
          new CellData(contest.cells().get(cell), new Outcome.Completed(), "2a", soFar, List.of()));
    }
    Dataset empty = new Script().ended(forks).build();
    return Analysis.analyse(
        new Dataset(
            empty.version(),
            empty.started(),
            empty.finished(),
            true,
            forks,
            empty.environment(),
            null,
            empty.plan(),
            List.of(new ContestData(contest, cells, List.of())),
            List.of()));
  }

  /** The report at which the stopping rule stops. */
  Report run(SplittableRandom random) {
    List<List<Sample>> samples = draw(Looks.FORKS.getLast(), random);
    for (int forks : Looks.FORKS) {
      Report report = report(samples, forks);
      if (Analysis.decided(report)) {
        return report;
      }
    }
    return report(samples, Looks.FORKS.getLast());
  }

  private static Sample sample(int fork, int round, int place, double log) {
    long ns = Math.round(5e7 * Math.exp(log));
    return new Sample(
        fork, round, place, 1, ns, null, null, null, null, 1L << 20, 0L, 0L, 0L, 0L, 0L, 1.0, 1.0,
        "2a");
  }
}
