package filegauge.analysis;

import filegauge.plan.Cell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/** The cells of one contest in one run, each with its mean over forks and what that is worth. */
final class RunCells {
  private RunCells() {}

  /**
   * A cell in a run.
   *
   * @param log mean over forks of the centre of log time
   * @param forkVariance variance of a fork's centre, moderated over the cells of the contest
   * @param freedom its degrees of freedom; 0 with fewer than two forks
   */
  record CellRun(Competitor competitor, double log, double forkVariance, double freedom) {

    int forks() {
      return competitor.logTimes().size();
    }

    /** Those from which something can be shown; all, to say why not, where none is such. */
    static List<CellRun> fit(List<CellRun> runs) {
      List<CellRun> fit =
          runs.stream()
              .filter(run -> run.forks() >= Looks.FEWEST_FORKS && run.competitor.held())
              .toList();
      return fit.isEmpty() ? runs : fit;
    }

    /**
     * How far this run's mean may be from the mean of all runs that could have been made: by the
     * noise of its forks, and by what the run as a whole did to it. The latter cannot be known from
     * one run. It is taken to be as large as what a fork does, and no less than {@code least}.
     *
     * @param least variance of what a run does, on the scale of the logarithm
     */
    ErrorPart error(double least) {
      double ofForks = forkVariance / forks();
      return forkVariance >= least
          ? new ErrorPart(forkVariance + ofForks, freedom, 0)
          : new ErrorPart(ofForks, freedom, least);
    }
  }

  /**
   * A part of the square of a standard error.
   *
   * @param estimated what is known from so many degrees of {@code freedom}
   * @param assumed what is taken for known
   */
  record ErrorPart(double estimated, double freedom, double assumed) {}

  /** Those that can be compared, by cell. */
  static Map<Cell, CellRun> of(List<Competitor> all) {
    List<Competitor> competitors = all.stream().filter(Competitor::comparable).toList();
    int most = competitors.stream().mapToInt(c -> c.logTimes().size()).max().orElse(0);
    List<Double> variances =
        competitors.stream()
            .filter(c -> most > 1 && c.logTimes().size() == most)
            .map(RunCells::variance)
            .toList();
    ModeratedVariance moderated = ModeratedVariance.ofCells(variances, most - 1);
    Map<Cell, CellRun> cells = new LinkedHashMap<>();
    for (Competitor competitor : competitors) {
      cells.put(competitor.cell(), cellRun(competitor, most, moderated));
    }
    return cells;
  }

  /** A cell that lacks forks which others have stands for itself. */
  private static CellRun cellRun(Competitor competitor, int most, ModeratedVariance moderated) {
    int forks = competitor.logTimes().size();
    double own = forks < 2 ? 0 : variance(competitor);
    double log = Mean.of(centres(competitor)).getAsDouble();
    return forks == most && most > 1
        ? new CellRun(competitor, log, moderated.of(own), moderated.freedom())
        : new CellRun(competitor, log, own, forks - 1.0);
  }

  private static double variance(Competitor competitor) {
    return Variance.of(centres(competitor)).getAsDouble();
  }

  private static double[] centres(Competitor competitor) {
    return competitor.logTimes().values().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
