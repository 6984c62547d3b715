package filegauge.run;

import java.io.IOException;

/**
 * Times passes in a worker. The only code that times samples.
 *
 * <p>Only the passes themselves are on the clock, each with all that the method costs its user:
 * open, map, faults, unmap, close. Between passes, off the clock, every pass proves its byte count
 * and its result.
 */
final class Sampler {
  /** A warm sample's passes take so long in all, at least. */
  static final long LEAST_NS = 20_000_000L;

  /** A sample of very short passes ends after so many, so that it stays near its least duration. */
  private static final int MOST_PASSES = 100_000;

  private final Crew crew;
  private final ProcessCounters process;
  private final double delay;

  Sampler(Crew crew, ProcessCounters process) {
    this(crew, process, 0);
  }

  /**
   * A sampler that makes passes longer.
   *
   * @param delay share of a pass's time that is waited after it, on the clock
   */
  Sampler(Crew crew, ProcessCounters process, double delay) {
    this.crew = crew;
    this.process = process;
    this.delay = delay;
  }

  /**
   * Takes one sample.
   *
   * @param untimedPass whether one pass goes before the clock starts, so that what the other
   *     workers did to caches and TLB is not billed to this one
   * @param leastNs passes are added until they took so long in all; 0 for exactly one pass
   * @throws IOException if a pass fails, or its byte count or result differs from the one before
   */
  Measurement sample(boolean untimedPass, long leastNs) throws IOException {
    Proof proof = new Proof();
    if (untimedPass) {
      crew.reset();
      crew.pass();
      proof.check(crew);
    }
    crew.noteUsage(true);
    long storageBefore = process.storageBytes();
    long jitBefore = process.jitMillis();
    long wall = 0;
    int passes = 0;
    do {
      crew.reset();
      long start = System.nanoTime();
      crew.pass();
      wall += delay > 0 ? delayed(start) : System.nanoTime() - start;
      passes++;
      proof.check(crew);
    } while (wall < leastNs && passes < MOST_PASSES);
    long jit = process.jitMillis() - jitBefore;
    long storage = process.storageBytes();
    crew.noteUsage(false);
    UsageSum usage = new UsageSum();
    crew.addUsage(usage);
    return new Measurement(
        passes,
        wall,
        proof.bytes,
        proof.result,
        storage < 0 || storageBefore < 0 ? -1 : storage - storageBefore,
        jit,
        usage);
  }

  /** Waits in proportion to what has passed since {@code start}; the time since then. */
  private long delayed(long start) {
    long now = System.nanoTime();
    long until = now + (long) (delay * (now - start));
    while (now < until) {
      Thread.onSpinWait();
      now = System.nanoTime();
    }
    return now - start;
  }

  /** A stretch of work that is timed as a whole. */
  @FunctionalInterface
  interface Phase {
    /** Does the work. */
    void run() throws IOException;
  }

  /** Elapsed nanoseconds of a phase of a sample. */
  static long time(Phase phase) throws IOException {
    long start = System.nanoTime();
    phase.run();
    return System.nanoTime() - start;
  }

  /** Nanoseconds of a pass, by a sample that nobody counts. */
  long passNs(boolean untimedPass, long leastNs) throws IOException {
    Measurement sample = sample(untimedPass, leastNs);
    return sample.wallNs() / sample.passes();
  }

  /** That all passes of a sample did the same work. */
  private static final class Proof {
    private long bytes = -1;
    private String result = "";

    void check(Crew crew) throws IOException {
      if (bytes < 0) {
        bytes = crew.bytes();
        result = crew.result();
      } else if (bytes != crew.bytes() || !result.equals(crew.result())) {
        throw new IOException("a pass read other bytes than the pass before it");
      }
    }
  }

  /**
   * What a sample came to.
   *
   * @param bytes bytes of one pass
   * @param result of one pass
   * @param storageBytes over all passes, -1 where the machine cannot tell
   * @param jitMillis JIT compilation during the timed passes
   * @param usage of the reading threads over all passes
   */
  record Measurement(
      int passes,
      long wallNs,
      long bytes,
      String result,
      long storageBytes,
      long jitMillis,
      UsageSum usage) {}
}
