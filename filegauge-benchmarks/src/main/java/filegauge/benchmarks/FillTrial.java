package filegauge.benchmarks;

import filegauge.spi.RawName;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** Warm is not one state: how much the way in which the cache was filled changes each method. */
final class FillTrial {
  private FillTrial() {}

  /** How the cache was filled. */
  private enum Fill {
    SEQUENTIAL,
    WRITTEN,
    RANDOM
  }

  static void run(RawName file) throws IOException {
    for (String method : new String[] {"mmap", "read:65536"}) {
      Map<Fill, double[]> times = new EnumMap<>(Fill.class);
      for (Fill fill : Fill.values()) {
        times.put(fill, new double[Trials.FORKS]);
      }
      for (int fork = 0; fork < Trials.FORKS; fork++) {
        TestData.create(file, TestData.Kind.RANDOM, Trials.MEBIBYTES);
        try (Peer worker = new Peer(Trials.worker(method, file))) {
          var _ = worker.median(Trials.PASSES);
          for (int i = 0; i < Fill.values().length; i++) {
            Fill fill = Fill.values()[(i + fork) % Fill.values().length];
            fill(file, fill);
            times(times, fill)[fork] = worker.median(Trials.PASSES);
          }
        }
      }
      say(method, Fill.WRITTEN, times);
      say(method, Fill.RANDOM, times);
    }
  }

  private static double[] times(Map<Fill, double[]> times, Fill fill) {
    return Objects.requireNonNull(times.get(fill));
  }

  private static void fill(RawName file, Fill fill) throws IOException {
    switch (fill) {
      case SEQUENTIAL -> {
        TestData.evict(file);
        TestData.readInOrder(file);
      }
      case WRITTEN -> TestData.write(file, TestData.Kind.RANDOM, Trials.MEBIBYTES);
      case RANDOM -> {
        TestData.evict(file);
        TestData.readAtRandom(file, Trials.MEBIBYTES);
      }
    }
  }

  private static void say(String method, Fill fill, Map<Fill, double[]> times) {
    double[] ratios = new double[Trials.FORKS];
    for (int fork = 0; fork < ratios.length; fork++) {
      ratios[fork] = times(times, fill)[fork] / times(times, Fill.SEQUENTIAL)[fork];
    }
    String how = fill == Fill.WRITTEN ? "writing" : "random reads of 4 KiB";
    Trials.say(method + ", filled by " + how + ", over sequential reads", ratios);
  }
}
