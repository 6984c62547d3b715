package filegauge.cli;

import java.io.Console;
import java.util.Map;
import java.util.Optional;

/** Whether results are coloured. */
public final class Colour {
  private Colour() {}

  /**
   * Only on a terminal that can, and not where {@code NO_COLOR} is set and not empty (see
   * no-color.org).
   */
  public static boolean wanted(Map<String, String> environment) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !environment.getOrDefault("TERM", "dumb").equals("dumb")
        && terminal();
  }

  /** Whether the process has a terminal for its input and output. */
  static boolean terminal() {
    return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
  }
}
