package filegauge.run;

import filegauge.plan.Cell;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A worker as the Runner sees it: something that answers commands until it dies. */
interface Worker extends AutoCloseable {

  /** Starts workers. */
  @FunctionalInterface
  interface Starter {
    /**
     * Starts a worker for a competitor.
     *
     * @param runFolder where a crashing worker leaves its error file
     * @throws IOException if it cannot be started
     */
    Worker start(Cell cell, String workload, Path runFolder) throws IOException;
  }

  /** Its process id. */
  long pid();

  /**
   * Sends a command and awaits its reply.
   *
   * @throws Died if the worker is gone
   * @throws Refused if the worker answers with an error; it goes on living
   */
  Map<String, @Nullable Object> ask(Map<String, ?> command) throws Died, Refused;

  /** Kills it without waiting; for a signal handler. */
  void kill();

  /** Ends it at once. */
  @Override
  void close();

  /** The worker is gone; the message says how. */
  final class Died extends Exception {
    private static final long serialVersionUID = 1L;

    Died(String message) {
      super(message);
    }
  }

  /** The worker could not do what it was asked; the message says why. */
  final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message);
    }
  }
}
