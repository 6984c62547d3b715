package filegauge.report;

import java.util.List;

/** Names with what is to be said of each, as text of 80 columns. */
public final class ListingText {
  private static final int NAME = 19;
  private static final String INDENT = " ".repeat(NAME);

  private ListingText() {}

  /**
   * One name.
   *
   * @param remarks each begins a line beside the name
   */
  public record Entry(String name, List<String> remarks) {
    public Entry {
      remarks = List.copyOf(remarks);
    }
  }

  /** The entries one below the other, lines ended by {@code \n}. */
  public static String render(List<Entry> entries) {
    TextPage page = new TextPage(TextReport.Options.PLAIN);
    for (Entry entry : entries) {
      String first = entry.name() + " ".repeat(Math.max(0, NAME - entry.name().length()));
      if (entry.name().length() >= NAME) {
        page.line(entry.name());
        first = INDENT;
      }
      for (String remark : entry.remarks()) {
        page.wrapped(remark, first, INDENT);
        first = INDENT;
      }
    }
    return page.toString();
  }
}
