package filegauge.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import filegauge.analysis.ByteCounts;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Renders the byte histogram of a file. The same in every locale. */
public final class HistogramReport {
  private static final int PERCENT = 100;
  private static final int LEAST_BAR = 10;

  private HistogramReport() {}

  /**
   * As text: a line of sums, then one line a value that occurs.
   *
   * @param width columns to fill with bars, the longest that of the most frequent value; 0 for none
   */
  public static String text(ByteCounts counts, int width) {
    StringBuilder text = new StringBuilder(Display.escape(counts.file()));
    text.append(": ").append(Numbers.count(counts.bytes(), "byte"));
    text.append(", ").append(Numbers.count(counts.distinct(), "value"));
    text.append(", entropy ").append(Numbers.fixed(counts.entropy(), 4)).append(" bits a byte\n");
    if (counts.bytes() == 0) {
      return text.toString();
    }
    List<Table.Column> columns = columns(counts);
    List<String> lines = Table.layOut(columns, Integer.MAX_VALUE);
    int longest = lines.stream().mapToInt(Display::width).max().orElse(0);
    int room = width - longest - 2;
    List<Integer> values = values(counts);
    for (int i = 0; i < lines.size(); i++) {
      text.append(lines.get(i));
      // The first two lines are heads.
      if (width > 0 && i >= 2 && room >= LEAST_BAR) {
        text.append(" ".repeat(longest - Display.width(lines.get(i)) + 2));
        text.append(bar(counts.count(values.get(i - 2)), counts.highest(), room));
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static List<Table.Column> columns(ByteCounts counts) {
    List<String> names = new ArrayList<>();
    List<String> numbers = new ArrayList<>();
    List<String> shares = new ArrayList<>();
    for (int value : values(counts)) {
      names.add(name(value));
      numbers.add(Long.toString(counts.count(value)));
      shares.add(Numbers.fixed(PERCENT * counts.share(value), 3));
    }
    return List.of(
        new Table.Column(List.of("value", ""), names, 0),
        new Table.Column(List.of("count", ""), numbers, 1),
        new Table.Column(List.of("share", "%"), shares, 2));
  }

  private static List<Integer> values(ByteCounts counts) {
    List<Integer> values = new ArrayList<>();
    for (int value = 0; value < ByteCounts.VALUES; value++) {
      if (counts.count(value) > 0) {
        values.add(value);
      }
    }
    return values;
  }

  /** For example {@code 0x41 A}; those that are no printable ASCII by their number alone. */
  private static String name(int value) {
    String hex = String.format(Locale.ROOT, "0x%02x", value);
    return value > ' ' && value < 0x7F ? hex + " " + (char) value : hex;
  }

  /** What occurs has a mark, however seldom it is. */
  private static String bar(long count, long highest, int room) {
    return "#".repeat((int) Math.max(1, Math.round((double) count / highest * room)));
  }

  /**
   * As CSV (RFC 4180, lines ended by CR LF): one row for each of the 256 values.
   *
   * @param head whether the columns' names come first
   */
  public static String csv(ByteCounts counts, boolean head) {
    StringWriter text = new StringWriter();
    try (CsvWriter out = CsvWriter.builder().build(text)) {
      if (head) {
        out.writeRecord("file", "value", "count");
      }
      for (int value = 0; value < ByteCounts.VALUES; value++) {
        out.writeRecord(counts.file(), Integer.toString(value), Long.toString(counts.count(value)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a string cannot be written", e);
    }
    return text.toString();
  }
}
