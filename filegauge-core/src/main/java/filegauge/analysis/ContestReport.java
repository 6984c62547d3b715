package filegauge.analysis;

import filegauge.plan.Contest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a contest shows.
 *
 * @param rows fastest first; cells without estimate last
 * @param control the twin against its original; null if there is no twin with samples
 * @param forks number of forks analysed: those sampled to their end, or the first if none was
 * @param fewestRounds fewest rounds of any fork
 * @param mostRounds most rounds of any fork
 * @param smallestShown smallest ratio, above 1, that this contest could have shown: the median over
 *     the pairs of ranked cells of exp(h), h being half the width of the pair's simultaneous
 *     interval on the scale of the logarithm. A true ratio of this size is shown as {@code faster}
 *     in about half of such runs. Where exp(h) is below the square root of 1.03 it is 1.03 / exp(h)
 *     instead, since an interval within the band is {@code equivalent}. Null with fewer than {@link
 *     Looks#FEWEST_FORKS} forks, which show nothing
 * @param onStorage what the contest shows once the flush to storage is counted; null unless its
 *     workload writes
 * @param bottlenecks what holds each cell up, fastest first; empty unless it was probed
 */
public record ContestReport(
    Contest contest,
    List<Row> rows,
    Verdict verdict,
    List<Duel> duels,
    @Nullable Pair control,
    int forks,
    int fewestRounds,
    int mostRounds,
    @Nullable Double smallestShown,
    @Nullable StorageReport onStorage,
    List<Bottleneck> bottlenecks) {
  public ContestReport {
    rows = List.copyOf(rows);
    duels = List.copyOf(duels);
    bottlenecks = List.copyOf(bottlenecks);
  }

  /** Of a contest that only reads and was not probed. */
  public ContestReport(
      Contest contest,
      List<Row> rows,
      Verdict verdict,
      List<Duel> duels,
      @Nullable Pair control,
      int forks,
      int fewestRounds,
      int mostRounds,
      @Nullable Double smallestShown) {
    this(
        contest,
        rows,
        verdict,
        duels,
        control,
        forks,
        fewestRounds,
        mostRounds,
        smallestShown,
        null,
        List.of());
  }
}
