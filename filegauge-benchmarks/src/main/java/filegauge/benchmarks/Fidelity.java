package filegauge.benchmarks;

import filegauge.platform.Directories;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Does Java do the same work as fast as C? Runs the engine's readers and kernels beside the same
 * loops in C, in paired rounds, and prints a table of ratios. See docs/benchmarks.md.
 */
public final class Fidelity {
  private static final int LARGE_MIB = 1024;
  private static final int SMALL_MIB = 256;
  private static final int FORKS = Integer.getInteger("forks", 5);
  private static final int WARM_UP = 6;

  private final RawName file;
  private final String loops;
  private final int rounds;
  private final List<String> only;

  private Fidelity(RawName file, String loops, int rounds, List<String> only) {
    this.file = file;
    this.loops = loops;
    this.rounds = rounds;
    this.only = only;
  }

  /**
   * Arguments: folder, compiled loops, rounds a fork, then methods or kinds of data (all if none).
   */
  public static void main(String[] args) throws IOException {
    RawName file = RawName.ofText(Path.of(args[0], "fidelity.data").toString());
    List<String> all = List.of(args);
    Fidelity fidelity =
        new Fidelity(file, args[1], Integer.parseInt(args[2]), all.subList(3, all.size()));
    try {
      fidelity.run();
    } finally {
      Directories.unlink(file);
    }
  }

  private void run() throws IOException {
    say(
        "| workload | data | method | ours / peer | forks | ours, GB/s | peer, GB/s | peer | target |");
    say("|---|---|---|---|---|---|---|---|---|");
    TestData.create(file, TestData.Kind.RANDOM, LARGE_MIB);
    for (String method :
        List.of("memory", "read:4096", "read:65536", "read:1048576", "mmap", "mmap:populate")) {
      row("checksum", TestData.Kind.RANDOM, LARGE_MIB, method, 1.03);
    }
    rowOfMap();
    histogram(TestData.Kind.RANDOM, 1.10);
    histogram(TestData.Kind.TEXT, 0.70);
    histogram(TestData.Kind.ZEROS, 0.20);
  }

  private void histogram(TestData.Kind kind, double target) throws IOException {
    TestData.create(file, kind, SMALL_MIB);
    for (String method : List.of("memory", "mmap", "read:65536")) {
      row("histogram", kind, SMALL_MIB, method, target);
    }
  }

  private void row(String workload, TestData.Kind kind, int mib, String method, double target)
      throws IOException {
    if (!asked(workload, kind, method)) {
      return;
    }
    PairedRounds.Pair pair =
        new PairedRounds.Pair(
            java(method, workload), List.of(loops, method, workload, file.text()));
    print(workload, kind, mib, method, "C", target, compare(pair));
  }

  private PairedRounds.Ratios compare(PairedRounds.Pair pair) throws IOException {
    return PairedRounds.compare(pair, FORKS, WARM_UP, rounds);
  }

  private void rowOfMap() throws IOException {
    if (!asked("checksum", TestData.Kind.RANDOM, "map")) {
      return;
    }
    PairedRounds.Pair pair =
        new PairedRounds.Pair(java("map", "checksum"), java("mmap", "checksum"));
    print("checksum", TestData.Kind.RANDOM, LARGE_MIB, "map", "our mmap", 1.10, compare(pair));
  }

  private boolean asked(String workload, TestData.Kind kind, String method) {
    return only.isEmpty()
        || only.contains(method)
        || only.contains(workload)
        || only.contains(kind.name().toLowerCase(Locale.ROOT));
  }

  /** The flags of the measuring workers. */
  private List<String> java(String method, String workload) {
    return Peer.java(FidelityWorker.class, method, workload, file.text());
  }

  private static void print(
      String workload,
      TestData.Kind kind,
      int mib,
      String method,
      String peer,
      double target,
      PairedRounds.Ratios r) {
    double bytes = (double) mib * (1 << 20);
    say(
        String.format(
            Locale.ROOT,
            "| %s | %s | %s | %.3f | %.3f-%.3f | %.2f | %.2f | %s | %.2f |",
            workload,
            kind.name().toLowerCase(Locale.ROOT),
            method,
            r.median(),
            r.low(),
            r.high(),
            bytes / r.oursNs(),
            bytes / r.theirsNs(),
            peer,
            target));
  }

  private static void say(String line) {
    System.out.println(line);
  }
}
