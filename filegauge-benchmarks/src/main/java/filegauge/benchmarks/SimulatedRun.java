package filegauge.benchmarks;

import filegauge.analysis.Analysis;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Looks;
import filegauge.analysis.Report;
import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.plan.WilliamsDesign;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.Outcome;
import filegauge.sample.Sample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Runs of one contest drawn at random, whose truth is known. The log of a time is the sum of the
 * machine's mood, of what the fork does to all cells, of what it does to this cell, and of the
 * round's noise.
 *
 * @param cells number of cells
 * @param rounds rounds of each fork
 * @param planted log ratio by which the mappings are slower than the reads
 * @param apart whether each cell is of a family of its own, so that the duels are all pairs
 */
record SimulatedRun(Setting setting, int cells, int rounds, double planted, boolean apart) {
  private static final double FORK = 0.03;
  private static final double SLOW = 0.2;
  private static final Corpus CORPUS =
      new Corpus("simulated", 1, 1 << 20, Content.RANDOM, 1 << 20, 1 << 20, 1L);

  /** Of reads and mappings. */
  SimulatedRun(Setting setting, int cells, int rounds, double planted) {
    this(setting, cells, rounds, planted, false);
  }

  /** Reads and mappings by turns; with four cells and more the last is the first one's twin. */
  private List<Cell> entries() {
    List<Cell> entries = new ArrayList<>();
    for (int i = 0; i < cells; i++) {
      String family = isTwin(i) || i % 2 == 0 ? "read" : "mmap";
      String method = family + ":" + (isTwin(i) ? 0 : i);
      entries.add(new Cell(method, apart ? method : family, 1, isTwin(i)));
    }
    return entries;
  }

  private boolean isTwin(int cell) {
    return !apart && cell > 2 && cell == cells - 1;
  }

  /** Draws a run and looks at it as the stopping rule does; the report at which it stops. */
  ContestReport stopped(SplittableRandom random) {
    List<List<Sample>> samples = draw(Looks.FORKS.getLast(), random);
    Report report = null;
    for (int forks : Looks.FORKS) {
      report = report(samples, forks);
      if (Analysis.decided(report)) {
        break;
      }
    }
    if (report == null) {
      throw new AssertionError("no looks");
    }
    return report.contests().getFirst();
  }

  /** Draws a run; the reports at all looks, whatever they say. */
  List<ContestReport> looks(SplittableRandom random) {
    List<List<Sample>> samples = draw(Looks.FORKS.getLast(), random);
    return Looks.FORKS.stream().map(forks -> report(samples, forks).contests().getFirst()).toList();
  }

  /** Draws a run of an exact number of forks. */
  ContestReport exact(int forks, SplittableRandom random) {
    return report(draw(forks, random), forks).contests().getFirst();
  }

  private List<List<Sample>> draw(int forks, SplittableRandom random) {
    List<List<Sample>> samples = new ArrayList<>();
    for (int cell = 0; cell < cells; cell++) {
      samples.add(new ArrayList<>());
    }
    Mood mood = setting.mood().get();
    int slow = 1 + random.nextInt(5);
    int slowCell = random.nextInt(cells);
    for (int fork = 1; fork <= forks; fork++) {
      double ofAll =
          FORK * random.nextGaussian() + (setting.slowForks() && fork == slow ? SLOW : 0);
      double[] ofCell = new double[cells];
      for (int cell = 0; cell < cells; cell++) {
        boolean hit = setting.slowForks() && cell == slowCell && fork == slow % 5 + 1;
        double own = setting.ofForks().applyAsDouble(cell) * setting.forks().draw(random);
        ofCell[cell] = ofAll + own + (hit ? SLOW : 0);
      }
      addFork(samples, fork, ofCell, mood, random);
    }
    return samples;
  }

  private void addFork(
      List<List<Sample>> samples, int fork, double[] ofCell, Mood mood, SplittableRandom random) {
    WilliamsDesign design = new WilliamsDesign(cells, random.nextLong());
    for (int round = 1; round <= rounds; round++) {
      int[] order = design.order(round);
      for (int place = 0; place < order.length; place++) {
        int cell = order[place];
        double log =
            ofCell[cell]
                + mood.next(random)
                + (cell % 2 == 1 && !isTwin(cell) ? planted : 0)
                + setting.ofRounds().applyAsDouble(cell) * setting.rounds().draw(random);
        samples.get(cell).add(sample(fork, round, place, log));
      }
    }
  }

  static Sample sample(int fork, int round, int place, double log) {
    long ns = Math.round(5e7 * Math.exp(log));
    return new Sample(
        fork, round, place, 1, ns, null, null, null, null, 1 << 20, 0L, 0L, 0L, 0L, 0L, 1.0, 1.0,
        "0");
  }

  private Report report(List<List<Sample>> samples, int forks) {
    List<Cell> entries = entries();
    List<CellData> data = new ArrayList<>();
    for (int cell = 0; cell < cells; cell++) {
      List<Sample> soFar = samples.get(cell).subList(0, forks * rounds);
      data.add(new CellData(entries.get(cell), new Outcome.Completed(), "0", soFar, List.of()));
    }
    Contest contest = contest(entries);
    return Analysis.analyse(
        dataset(forks, contest, List.of(new ContestData(contest, data, List.of()))));
  }

  static Contest contest(List<Cell> entries) {
    return new Contest(
        "c", "checksum", CORPUS, CacheState.WARM, Fill.SEQUENTIAL, "sequential", entries);
  }

  static Dataset dataset(int forks, Contest contest, List<ContestData> data) {
    Spec spec =
        new Spec(
            List.of("checksum"),
            null,
            List.of(1),
            List.of(CacheState.WARM),
            Fill.SEQUENTIAL,
            List.of(),
            null,
            null,
            Content.RANDOM,
            null,
            null,
            60,
            1);
    Environment machine = new Environment(Map.of());
    Plan plan = new Plan(spec, List.of(contest));
    return new Dataset(
        "0", Instant.EPOCH, Instant.EPOCH, true, forks, machine, machine, plan, data, List.of());
  }
}
