package filegauge.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Checks the promises of the analysis by simulation, and prints Markdown tables of what it found:
 * how often equals are told apart, how often intervals hold the truth, how often a planted
 * difference is shown.
 *
 * <p>Arguments: the number of contests a line, a folder that keeps finished lines, so that a study
 * can be ended and gone on with, and the tables to make (all if none is named): {@code equals},
 * {@code pairs}, {@code power}, {@code smallest}.
 */
public final class Validity {
  private static final List<SimulatedTable> TABLES =
      List.of(new EqualsTable(), new PairsTable(), new PowerTable(), new SmallestTable());
  private static final long SEED = 20_261_201;

  private final int contests;
  private final Path folder;

  private Validity(int contests, Path folder) {
    this.contests = contests;
    this.folder = folder;
  }

  /** Runs the simulations. */
  public static void main(String[] arguments) throws IOException {
    int contests = Integer.parseInt(arguments[0]);
    Path folder = Files.createDirectories(Path.of(arguments[1]));
    List<String> names = List.of(arguments).subList(2, arguments.length);
    for (SimulatedTable table : TABLES) {
      if (names.isEmpty() || names.contains(table.name())) {
        new Validity(contests, folder).print(table);
      }
    }
  }

  private void print(SimulatedTable table) throws IOException {
    MarkdownRow.head(table.columns().toArray(String[]::new));
    for (int line = 0; line < table.lines(); line++) {
      System.out.println(line(table, line));
      System.out.flush();
    }
    System.out.println();
  }

  /** A line that is kept, or one drawn from a seed of its own. */
  private String line(SimulatedTable table, int line) throws IOException {
    Path kept = folder.resolve(table.name() + "-" + line + "-" + contests + ".md");
    if (Files.exists(kept)) {
      return Files.readString(kept).strip();
    }
    SplittableRandom random = new SplittableRandom(SEED + 1000L * table.name().hashCode() + line);
    String row = MarkdownRow.of(table.line(line, contests, random).toArray());
    Path draft = Files.writeString(folder.resolve(kept.getFileName() + ".part"), row + "\n");
    Files.move(draft, kept);
    return row;
  }
}
