package filegauge.cli;

import filegauge.digest.Algorithm;
import filegauge.digest.FileDigester.Handover;
import filegauge.digest.VectorProcess;
import filegauge.run.Operands;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Digests files by every algorithm, and checks a list, so that an AOT cache (JEP 514) made from
 * this process holds what the commands of digests load. Standard output is of no use.
 */
public final class DigestRehearsal {
  private DigestRehearsal() {}

  /**
   * Rehearses.
   *
   * @param args {@code plain} for this JVM, {@code vector} for one with vectors; a check list;
   *     files
   */
  public static void main(String[] args) {
    if (args[0].equals("vector")) {
      // Returns in the JVM with vectors, and where there is none.
      new VectorProcess(DigestRehearsal.class, args.length).offer(Double.MAX_VALUE);
    }
    Console console = Console.system();
    String[] exact = Operands.exact(args);
    int status = run(console, List.of("digest", "--check", exact[1]));
    for (Algorithm algorithm : Algorithm.values()) {
      List<String> words =
          new ArrayList<>(List.of("digest", "--threads", "1", "-a", algorithm.id()));
      words.addAll(Arrays.asList(exact).subList(2, exact.length));
      status |= run(console, words);
    }
    System.exit(status);
  }

  private static int run(Console console, List<String> words) {
    return DigestMain.run(words.toArray(String[]::new), console, Handover.NEVER).orElse(1);
  }
}
