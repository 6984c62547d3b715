package filegauge.benchmarks;

import java.util.List;
import java.util.SplittableRandom;

/** A table of what simulated contests came to. Its lines do not depend on each other. */
interface SimulatedTable {
  /** By which it is asked for, for example {@code power}. */
  String name();

  /** The head of the table. */
  List<String> columns();

  /** Number of lines. */
  int lines();

  /**
   * Simulates a line.
   *
   * @param line from 0
   * @param contests number of contests to draw
   * @param random the line's own
   * @return a text for each column
   */
  List<String> line(int line, int contests, SplittableRandom random);

  /** For example {@code 4.3 %}. */
  static String share(int number, int contests) {
    return MarkdownRow.number(100.0 * number / contests, 1) + " %";
  }
}
