package filegauge.analysis;

import filegauge.analysis.RunCells.CellRun;
import filegauge.analysis.RunCells.ErrorPart;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * The change of one cell from baselines to a new run, on the scale of the logarithm. Runs share no
 * forks, so there are no blocks: the means are compared as those of independent samples of unequal
 * variance, with the degrees of freedom of F. E. Satterthwaite, "An approximate distribution of
 * estimates of variance components", Biometrics Bulletin 2 (1946), 110-114.
 *
 * <p>With {@link #FEWEST_RUNS} baselines and more the unit is the run: how much runs differ is
 * known from them. With fewer it cannot be estimated, and {@link CellRun#error} assumes it.
 *
 * @param bases the cell in each baseline that has it, one or more
 * @param now the cell in the new run
 */
record CellChange(List<CellRun> bases, CellRun now) {
  /** Fewest baselines from which the differences between runs are estimated. */
  static final int FEWEST_RUNS = 5;

  // More is normal to six digits, and the distribution's own arithmetic stays exact.
  private static final double MOST_FREEDOM = 1e6;

  /** Log time in the base: the mean over baselines. */
  double base() {
    return Mean.of(logs()).getAsDouble();
  }

  double change() {
    return now.log() - base();
  }

  boolean runsKnown() {
    return bases.size() >= FEWEST_RUNS;
  }

  /** Variance of the means of the baselines. */
  double runVariance() {
    return Variance.of(logs()).getAsDouble();
  }

  private double[] logs() {
    return bases.stream().mapToDouble(CellRun::log).toArray();
  }

  /**
   * Half the width of the interval of {@link #change}.
   *
   * @param least least variance of what a run does, where that has to be assumed
   * @param between what the baselines say of the differences between runs; null where too few
   * @param level chance that the interval misses, shared out among {@code compared} cells
   */
  double halfWidth(double least, @Nullable ModeratedVariance between, double level, int compared) {
    ErrorPart error = between == null ? assumed(least) : estimated(between);
    double square = error.estimated() + error.assumed();
    if (square == 0) {
      return 0;
    }
    double freedom = Math.clamp(error.freedom(), 1, MOST_FREEDOM);
    double t = TDistribution.of(freedom).inverseSurvivalProbability(level / compared / 2);
    return t * Math.sqrt(square);
  }

  private ErrorPart assumed(double least) {
    List<ErrorPart> parts = new ArrayList<>();
    double runs = bases.size();
    for (CellRun base : bases) {
      ErrorPart part = base.error(least);
      parts.add(
          new ErrorPart(
              part.estimated() / (runs * runs), part.freedom(), part.assumed() / (runs * runs)));
    }
    parts.add(now.error(least));
    return sum(parts);
  }

  /** A new run is one more of the kind, and its forks may be fewer or louder than theirs. */
  private ErrorPart estimated(ModeratedVariance between) {
    double runs = bases.size();
    double ofRuns = between.of(runVariance()) * (1 + 1 / runs);
    double ofForks = now.forkVariance() / now.forks();
    return ofRuns >= ofForks
        ? new ErrorPart(ofRuns, between.freedom(), 0)
        : new ErrorPart(ofForks, now.freedom(), 0);
  }

  private static ErrorPart sum(List<ErrorPart> parts) {
    double estimated = 0;
    double assumed = 0;
    double spread = 0;
    for (ErrorPart part : parts) {
      estimated += part.estimated();
      assumed += part.assumed();
      spread += part.freedom() > 0 ? part.estimated() * part.estimated() / part.freedom() : 0;
    }
    double square = estimated + assumed;
    return new ErrorPart(estimated, spread == 0 ? MOST_FREEDOM : square * square / spread, assumed);
  }

  /** Why nothing can be shown, in words; null if nothing is in the way. */
  @Nullable String obstacle() {
    int forks = now.forks();
    for (CellRun base : bases) {
      forks = Math.min(forks, base.forks());
    }
    if (forks < Looks.FEWEST_FORKS) {
      return Comparison.tooFewForks(forks);
    }
    if (!now.competitor().held()) {
      return "state not held: " + now.competitor().lost();
    }
    return bases.stream()
        .map(CellRun::competitor)
        .filter(competitor -> !competitor.held())
        .findFirst()
        .map(competitor -> "state not held in the base: " + competitor.lost())
        .orElse(null);
  }
}
