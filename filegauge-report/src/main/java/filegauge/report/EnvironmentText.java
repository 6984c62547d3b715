package filegauge.report;

import filegauge.sample.Environment;

/** A machine and its settings, as text of 80 columns. */
public final class EnvironmentText {
  private EnvironmentText() {}

  /** One value a line, lines ended by {@code \n}. */
  public static String render(Environment environment) {
    TextPage page = new TextPage(TextReport.Options.PLAIN);
    int width = environment.values().keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
    environment
        .values()
        .forEach(
            (name, value) ->
                page.wrapped(
                    value.toString(), name + " ".repeat(width - name.length()), " ".repeat(width)));
    return page.toString();
  }
}
