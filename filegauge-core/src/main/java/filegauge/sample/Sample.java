package filegauge.sample;

import org.jspecify.annotations.Nullable;

/**
 * One or more passes timed together. All counters are totals over all passes; null where the
 * machine cannot tell.
 *
 * @param fork number of the fork, from 1
 * @param round number of the round within the fork, from 1
 * @param order place within the round, from 0
 * @param passes number of timed passes, 1 or more
 * @param wallNs elapsed time in nanoseconds ({@code CLOCK_MONOTONIC}) until the calls had returned:
 *     a flush comes on top
 * @param userNs user CPU time of the reading threads ({@code getrusage}, {@code RUSAGE_THREAD})
 * @param sysNs system CPU time of the reading threads
 * @param writeNs elapsed time of the rewriting, from opening to closing, as {@code wallNs}; null
 *     but for rewriting workloads
 * @param flushNs elapsed time of the flush to storage that followed; null but for rewriting
 *     workloads
 * @param bytes bytes handed to the workload
 * @param storageBytes bytes fetched from storage ({@code read_bytes} of {@code /proc/self/io})
 * @param minorFaults page faults served without I/O
 * @param majorFaults page faults that needed I/O
 * @param voluntarySwitches context switches for want of a resource
 * @param involuntarySwitches context switches forced by the scheduler
 * @param residentBefore share of the corpus in the page cache before the sample, 0 to 1
 * @param residentAfter the same after the sample
 * @param checksum result of the workload in one pass, in hexadecimal; the same in all passes
 */
public record Sample(
    int fork,
    int round,
    int order,
    int passes,
    long wallNs,
    @Nullable Long userNs,
    @Nullable Long sysNs,
    @Nullable Long writeNs,
    @Nullable Long flushNs,
    long bytes,
    @Nullable Long storageBytes,
    @Nullable Long minorFaults,
    @Nullable Long majorFaults,
    @Nullable Long voluntarySwitches,
    @Nullable Long involuntarySwitches,
    @Nullable Double residentBefore,
    @Nullable Double residentAfter,
    String checksum) {

  /** Elapsed nanoseconds of one pass. */
  public double passNs() {
    return (double) wallNs / passes;
  }

  /**
   * Elapsed nanoseconds of one pass until its data were on storage; as {@link #passNs} where
   * nothing was written.
   */
  public double storedNs() {
    return flushNs == null ? passNs() : (double) (wallNs + flushNs) / passes;
  }
}
