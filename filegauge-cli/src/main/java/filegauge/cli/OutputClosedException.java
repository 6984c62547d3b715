package filegauge.cli;

import java.io.IOException;

/** The reader of standard output has gone away, as {@code head} does: no failure of ours. */
final class OutputClosedException extends IOException {
  private static final long serialVersionUID = 1;

  OutputClosedException(IOException cause) {
    super("standard output was closed", cause);
  }
}
