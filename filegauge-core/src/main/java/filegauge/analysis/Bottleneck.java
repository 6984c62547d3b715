package filegauge.analysis;

import filegauge.plan.Cell;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What holds a cell's work up, from three measurements in the same forks: the I/O alone (the same
 * access method with the least work that fetches every byte), the computing alone (the same
 * workload over memory of the method's own geometry), and both together, which is the cell itself.
 *
 * @param kind {@code cpu} or {@code io} where one of them alone is shown to take over {@value
 *     Bottlenecks#DOMINANCE} times as long as the other, else {@code both}
 * @param ioNs nanoseconds of a pass of the I/O alone: geometric mean over forks
 * @param computeNs the same of the computing alone
 * @param totalNs the same of both together
 * @param forks number of forks that have all three
 * @param overlap interval, 95 % by Student's t over forks, of (I/O + computing - total) / total:
 *     the share of the time in which both go on at once, or below 0 what they cost beyond each
 *     alone; null where it contains 0 or there are fewer than two forks
 * @param text the sentence that a user needs
 */
public record Bottleneck(
    Cell cell,
    Kind kind,
    double ioNs,
    double computeNs,
    double totalNs,
    int forks,
    @Nullable Interval overlap,
    String text) {

  /** What holds the work up. */
  public enum Kind {
    CPU,
    IO,
    BOTH;

    /** The spelling in reports and result files, for example {@code cpu}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The I/O alone as a share of the whole; may exceed 1. */
  public double ioShare() {
    return ioNs / totalNs;
  }

  /** The computing alone as a share of the whole; may exceed 1. */
  public double computeShare() {
    return computeNs / totalNs;
  }
}
