package filegauge.analysis;

import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How large the largest |t| over all pairs of a contest may be by chance.
 *
 * <p>Each pair has a t statistic of its own: the mean over forks of the difference of the two
 * cells' log times, over its standard error from the same differences, with F - 1 degrees of
 * freedom. Forks are blocks, and no variance is pooled, so each t is right whatever the variances
 * of the cells. Only the dependence between the pairs depends on them, and so does the quantile of
 * the maximum. Simulated over eight structures (equal; one quiet or one loud cell; geometric,
 * linear and halved standard deviations; cells correlated in couples; a random walk over cells; 2
 * to 12 cells, 5 to 20 forks, 200 000 draws each), the quantile for independent cells of equal
 * variance is the largest within Monte-Carlo error: at its nominal 1 % the others hold 0.4 to 1.06
 * %. So this quantile is used, but never more than Bonferroni's, which needs no assumption on the
 * dependence. Tukey's studentised range would pool the variances and is not safe here.
 *
 * <p>Deterministic: the draws are seeded by the arguments. Safe for use by several threads.
 */
final class CriticalValue {
  // 320 draws lie above the 0.8 % quantile: the level is right to 6 % of itself, one sigma.
  private static final int DRAWS = 40_000;
  private static final Map<Key, Double> CACHE = new ConcurrentHashMap<>();

  private CriticalValue() {}

  private record Key(int cells, int forks, double level) {}

  /**
   * The critical value where every cell has every fork and every pair its own variance.
   *
   * @param cells number of cells compared, 2 or more
   * @param forks number of forks, 2 or more
   * @param level chance that any pair exceeds it, between 0 and 1
   */
  static double ofUnmoderated(int cells, int forks, double level) {
    return CACHE.computeIfAbsent(
        new Key(cells, forks, level), key -> compute(key.cells, key.forks, key.level));
  }

  /**
   * The critical value for moderated variances, where every cell has every fork: Bonferroni's at
   * the degrees of freedom that they have, and never more than that of unmoderated ones.
   *
   * <p>The largest of many correlated |t| is below Bonferroni's bound more often than its level
   * says, so from four cells on the level is higher, by so much that in simulation (see {@code
   * docs/method-statistics.md}) no structure of variances shows a difference where there is none in
   * more than 5 % of runs with five looks.
   */
  static double of(int cells, int forks, double freedom) {
    double unmoderated = ofUnmoderated(cells, forks, Looks.level(forks));
    return freedom <= forks - 1
        ? unmoderated
        : Math.min(unmoderated, bonferroni(cells, freedom, levelOfSum(cells, Looks.level(forks))));
  }

  private static double levelOfSum(int cells, double level) {
    return switch (cells) {
      case 1, 2, 3 -> level;
      case 4 -> 1.3 * level;
      case 5, 6 -> 1.6 * level;
      default -> 2 * level;
    };
  }

  /**
   * Bonferroni's bound, which also holds where cells lack forks.
   *
   * @param freedom degrees of freedom of each variance
   */
  static double bonferroni(int cells, double freedom, double level) {
    double pairs = cells * (cells - 1) / 2.0;
    return TDistribution.of(freedom).inverseSurvivalProbability(level / pairs / 2);
  }

  /** As {@link #ofUnmoderated}, computed anew. */
  static double compute(int cells, int forks, double level) {
    double bound = bonferroni(cells, forks - 1.0, level);
    if (cells == 2) {
      return bound; // one pair: the t distribution itself
    }
    return Math.min(bound, simulate(cells, forks, level));
  }

  private static double simulate(int cells, int forks, double level) {
    SplittableRandom random = new SplittableRandom(31L * cells + forks);
    double[] largest = new double[DRAWS];
    double[][] times = new double[cells][forks];
    for (int draw = 0; draw < DRAWS; draw++) {
      for (double[] cell : times) {
        for (int fork = 0; fork < cell.length; fork++) {
          cell[fork] = random.nextGaussian();
        }
      }
      largest[draw] = largestSquare(times);
    }
    Arrays.sort(largest);
    return Math.sqrt(largest[(int) Math.ceil(DRAWS * (1 - level)) - 1]);
  }

  private static double largestSquare(double[][] cells) {
    double largest = 0;
    for (int i = 1; i < cells.length; i++) {
      for (int j = 0; j < i; j++) {
        largest = Math.max(largest, squaredT(cells[i], cells[j]));
      }
    }
    return largest;
  }

  private static double squaredT(double[] x, double[] y) {
    double sum = 0;
    double squares = 0;
    for (int fork = 0; fork < x.length; fork++) {
      double difference = x[fork] - y[fork];
      sum += difference;
      squares += difference * difference;
    }
    double between = sum * sum / x.length;
    return between * (x.length - 1) / (squares - between);
  }
}
