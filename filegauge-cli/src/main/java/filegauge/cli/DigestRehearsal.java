package filegauge.cli;

import filegauge.digest.Algorithm;
import filegauge.digest.FileDigester.Handover;
import filegauge.digest.VectorProcess;
import filegauge.run.Operands;
import java.io.IOException;
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
   * Rehearses, or writes what the launcher must know.
   *
   * @param args {@code plain} for this JVM, {@code vector} for one with vectors; a check list;
   *     files. Or {@code options}, of a JVM with vectors, as a file for its {@code @}; or {@code
   *     sizes} from which on it pays
   * @throws IOException if the jars cannot be listed
   */
  public static void main(String[] args) throws IOException {
    VectorProcess program = new VectorProcess(DigestMain.class, 0);
    switch (args[0]) {
      case "options" -> say(program.options().stream().map(DigestRehearsal::quoted).toList());
      case "sizes" -> say(VectorProcess.sizes());
      default -> rehearse(args);
    }
  }

  // Of the java command's manual page: backslashes escape, blanks end a word.
  private static String quoted(String word) {
    return '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static void say(List<String> lines) throws IOException {
    Console.system().print(String.join("\n", lines) + "\n");
  }

  private static void rehearse(String[] args) {
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
