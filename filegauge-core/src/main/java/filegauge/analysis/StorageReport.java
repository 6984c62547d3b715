package filegauge.analysis;

import filegauge.plan.Cell;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a contest whose workload writes shows about the time until the data were on storage: that of
 * the rewriting and of the flush that followed. The procedure is that of {@link ContestReport},
 * applied to these times.
 *
 * @param estimates time of one pass until the data were on storage, by cell
 * @param control the twin against its original; null if there is no twin with samples
 * @param smallestShown as in {@link ContestReport}
 */
public record StorageReport(
    Verdict verdict,
    List<Duel> duels,
    Map<Cell, Estimate> estimates,
    @Nullable Pair control,
    @Nullable Double smallestShown) {
  public StorageReport {
    duels = List.copyOf(duels);
    estimates = Map.copyOf(estimates);
  }
}
