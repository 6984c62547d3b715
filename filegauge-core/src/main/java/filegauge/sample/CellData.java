package filegauge.sample;

import filegauge.plan.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that was measured of a cell.
 *
 * @param checksum result of the verifying pass, null if there was none
 */
public record CellData(
    Cell cell,
    Outcome outcome,
    @Nullable String checksum,
    List<Sample> samples,
    List<Rejected> rejected) {
  public CellData {
    samples = List.copyOf(samples);
    rejected = List.copyOf(rejected);
  }

  /** Whether the cell takes part in the ranking: completed, with samples. */
  public boolean counts() {
    return outcome instanceof Outcome.Completed && !samples.isEmpty();
  }
}
