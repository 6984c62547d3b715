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
     * @param load what it will be given
     * @param runFolder where a crashing worker leaves its error file
     * @throws IOException if it cannot be started
     */
    Worker start(Cell cell, String workload, Load load, Path runFolder) throws IOException;
  }

  /**
   * What decides how much heap a worker needs.
   *
   * @param largestFile size in bytes of the largest file that it will be given
   * @param files number of files in all corpora that it will be given
   */
  record Load(long largestFile, long files) {}

  /** Its process id. */
  long pid();

  /**
   * Sends a command and awaits its reply.
   *
   * @throws Died if the worker is gone
   * @throws Refused if the worker answers with an error; it goes on living
   * @throws Unavailable if the method cannot be used on these files
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
  sealed class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    Refused(String message) {
      super(message);
    }
  }

  /** The method cannot be used on these files; the message says why. */
  final class Unavailable extends Refused {
    private static final long serialVersionUID = 1L;

    Unavailable(String message) {
      super(message);
    }
  }
}
