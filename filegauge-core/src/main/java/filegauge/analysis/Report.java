package filegauge.analysis;

import filegauge.sample.Dataset;
import java.util.List;

/**
 * Tables, verdicts, duels, cautions and advice, without formatting.
 *
 * @param advice sentences that a reader can act on, the most important first; at most three, and a
 *     warning
 */
public record Report(
    Dataset dataset, List<ContestReport> contests, List<Caution> cautions, List<String> advice) {
  public Report {
    contests = List.copyOf(contests);
    cautions = List.copyOf(cautions);
    advice = List.copyOf(advice);
  }

  /** The contests without those that measure a part of another's work alone. */
  public List<ContestReport> ownContests() {
    return contests.stream().filter(contest -> contest.contest().probe() == null).toList();
  }

  /** Whether a cell failed or did not do the same work: exit status 1. */
  public boolean failed() {
    return dataset.contests().stream()
        .flatMap(contest -> contest.cells().stream())
        .anyMatch(
            cell ->
                switch (cell.outcome()) {
                  case filegauge.sample.Outcome.Completed c -> false;
                  case filegauge.sample.Outcome.Skipped s -> false;
                  case filegauge.sample.Outcome.Failed f -> true;
                  case filegauge.sample.Outcome.Invalid i -> true;
                });
  }
}
