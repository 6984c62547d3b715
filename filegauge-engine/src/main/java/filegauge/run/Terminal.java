package filegauge.run;

import filegauge.platform.TerminalSize;
import java.util.OptionalInt;

/** The terminal, for those who write to it. */
public final class Terminal {
  private static final int STANDARD_OUTPUT = 1;

  private Terminal() {}

  /** Columns of standard output; empty if it is no terminal or does not say. */
  public static OptionalInt columns() {
    return TerminalSize.columns(STANDARD_OUTPUT);
  }
}
