package filegauge.benchmarks;

import filegauge.spi.RawName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Why the unit is the fork: processes of one and the same program, all alive and measured in turn,
 * differ from each other by more than the passes of each differ.
 */
final class ForkTrial {
  private static final int PROCESSES = 8;
  private static final int ROUNDS = 11;

  private ForkTrial() {}

  static void run(RawName file) throws IOException {
    TestData.create(file, TestData.Kind.RANDOM, Trials.MEBIBYTES);
    for (String method : List.of("read:4096", "read:65536", "mmap")) {
      double[][] times = times(Trials.worker(method, file));
      double[] medians =
          Arrays.stream(times).mapToDouble(t -> PairedRounds.quantile(t, 0.5)).toArray();
      double fastest = PairedRounds.quantile(medians, 0);
      Trials.say(
          method + ", medians of " + PROCESSES + " processes, over the fastest",
          Arrays.stream(medians).map(m -> m / fastest).toArray());
      Trials.say(
          method + ", within a process, upper over lower quartile",
          Arrays.stream(times)
              .mapToDouble(t -> PairedRounds.quantile(t, 0.75) / PairedRounds.quantile(t, 0.25))
              .toArray());
    }
  }

  private static double[][] times(List<String> command) throws IOException {
    double[][] times = new double[PROCESSES][ROUNDS];
    List<Peer> peers = new ArrayList<>();
    try {
      for (int i = 0; i < PROCESSES; i++) {
        Peer peer = new Peer(command);
        peers.add(peer);
        var _ = peer.median(Trials.PASSES);
      }
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < PROCESSES; i++) {
          times[i][round] = peers.get(i).median(1);
        }
      }
    } finally {
      for (Peer peer : peers) {
        peer.close();
      }
    }
    return times;
  }
}
