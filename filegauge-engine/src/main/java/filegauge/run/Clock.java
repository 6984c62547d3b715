package filegauge.run;

import java.time.Instant;

/** Time for budgets, progress and stamps. Samples are never timed by it. */
public interface Clock {

  /** The wall-clock time, for stamps. */
  Instant now();

  /** Nanoseconds from some fixed point on, never going back, for budgets and progress. */
  long nanos();

  /**
   * The smallest step that the clock of the samples was seen to make, in nanoseconds: its
   * resolution, or the cost of reading it where that is more.
   */
  static long grainNs() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 1000; i++) {
      // The clock itself is looked at here, before anything is measured; no sample is timed.
      long before = System.nanoTime();
      long after = System.nanoTime();
      while (after == before) {
        after = System.nanoTime();
      }
      least = Math.min(least, after - before);
    }
    return least;
  }

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
