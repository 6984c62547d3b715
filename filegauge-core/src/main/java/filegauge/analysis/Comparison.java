package filegauge.analysis;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Variance;
import org.jspecify.annotations.Nullable;

/**
 * All pairs of a contest, with simultaneous intervals at {@link Looks#level}, so that the winner,
 * the families' best and the baseline may be picked from the data. The twin takes part; the family
 * {@code other} does not.
 *
 * <p>The unit is the fork. Samples of a fork share their worker JVMs, their cache fill and the
 * machine's mood of the hour, so they are no independent evidence; a t-type procedure over forks
 * holds its level from few forks on, where a percentile bootstrap does not (at 3 forks its nominal
 * 5 % is 8-18 %). It serves for many forks too, so no bootstrap is used at all.
 */
final class Comparison {
  private final List<Competitor> competitors;
  private final @Nullable ModeratedVariance moderated;
  private final @Nullable Contrast control;
  private final @Nullable String controlFailure;

  /** Competitors fastest first. */
  Comparison(List<Competitor> all) {
    competitors = all.stream().filter(Competitor::comparable).toList();
    moderated = moderated();
    control = findControl();
    controlFailure = control == null ? null : failureOf(control);
  }

  /** The cells that can win, fastest first. */
  List<Competitor> ranked() {
    return competitors.stream().filter(Competitor::ranked).toList();
  }

  /** The twin against its original; null if either has no samples. */
  @Nullable Contrast control() {
    return control;
  }

  /** Why the contest shows nothing at all, in words; null if the twins do not differ. */
  @Nullable String controlFailure() {
    return controlFailure;
  }

  /** Two competitors compared. */
  Contrast between(Competitor x, Competitor y) {
    Contrast contrast = contrast(x, y);
    if (controlFailure == null || contrast.forks() < Looks.FEWEST_FORKS) {
      return contrast;
    }
    return new Contrast(
        contrast.a(),
        contrast.b(),
        contrast.forks(),
        contrast.log(),
        contrast.halfWidth(),
        controlFailure);
  }

  /**
   * Smallest ratio that this contest could have shown: the median over the pairs of ranked cells of
   * what each could have shown; null where none could have shown anything.
   */
  @Nullable Double smallestShown() {
    List<Competitor> ranked = ranked();
    List<Double> shown = new ArrayList<>();
    for (int i = 1; i < ranked.size(); i++) {
      for (int j = 0; j < i; j++) {
        Double smallest = contrast(ranked.get(i), ranked.get(j)).smallestShown();
        if (smallest != null) {
          shown.add(smallest);
        }
      }
    }
    return shown.isEmpty()
        ? null
        : Median.withDefaults().evaluate(shown.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Of several twins the first, or the first that is shown to differ. */
  private @Nullable Contrast findControl() {
    Contrast found = null;
    for (Competitor twin : competitors) {
      for (Competitor original : competitors) {
        if (twin.cell().twin() && original.ranked() && sameWork(twin, original)) {
          Contrast contrast = contrast(twin, original);
          if (contrast.kind() == PairKind.FASTER) {
            return contrast;
          }
          found = found == null ? contrast : found;
        }
      }
    }
    return found;
  }

  private static boolean sameWork(Competitor x, Competitor y) {
    return x.cell().method().equals(y.cell().method()) && x.cell().threads() == y.cell().threads();
  }

  private static @Nullable String failureOf(Contrast control) {
    if (control.kind() != PairKind.FASTER) {
      return null;
    }
    return "control failed: "
        + control.b().cell().method()
        + " and its twin, the same method entered twice, differ, ratio "
        + Wording.ratio(control.pair());
  }

  /** As {@link #between}, whatever the control says. */
  Contrast contrast(Competitor x, Competitor y) {
    double[] differences = differences(x, y);
    int forks = differences.length;
    double mean = forks == 0 ? logRatio(x, y) : Mean.of(differences).getAsDouble();
    Double halfWidth = forks < 2 ? null : halfWidth(differences);
    String obstacle = obstacle(x, y, forks);
    return mean >= 0
        ? new Contrast(x, y, forks, mean, halfWidth, obstacle)
        : new Contrast(y, x, forks, -mean, halfWidth, obstacle);
  }

  /** Without a fork in common the estimates are all there is. */
  static double logRatio(Competitor x, Competitor y) {
    return Math.log(Math.max(1, y.estimate().medianNs()) / Math.max(1, x.estimate().medianNs()));
  }

  /** Over the forks that both have. */
  static double[] differences(Competitor x, Competitor y) {
    List<Double> differences = new ArrayList<>();
    x.logTimes()
        .forEach(
            (fork, time) -> {
              Double other = y.logTimes().get(fork);
              if (other != null) {
                differences.add(other - time);
              }
            });
    return differences.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Null where cells lack forks that others have. */
  private @Nullable ModeratedVariance moderated() {
    List<Double> variances = new ArrayList<>();
    if (competitors.stream().map(c -> c.logTimes().keySet()).distinct().count() != 1) {
      return null;
    }
    int forks = competitors.getFirst().logTimes().size();
    for (int i = 1; forks > 1 && i < competitors.size(); i++) {
      for (int j = 0; j < i; j++) {
        variances.add(
            Variance.of(differences(competitors.get(i), competitors.get(j))).getAsDouble());
      }
    }
    return ModeratedVariance.of(variances, competitors.size(), forks);
  }

  private double halfWidth(double[] differences) {
    int forks = differences.length;
    double own = Variance.of(differences).getAsDouble();
    if (moderated == null) {
      double bound = CriticalValue.bonferroni(competitors.size(), forks - 1.0, Looks.level(forks));
      return bound * Math.sqrt(own / forks);
    }
    double critical = CriticalValue.of(competitors.size(), forks, moderated.freedom());
    return critical * Math.sqrt(moderated.of(own) / forks);
  }

  static @Nullable String obstacle(Competitor x, Competitor y, int forks) {
    if (forks < Looks.FEWEST_FORKS) {
      return tooFewForks(forks);
    }
    if (x.held() && y.held()) {
      return null;
    }
    return "state not held: " + (x.held() ? y : x).lost();
  }

  /** In words, for example {@code too few forks: 3 of at least 5}. */
  static String tooFewForks(int forks) {
    return "too few forks: " + forks + " of at least " + Looks.FEWEST_FORKS;
  }
}
