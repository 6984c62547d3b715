package filegauge.run;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import org.jspecify.annotations.Nullable;

/**
 * A contest with the files that it runs over and what every cell must come to.
 *
 * @param corpus name of the corpus in the workers
 * @param made how the files were made, null for the user's
 * @param result of the workload's reference over the corpus
 * @param verified of the position-dependent reference over the corpus
 * @param scratchBytes bytes of the scratch corpus
 * @param scratchVerified of the position-dependent reference over the scratch corpus, whose content
 *     is never all zero
 */
record ContestSetup(
    Contest contest,
    String corpus,
    FileSet files,
    CorpusSource.@Nullable Made made,
    String result,
    String verified,
    long scratchBytes,
    String scratchVerified) {

  Cell cell(int index) {
    return contest.cells().get(index);
  }

  Competitor competitor(int index) {
    return new Competitor(cell(index), contest.workload());
  }
}
