package filegauge.run;

import java.util.ArrayList;
import java.util.List;

/**
 * Lets a signal handler end a run: the run asks, and workers are killed so that no reply is
 * awaited.
 */
public final class Cancellation {
  private final List<Runnable> onCancel = new ArrayList<>();
  private volatile boolean cancelled;

  /** A run that nobody has asked to end. */
  public Cancellation() {}

  /** Asks the run to end. Safe from any thread; may be called again. */
  public synchronized void cancel() {
    cancelled = true;
    onCancel.forEach(Runnable::run);
    onCancel.clear();
  }

  /** Whether the run was asked to end. */
  public boolean isCancelled() {
    return cancelled;
  }

  /** Has an action done when the run is asked to end; at once if it was already. */
  synchronized void onCancel(Runnable action) {
    if (cancelled) {
      action.run();
    } else {
      onCancel.add(action);
    }
  }

  void check() throws Cancelled {
    if (cancelled) {
      throw new Cancelled();
    }
  }
}
