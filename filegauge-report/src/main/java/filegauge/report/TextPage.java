package filegauge.report;

import java.util.List;

/** Lines of text in the making, with or without colour. Not safe for use by several threads. */
final class TextPage {
  // ECMA-48, 8.3.117: select graphic rendition.
  private static final String BOLD = "\u001b[1m";
  private static final String YELLOW = "\u001b[33m";
  private static final String PLAIN = "\u001b[0m";

  private final StringBuilder text = new StringBuilder();
  private final TextReport.Options options;

  TextPage(TextReport.Options options) {
    this.options = options;
  }

  int width() {
    return options.width();
  }

  /** A line that fits as it is. */
  void line(String line) {
    text.append(line).append('\n');
  }

  void blank() {
    text.append('\n');
  }

  void heading(String words) {
    paint(BOLD, Display.wrap(words, "", "  ", width()));
  }

  void emphasised(String words, String first, String rest) {
    paint(BOLD, Display.wrap(words, first, rest, width()));
  }

  void warning(String words, String first, String rest) {
    paint(YELLOW, Display.wrap(words, first, rest, width()));
  }

  void wrapped(String words, String first, String rest) {
    Display.wrap(words, first, rest, width()).forEach(this::line);
  }

  void table(List<String> lines) {
    lines.forEach(this::line);
  }

  private void paint(String colour, List<String> lines) {
    for (String line : lines) {
      line(options.colour() ? colour + line + PLAIN : line);
    }
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
