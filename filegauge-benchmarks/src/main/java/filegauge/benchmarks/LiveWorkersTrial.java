package filegauge.benchmarks;

import filegauge.spi.RawName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What workers that are alive and idle cost the one that is measured, and what the pass of another
 * leaves behind for the first of its own.
 */
final class LiveWorkersTrial {
  private static final List<String> OTHERS =
      List.of("mmap", "read:4096", "map", "stream:8K", "channel:64K", "read:1048576");

  private LiveWorkersTrial() {}

  static void run(RawName file) throws IOException {
    TestData.create(file, TestData.Kind.RANDOM, Trials.MEBIBYTES);
    for (String method : List.of("mmap", "read:65536")) {
      double[] idle = new double[Trials.FORKS];
      double[] first = new double[Trials.FORKS];
      for (int fork = 0; fork < Trials.FORKS; fork++) {
        try (Peer measured = new Peer(Trials.worker(method, file))) {
          var _ = measured.median(Trials.PASSES);
          double before = measured.median(Trials.PASSES);
          double beside;
          try (Others others = new Others(file)) {
            beside = measured.median(Trials.PASSES);
            first[fork] = others.firstPass(measured);
          }
          idle[fork] = beside / ((before + measured.median(Trials.PASSES)) / 2);
        }
      }
      Trials.say(method + " beside " + OTHERS.size() + " idle workers, over alone", idle);
      Trials.say(method + ", first pass after another worker's, over its next", first);
    }
  }

  /** Workers that have made some passes and wait. */
  private static final class Others implements AutoCloseable {
    private final List<Peer> peers = new ArrayList<>();

    Others(RawName file) throws IOException {
      for (String method : OTHERS) {
        Peer peer = new Peer(Trials.worker(method, file));
        peers.add(peer);
        var _ = peer.median(2);
      }
    }

    /** Median over the others of the first pass after one of theirs, over the pass behind it. */
    double firstPass(Peer measured) throws IOException {
      double[] ratios = new double[peers.size()];
      for (int i = 0; i < ratios.length; i++) {
        var _ = peers.get(i).pass();
        double one = measured.pass().ns();
        ratios[i] = one / measured.pass().ns();
      }
      return PairedRounds.quantile(ratios, 0.5);
    }

    @Override
    public void close() throws IOException {
      for (Peer peer : peers) {
        peer.close();
      }
    }
  }
}
