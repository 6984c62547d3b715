package filegauge.run;

import java.time.Instant;

/** Time for budgets, progress and stamps. Samples are never timed by it. */
public interface Clock {

  /** The wall-clock time, for stamps. */
  Instant now();

  /** Nanoseconds from some fixed point on, never going back, for budgets and progress. */
  long nanos();

  /** The machine's clock. */
  static Clock system() {
    return new Clock() {
      @Override
      public Instant now() {
        return Instant.now();
      }

      @Override
      public long nanos() {
        // Budget and progress only; Sampler alone times samples.
        return System.nanoTime();
      }
    };
  }
}
