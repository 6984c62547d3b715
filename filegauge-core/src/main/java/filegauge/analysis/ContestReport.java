package filegauge.analysis;

import filegauge.plan.Contest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a contest shows.
 *
 * @param rows fastest first; cells without estimate last
 * @param control the twin against its original; null if there is no twin with samples
 * @param forks number of forks analysed
 * @param fewestRounds fewest rounds of any fork
 * @param mostRounds most rounds of any fork
 * @param smallestShown smallest ratio, above 1, that this contest could have shown; null with fewer
 *     than two forks
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
    @Nullable Double smallestShown) {
  public ContestReport {
    rows = List.copyOf(rows);
    duels = List.copyOf(duels);
  }
}
