package filegauge.benchmarks;

import java.io.IOException;
import java.util.Arrays;

/**
 * Ratios of two peers' times, taken in rounds of both so that the machine's drift falls on both
 * alike.
 */
final class PairedRounds {
  private PairedRounds() {}

  /**
   * The ratios of all rounds.
   *
   * @param median their median
   * @param low lower quartile
   * @param high upper quartile
   * @param fastest ratio of the fastest passes of both, which other work on the machine disturbs
   *     least
   * @param firstNs median time of the first
   * @param secondNs median time of the second
   */
  record Ratios(
      double median, double low, double high, double fastest, double firstNs, double secondNs) {}

  /**
   * Warms both up, then compares them in that many rounds: an untimed pass and a timed one each.
   */
  static Ratios compare(Peer first, Peer second, int warmUp, int rounds) throws IOException {
    for (int i = 0; i < warmUp; i++) {
      requireSame(first.pass(), second.pass());
    }
    double[] ratios = new double[rounds];
    double[] a = new double[rounds];
    double[] b = new double[rounds];
    for (int i = 0; i < rounds; i++) {
      boolean firstGoesFirst = i % 2 == 0;
      Peer.Pass one = timed(firstGoesFirst ? first : second);
      Peer.Pass two = timed(firstGoesFirst ? second : first);
      requireSame(one, two);
      a[i] = firstGoesFirst ? one.ns() : two.ns();
      b[i] = firstGoesFirst ? two.ns() : one.ns();
      ratios[i] = a[i] / b[i];
    }
    return new Ratios(
        quantile(ratios, 0.5),
        quantile(ratios, 0.25),
        quantile(ratios, 0.75),
        quantile(a, 0) / quantile(b, 0),
        quantile(a, 0.5),
        quantile(b, 0.5));
  }

  private static Peer.Pass timed(Peer peer) throws IOException {
    var _ = peer.pass();
    return peer.pass();
  }

  private static void requireSame(Peer.Pass one, Peer.Pass two) {
    if (!one.result().equals(two.result())) {
      throw new IllegalStateException(
          "the peers computed " + one.result() + " and " + two.result());
    }
  }

  private static double quantile(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
