package filegauge.run;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Warms a worker up by whole passes of its own method over a scratch corpus of the same shape,
 * through the very code and segment class that will be measured, until it is steady: the last five
 * groups of passes show no trend above 2 %, and for 200 ms JIT compilation has taken 2 ms at most.
 *
 * <p>By whole samples, and short ones: the sampler's own code must be compiled too, or its
 * compilation would fall into the first samples that count, and it runs once a sample. Of a group
 * the fastest sample counts, since noise only ever adds time. Single methods that have become warm
 * by chance are compiled for seconds on; a sample in which that happens is taken again.
 */
final class WarmUp {
  private static final int WINDOW = 5;
  private static final double STEADY = 0.02;
  private static final long QUIET_NS = 200_000_000L;
  private static final long QUIET_JIT_MS = 2;
  private static final long SETTLED_NS = 80_000_000L;
  private static final int GROUP = 10;
  private static final long SHORT_NS = Sampler.LEAST_NS / GROUP;

  private final Sampling sampling;
  private final ProcessCounters process;
  private final Clock clock;

  /** Takes samples that nobody counts. */
  @FunctionalInterface
  interface Sampling {
    /**
     * Takes one through the code that will be measured.
     *
     * @param untimedPass whether a pass goes before it
     * @param leastNs passes are added until they took so long in all
     * @return nanoseconds of one of its passes
     */
    long passNs(boolean untimedPass, long leastNs) throws IOException;
  }

  WarmUp(Sampling sampling, ProcessCounters process, Clock clock) {
    this.sampling = sampling;
    this.process = process;
    this.clock = clock;
  }

  /**
   * Warms up.
   *
   * @param limitNs elapsed time after which it gives up
   * @return whether it became steady within the limit
   */
  boolean run(long limitNs) throws IOException {
    Deque<Long> last = new ArrayDeque<>();
    long start = clock.nanos();
    long quietSince = start;
    long jit = process.jitMillis();
    long now = start;
    while (now - start < limitNs) {
      last.addLast(group(start + limitNs));
      if (last.size() > WINDOW) {
        last.removeFirst();
      }
      now = clock.nanos();
      if (process.jitMillis() - jit > QUIET_JIT_MS) {
        jit = process.jitMillis();
        quietSince = now;
      }
      if (now - quietSince >= QUIET_NS
          && last.size() == WINDOW
          && Math.abs(trend(last)) <= STEADY) {
        return true;
      }
    }
    return false;
  }

  /**
   * Time of a pass in the fastest of a few short samples. Passes may be as long as seconds, of
   * buffers of a byte, so the limit holds within a group too.
   */
  private long group(long end) throws IOException {
    long least = sampling.passNs(true, SHORT_NS);
    for (int i = 1; i < GROUP && clock.nanos() < end; i++) {
      least = Math.min(least, sampling.passNs(true, SHORT_NS));
    }
    return least;
  }

  /**
   * Goes on with passes that nobody counts until JIT time has not moved for a while, so that the
   * sample that is taken again is not disturbed too.
   *
   * @param limitNs elapsed time after which it gives up
   */
  void settle(long limitNs) throws IOException {
    long start = clock.nanos();
    long lastJit = start;
    long jit = process.jitMillis();
    long now = start;
    while (now - start < limitNs && now - lastJit < SETTLED_NS) {
      long _ = sampling.passNs(false, SHORT_NS);
      now = clock.nanos();
      if (process.jitMillis() != jit) {
        jit = process.jitMillis();
        lastJit = now;
      }
    }
  }

  /**
   * The change from the first to the last pass by the least-squares line through all of them, as a
   * share of their mean.
   */
  static double trend(Iterable<Long> passes) {
    int n = 0;
    double sum = 0;
    double weighted = 0;
    for (long pass : passes) {
      sum += pass;
      weighted += n * (double) pass;
      n++;
    }
    if (n < 2 || sum == 0) {
      return 0;
    }
    double middle = (n - 1) / 2.0;
    double squares = n * (n * (double) n - 1) / 12;
    double slope = (weighted - middle * sum) / squares;
    return slope * (n - 1) / (sum / n);
  }
}
