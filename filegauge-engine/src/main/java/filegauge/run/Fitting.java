package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.SizeRange;
import filegauge.plan.Sizes;
import filegauge.plan.Spec;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.util.Optional;

/**
 * Keeps a corpus small enough for the budget: a round of all cells, cold and warm together, may
 * take a sixth of it at most (10 s of the default 60 s), so that five forks fit.
 */
final class Fitting {
  private static final long MOST_TIMED_NS = 2_000_000_000L;
  private static final long SMALLEST = 1 << 20;

  /** What the flushes before a sample that writes take where there is little to flush. */
  private static final long SETTLING_NS = 50_000_000;

  private final RunTools tools;
  private final Spec spec;
  private final int cells;

  Fitting(RunTools tools, Spec spec, int cells) {
    this.tools = tools;
    this.spec = spec;
    this.cells = cells;
  }

  /** Expected time of one round of all cells in every requested state, in nanoseconds. */
  long roundNs(FileSet files) throws IOException, Cancelled {
    double ns = 0;
    long cold = readNs(files, true);
    long warm = readNs(files, false);
    for (CacheState state : spec.caches()) {
      ns +=
          switch (state) {
            case COLD, COLD_ALL -> 1.2 * cold;
            // A pass that does not count, and one that does.
            case PRESSURE -> 2.2 * cold;
            // A warm sample is an untimed pass and at least 20 ms of timed ones.
            case WARM, UNCONTROLLED -> warm + Math.max(warm, 20_000_000);
          };
      if (writes()) {
        // Writing and flushing take about what reading from storage does; then all is read again.
        ns += 2.0 * cold + warm + SETTLING_NS;
      }
    }
    return (long) (ns * cells);
  }

  private boolean writes() {
    return spec.workloads().stream().anyMatch(w -> Workloads.parse(w).task() != Task.READ);
  }

  /** The longest round that the budget allows. */
  long allowedNs() {
    return (long) (spec.budgetSeconds() * 1e9 / 6);
  }

  /** A smaller corpus to be made, or empty if this one fits. */
  Optional<CorpusSource.Made> shrink(CorpusSource.Made made, long roundNs) {
    if (!made.mayShrink() || roundNs <= allowedNs()) {
      return Optional.empty();
    }
    long wanted = (long) (made.sizes().max() * (double) allowedNs() / roundNs);
    long size = Math.max(Math.min(SMALLEST, made.sizes().max()), Long.highestOneBit(wanted));
    int count = made.count();
    if (count > 1) {
      size = made.sizes().max();
      count = Math.max(10, (int) (count * (double) allowedNs() / roundNs));
    }
    if (size == made.sizes().max() && count == made.count()) {
      return Optional.empty();
    }
    return Optional.of(
        new CorpusSource.Made(
            count,
            count > 1 ? made.sizes() : new SizeRange(size, size),
            made.content(),
            made.seed(),
            true));
  }

  /** A part of the user's files, or empty if all of them fit. */
  Optional<FileSet> limit(FileSet files, long roundNs) {
    if (roundNs <= allowedNs()) {
      return Optional.empty();
    }
    long most = (long) (files.bytes() * (double) allowedNs() / roundNs);
    most = Math.max(SMALLEST, most);
    return most >= files.bytes()
        ? Optional.empty()
        : Optional.of(files.limit(most, spec.seed(), (int) SMALLEST));
  }

  /** In words, what is measured of the user's files, and why not all. */
  static String shrunk(FileSet files, FileSet measured, long round) {
    String all = Sizes.phrase(files.bytes());
    String part = Sizes.phrase(measured.bytes());
    String what =
        files.members().size() == 1
            ? "only the first " + part + " of " + all
            : "of "
                + files.members().size()
                + " files with "
                + all
                + " only "
                + measured.members().size()
                + " with "
                + part;
    return what
        + " are measured"
        + (files.members().size() == 1 ? "" : ", chosen by the seed and cut at the end")
        + ": with all of them "
        + why(round);
  }

  /** In words, for example {@code a round of all methods would take about 25 s}. */
  static String why(long roundNs) {
    return "a round of all methods would take about "
        + Math.max(1, Math.round(roundNs / 1e9))
        + " s";
  }

  // Time of a plain read of all bytes, by a part of the files where all would take too long.
  private long readNs(FileSet files, boolean cold) throws IOException, Cancelled {
    if (cold) {
      tools.cache().tryEvict(files);
    }
    long start = tools.clock().nanos();
    long bytes = 0;
    int count = 0;
    for (FileSet.Member member : files.members()) {
      tools.cancellation().check();
      bytes += tools.cache().readWithin(member.part(), start + MOST_TIMED_NS, tools.clock());
      count++;
      if (tools.clock().nanos() - start > MOST_TIMED_NS) {
        break;
      }
    }
    long took = tools.clock().nanos() - start;
    double byBytes = files.bytes() / (double) Math.max(1, bytes);
    double byCount = files.members().size() / (double) Math.max(1, count);
    return (long) (took * (bytes > 64L << 10 ? byBytes : Math.max(byBytes, byCount)));
  }
}
