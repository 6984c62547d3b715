package filegauge.cli;

import filegauge.analysis.Report;
import java.io.IOException;
import java.io.UncheckedIOException;

/** What becomes of a run that has ended: its result is written, its report shown. */
record RunEnd(Console console, boolean quiet, boolean plain, PageOption page) {

  /** Writes and shows a report; the exit status of the run. */
  int finish(Report report, Format shown, ResultTarget target, Signals signals) throws IOException {
    try {
      target.finish(report);
    } finally {
      // What was measured is shown even if the disk is full.
      console.print(shown.render(report, Look.ofOutput(page.language(), plain)));
    }
    page.write(report);
    if (!report.dataset().complete()) {
      console.message(
          "interrupted; what was measured is kept, marked incomplete; --resume goes on");
    }
    if (!quiet) {
      console.message("result: " + target.result());
    }
    if (!report.dataset().complete()) {
      return signals.status();
    }
    return report.failed() ? ExitStatus.FAILED : ExitStatus.DONE;
  }

  /**
   * A failure that ended a run, in one line.
   *
   * @param kept said where something was measured before
   */
  static IOException failure(Exception e, ResultTarget target, String kept) {
    Throwable cause = e instanceof UncheckedIOException ? e.getCause() : e;
    String line = Failure.line(cause == null ? e : cause);
    return new IOException(target.holdsSamples() ? line + kept : line, e);
  }
}
