package filegauge.cli;

import filegauge.run.Cancellation;
import filegauge.run.OsSignals;
import java.util.Map;
import java.util.TreeMap;

/** Ends a run by a signal: the first asks it to end in good order, the second ends it at once. */
final class Signals {
  private static final Map<String, Integer> STATUS =
      new TreeMap<>(
          Map.of("INT", ExitStatus.INTERRUPTED, "TERM", ExitStatus.TERMINATED, "HUP", 129));

  private volatile int status = ExitStatus.INTERRUPTED;

  private Signals() {}

  /** Lets the signals cancel a run. */
  static Signals cancel(Cancellation cancellation) {
    Signals signals = new Signals();
    STATUS.forEach((name, code) -> signals.handle(name, code, cancellation));
    return signals;
  }

  private void handle(String name, int code, Cancellation cancellation) {
    // Where a signal cannot be had, its default action stays.
    boolean _ =
        OsSignals.handle(
            name,
            () -> {
              if (cancellation.isCancelled()) {
                Runtime.getRuntime().halt(code);
              }
              status = code;
              cancellation.cancel();
            });
  }

  /** Exit status of the signal that ended the run. */
  int status() {
    return status;
  }
}
