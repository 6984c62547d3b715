package filegauge.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How fast are the digests, apart from files and start-up? Each beside Bouncy Castle or the JDK,
 * and beside itself in a JVM that has used all the others, in paired rounds. See docs/digests.md.
 */
public final class DigestKernels {
  private static final int WARM_UP = 12;
  private static final int ROUNDS = 7;

  /**
   * A row of the table.
   *
   * @param ours contender
   * @param theirs the one beside it; the same one again for a JVM that has used all
   * @param stretches the data are digested in so many equal stretches
   * @param target least ratio of their time to ours
   */
  private record Row(String ours, String theirs, int stretches, double target) {
    boolean crowded() {
      return ours.equals(theirs);
    }
  }

  private static final List<Row> PEERS =
      List.of(
          new Row("ours:blake2sp", "bc:blake2sp", 1, 13),
          new Row("ours:blake2bp", "bc:blake2bp", 1, 8.5),
          new Row("kernel:md5", "jdk:md5", 16, 11),
          new Row("lanes:md5", "jdk:md5", 16, 0),
          new Row("ours:blake2b", "bc:blake2b", 1, 0),
          new Row("ours:blake2s", "bc:blake2s", 1, 0),
          new Row("lanes:blake2b", "bc:blake2b", 8, 0),
          new Row("lanes:blake2s", "bc:blake2s", 16, 0),
          new Row("ours:blake3", "bc:blake3", 1, 0));

  private final int bytes;
  private final int forks;
  private final List<String> flags;

  private DigestKernels(int bytes, int forks, List<String> flags) {
    this.bytes = bytes;
    this.forks = forks;
    this.flags = flags;
  }

  /** Arguments: MiB of data, forks, {@code peers} or {@code crowded}, then flags of the JVMs. */
  public static void main(String[] args) throws IOException {
    List<String> all = List.of(args);
    DigestKernels kernels =
        new DigestKernels(
            // Not a power of two: streams a power apart would share a set of the cache.
            (Integer.parseInt(args[0]) << 20) - 32 * 192,
            Integer.parseInt(args[1]),
            all.subList(3, all.size()));
    say("| ours | beside | stretches | their time / ours | forks | ours, GB/s | theirs | target |");
    say("|---|---|---|---|---|---|---|---|");
    for (Row row : args[2].equals("peers") ? PEERS : crowded()) {
      kernels.row(row);
    }
  }

  private static List<Row> crowded() {
    return DigestWorker.ALL.stream()
        .map(name -> new Row(name, name, name.startsWith("lanes") ? 32 : 1, 1 / 1.1))
        .toList();
  }

  private void row(Row row) throws IOException {
    List<String> ours = command(row.ours, row.stretches);
    List<String> theirs = command(row.theirs, row.stretches);
    if (row.crowded()) {
      ours.add("crowded");
    }
    PairedRounds.Ratios r =
        PairedRounds.compare(new PairedRounds.Pair(ours, theirs), forks, WARM_UP, ROUNDS);
    say(
        String.format(
            Locale.ROOT,
            "| %s | %s | %d | %.2f | %.2f-%.2f | %.2f | %.2f | %s |",
            row.ours,
            row.crowded() ? "itself, alone" : row.theirs,
            row.stretches,
            1 / r.median(),
            1 / r.high(),
            1 / r.low(),
            bytes / r.oursNs(),
            bytes / r.theirsNs(),
            row.target > 0 ? String.format(Locale.ROOT, "%.2f", row.target) : "-"));
  }

  private List<String> command(String contender, int stretches) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xms192m", "-Xmx192m"));
    command.addAll(flags);
    command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(DigestWorker.class.getName(), contender));
    command.addAll(List.of(Integer.toString(bytes), Integer.toString(stretches)));
    return command;
  }

  private static void say(String line) {
    System.out.println(line);
  }
}
