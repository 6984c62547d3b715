package filegauge.run;

import filegauge.platform.Platform;
import filegauge.platform.TerminalSize;

/** The terminal behind standard error. */
public final class Terminal {
  private static final int STANDARD_ERROR = 2;
  private static final int USUAL_COLUMNS = 80;

  private Terminal() {}

  /** Number of its columns now: users change it. 80 if it does not say. */
  public static int columns() {
    return Platform.isLinux()
        ? TerminalSize.columns(STANDARD_ERROR).orElse(USUAL_COLUMNS)
        : USUAL_COLUMNS;
  }
}
