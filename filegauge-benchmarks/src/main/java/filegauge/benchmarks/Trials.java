package filegauge.benchmarks;

import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The trials on which the way of measuring rests, to be made again on any machine: what they find
 * is in docs/method.md. Each prints ratios of times with the lowest and highest of its forks.
 */
public final class Trials {
  static final int MEBIBYTES = 256;
  static final int FORKS = 5;
  static final int PASSES = 7;

  /** A trial over a file. */
  @FunctionalInterface
  private interface Trial {
    void run(RawName file) throws IOException;
  }

  private static final Map<String, Trial> ALL =
      new TreeMap<>(
          Map.of(
              "fill", FillTrial::run,
              "warm-up", WarmUpTrial::run,
              "live-workers", LiveWorkersTrial::run,
              "other-user", OtherUserTrial::run,
              "forks", ForkTrial::run));

  private Trials() {}

  /** Arguments: folder, then names of trials (all if none). */
  public static void main(String[] args) throws IOException {
    Path path = Path.of(args[0], "trials.data");
    RawName file = RawName.ofText(path.toString());
    List<String> names = List.of(args).subList(1, args.length);
    for (String name : names.isEmpty() ? ALL.keySet() : names) {
      Trial trial = ALL.get(name);
      if (trial == null) {
        System.err.println("there is no trial '" + name + "'; there are " + ALL.keySet());
        System.exit(2);
        return;
      }
      System.out.println(name);
      try {
        trial.run(file);
      } finally {
        Files.deleteIfExists(path);
      }
    }
  }

  /** Prints a ratio: the median of the forks, and the lowest and highest. */
  static void say(String what, double[] ratios) {
    System.out.printf(
        Locale.ROOT,
        "  %-66s %.2f  [%.2f, %.2f]%n",
        what,
        PairedRounds.quantile(ratios, 0.5),
        PairedRounds.quantile(ratios, 0),
        PairedRounds.quantile(ratios, 1));
  }

  /** The command of a worker that reads the file by a method and computes its checksum. */
  static List<String> worker(String method, RawName file) {
    return Peer.java(FidelityWorker.class, method, "checksum", file.text());
  }
}
