package filegauge.analysis;

import org.apache.commons.statistics.descriptive.Median;

/**
 * The centre of a fork's rounds, by Hodges and Lehmann: the median of the means of all pairs of
 * values, each value paired with itself too. For symmetric noise it estimates what the median does.
 *
 * <p>The plain median holds against as much as half of the rounds disturbed, but with normal noise
 * it is as good as the mean of 64 % of them: in simulation it missed the power that the statistics
 * promise. This one is as good as the mean of 95 %, and holds against 29 % of the rounds disturbed.
 * J. L. Hodges and E. L. Lehmann, "Estimates of location based on rank tests", Annals of
 * Mathematical Statistics 34 (1963), 598-611.
 */
final class Centre {
  private Centre() {}

  /** The centre of at least one value. */
  static double of(double[] values) {
    int n = values.length;
    double[] means = new double[n * (n + 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        means[next++] = values[i] / 2 + values[j] / 2;
      }
    }
    return Median.withDefaults().evaluate(means);
  }
}
