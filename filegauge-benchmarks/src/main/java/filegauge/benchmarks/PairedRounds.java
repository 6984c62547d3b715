package filegauge.benchmarks;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Ratios of two peers' times. Within a fork, which is a pair of processes, they are taken in rounds
 * of both, so that the machine's drift falls on both alike. Several forks are needed: one process
 * of a program reads 4 KiB at a time up to 15 % faster or slower than another, for as long as it
 * lives.
 */
final class PairedRounds {
  private PairedRounds() {}

  /**
   * What is compared: the command of each peer.
   *
   * @param ours the command of the first
   * @param theirs the command of the second
   */
  record Pair(List<String> ours, List<String> theirs) {}

  /**
   * Ratios over forks.
   *
   * @param median median of the forks' medians
   * @param low lowest of the forks' medians
   * @param high highest of them
   * @param oursNs median time of ours over all rounds
   * @param theirsNs median time of theirs
   */
  record Ratios(double median, double low, double high, double oursNs, double theirsNs) {}

  /** Compares a pair in that many forks of that many rounds, after a warm-up of each fork. */
  static Ratios compare(Pair pair, int forks, int warmUp, int rounds) throws IOException {
    double[] medians = new double[forks];
    double[] ours = new double[forks * rounds];
    double[] theirs = new double[forks * rounds];
    for (int fork = 0; fork < forks; fork++) {
      try (Peer first = new Peer(pair.ours());
          Peer second = new Peer(pair.theirs())) {
        for (int i = 0; i < warmUp; i++) {
          requireSame(first.pass(), second.pass());
        }
        double[] ratios = new double[rounds];
        for (int i = 0; i < rounds; i++) {
          int at = fork * rounds + i;
          round(first, second, i % 2 == 0, ours, theirs, at);
          ratios[i] = ours[at] / theirs[at];
        }
        medians[fork] = quantile(ratios, 0.5);
      }
    }
    return new Ratios(
        quantile(medians, 0.5),
        quantile(medians, 0),
        quantile(medians, 1),
        quantile(ours, 0.5),
        quantile(theirs, 0.5));
  }

  private static void round(
      Peer first, Peer second, boolean firstGoesFirst, double[] ours, double[] theirs, int at)
      throws IOException {
    Peer.Pass one = timed(firstGoesFirst ? first : second);
    Peer.Pass two = timed(firstGoesFirst ? second : first);
    requireSame(one, two);
    ours[at] = firstGoesFirst ? one.ns() : two.ns();
    theirs[at] = firstGoesFirst ? two.ns() : one.ns();
  }

  /** An untimed pass, so that what the other peer left in the caches is not billed; a timed one. */
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

  static double quantile(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
