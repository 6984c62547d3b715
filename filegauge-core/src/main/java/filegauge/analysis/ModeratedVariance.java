package filegauge.analysis;

import java.util.List;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;

/**
 * What all pairs or cells of a contest say together of the variance of each. With few forks the
 * variance of one pair is known poorly, and with many pairs the largest |t| is mostly one whose
 * variance came out too small by chance. So each is drawn towards the mean of all, the more so the
 * less the variances differ by more than chance: G. K. Smyth, "Linear models and empirical Bayes
 * methods for assessing differential expression in microarray experiments", Statistical
 * Applications in Genetics and Molecular Biology 3 (2004), article 3.
 *
 * <p>The weight of the mean is that of {@code prior} degrees of freedom, from the spread of the
 * logarithms of the variances. It is never more than d^2/6, d being the degrees of freedom of a
 * pair: from few forks that spread is known poorly itself, and a pair that is louder than the
 * others would be believed to be as quiet as they.
 *
 * @param mean of the variances
 * @param prior degrees of freedom that the mean counts for; 0 if each stands for itself
 * @param own degrees of freedom of the variance of one pair
 */
record ModeratedVariance(double mean, double prior, int own) {
  // Two pairs that share a cell have a correlation of 1/2 between their differences, and of its
  // square between their variances, if all cells are alike.
  private static final double CORRELATION = 0.25;
  private static final double CAP = 6;

  /**
   * From the variances of all pairs.
   *
   * @param cells number of cells, of which the variances are of all pairs
   * @param forks number of forks of each of them
   */
  static ModeratedVariance of(List<Double> variances, int cells, int forks) {
    double shared = CORRELATION * 2 * (cells - 2) / (variances.size() - 1);
    return of(variances, forks - 1, shared);
  }

  /**
   * From the variances of single cells over forks, or over runs. What hits all cells of a fork
   * makes them alike: as two pairs that share a cell.
   *
   * @param own degrees of freedom of each of them
   */
  static ModeratedVariance ofCells(List<Double> variances, int own) {
    return of(variances, own, CORRELATION);
  }

  /**
   * @param shared mean correlation between two of the variances
   */
  private static ModeratedVariance of(List<Double> variances, int own, double shared) {
    boolean usable = variances.size() > 1 && own > 0 && variances.stream().allMatch(v -> v > 0);
    if (!usable) {
      return new ModeratedVariance(0, 0, own);
    }
    double[] values = variances.stream().mapToDouble(Double::doubleValue).toArray();
    double[] logs = variances.stream().mapToDouble(Math::log).toArray();
    double spread = Variance.of(logs).getAsDouble() / (1 - shared);
    double beyondChance = spread - Trigamma.value(own / 2.0);
    double cap = own * own / CAP;
    return new ModeratedVariance(Mean.of(values).getAsDouble(), prior(beyondChance, cap), own);
  }

  /** The degrees of freedom whose logarithm of a variance spreads so much, at most {@code cap}. */
  private static double prior(double spread, double cap) {
    if (spread <= Trigamma.value(cap / 2)) {
      return cap;
    }
    double low = 0;
    double high = cap;
    for (int i = 0; i < 40; i++) {
      double middle = (low + high) / 2;
      if (Trigamma.value(middle / 2) > spread) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The variance of a pair, drawn towards the mean of all. */
  double of(double variance) {
    return (prior * mean + own * variance) / (prior + own);
  }

  /** Degrees of freedom of such a variance. */
  double freedom() {
    return prior + own;
  }
}
