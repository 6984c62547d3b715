package filegauge.cli;

import filegauge.run.Terminal;
import java.io.PrintStream;
import me.tongfei.progressbar.ProgressBarConsumer;

/**
 * The last line of a terminal, drawn over itself and erased at the end (ECMA-48, EL). As wide as
 * the terminal is at that moment, less the last column, in which some would begin a new line.
 */
final class ProgressLine implements ProgressBarConsumer {
  private static final String ERASED = "\r\u001b[K";

  private final PrintStream err;
  private boolean closed;

  ProgressLine(PrintStream err) {
    this.err = err;
  }

  @Override
  public int getMaxRenderedLength() {
    return Math.max(1, Terminal.columns() - 1);
  }

  @Override
  public synchronized void accept(String rendered) {
    // The bar draws itself once more when it is closed, and another thread may be late.
    if (!closed) {
      int width = Math.min(rendered.length(), getMaxRenderedLength());
      err.print(ERASED + rendered.substring(0, width));
      err.flush();
    }
  }

  @Override
  public synchronized void clear() {
    err.print(ERASED);
    err.flush();
  }

  @Override
  public synchronized void close() {
    closed = true;
    clear();
  }
}
