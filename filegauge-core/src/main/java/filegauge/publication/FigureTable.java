package filegauge.publication;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Published figures in their layout, with the cells of a replay that stand for them.
 *
 * @param unit symbol of the unit of time, {@code ms} or {@code s}
 * @param unitNs nanoseconds of one unit
 * @param columns heads of the columns
 * @param measures what is shown of each of our cells, a line each
 */
public record FigureTable(
    String title,
    String unit,
    double unitNs,
    List<String> columns,
    List<Measure> measures,
    List<Line> lines) {
  public FigureTable {
    columns = List.copyOf(columns);
    measures = List.copyOf(measures);
    lines = List.copyOf(lines);
  }

  /** What is shown of a cell. */
  public enum Measure {
    /** Elapsed time: mean over all samples. */
    MEAN,
    /** Elapsed time: sample standard deviation. */
    DEVIATION,
    /** Elapsed time: median. */
    MEDIAN,
    /** Half the width of the 95 % interval of the median. */
    INTERVAL,
    /** User CPU time over all threads. */
    USER,
    /** System CPU time over all threads. */
    SYSTEM,
    /** User and system CPU time over all threads. */
    CPU;

    /** The word in a report, for example {@code mean}; {@code sd} for the deviation. */
    public String label() {
      return this == DEVIATION ? "sd" : name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A line of the published table.
   *
   * @param label for example {@code 512 B}
   * @param published its figures, one list of them for each thing that was published
   * @param cells ours, one a column; null where there is none
   */
  public record Line(String label, List<Figures> published, List<@Nullable Target> cells) {
    public Line {
      published = List.copyOf(published);
      cells = java.util.Collections.unmodifiableList(new java.util.ArrayList<>(cells));
    }
  }

  /**
   * Published figures, as printed there.
   *
   * @param label what they are, for example {@code mean}
   * @param values one a column; empty where the publication has none
   */
  public record Figures(String label, List<String> values) {
    public Figures {
      values = List.copyOf(values);
    }

    /**
     * Figures of a text: one a column, separated by spaces, {@code -} where there is none; columns
     * that are missing at the end have none.
     */
    static Figures of(String label, int columns, String text) {
      String[] words = text.split(" +", -1);
      List<String> values = new java.util.ArrayList<>();
      for (int i = 0; i < columns; i++) {
        values.add(i < words.length && !words[i].equals("-") ? words[i] : "");
      }
      return new Figures(label, values);
    }
  }
}
