package filegauge.sample;

import filegauge.plan.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that was measured of a cell.
 *
 * @param checksum result of the verifying pass, null if there was none
 * @param firstPasses passes from a cold cache that went before the warm ones of a fork, where such
 *     were asked for
 */
public record CellData(
    Cell cell,
    Outcome outcome,
    @Nullable String checksum,
    List<Sample> samples,
    List<Rejected> rejected,
    List<Sample> firstPasses) {
  public CellData {
    samples = List.copyOf(samples);
    rejected = List.copyOf(rejected);
    firstPasses = List.copyOf(firstPasses);
  }

  /** Without first passes. */
  public CellData(
      Cell cell,
      Outcome outcome,
      @Nullable String checksum,
      List<Sample> samples,
      List<Rejected> rejected) {
    this(cell, outcome, checksum, samples, rejected, List.of());
  }

  /**
   * Time of the first pass in nanoseconds: the median over forks of the first passes that were
   * asked for, else that of one pass in the first sample; null if there is neither.
   */
  public @Nullable Double firstPassNs() {
    if (!firstPasses.isEmpty()) {
      double[] sorted = firstPasses.stream().mapToDouble(Sample::passNs).sorted().toArray();
      int half = sorted.length / 2;
      return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
    return samples.isEmpty() ? null : (Double) samples.getFirst().passNs();
  }

  /** Whether the cell takes part in the ranking: completed, with samples. */
  public boolean counts() {
    return outcome instanceof Outcome.Completed && !samples.isEmpty();
  }
}
