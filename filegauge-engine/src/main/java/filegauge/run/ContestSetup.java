package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.spi.Task;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A contest with the files that it runs over and what every cell must come to.
 *
 * @param corpus name of the corpus in the workers
 * @param files those of the corpus; for a workload that changes files in place, copies of them
 * @param made how the files were made, null for the user's
 * @param copy the files that are changed in place; null for every other workload
 * @param goals what each cell must come to
 */
record ContestSetup(
    Contest contest,
    String corpus,
    FileSet files,
    CorpusSource.@Nullable Made made,
    @Nullable WorkingCopy copy,
    List<Goal> goals) {

  /**
   * What a cell must come to.
   *
   * @param work the workload over the corpus
   * @param verified the position-dependent verifying pass over the corpus
   * @param scratch the verifying pass over the scratch corpus, whose content is never all zero
   */
  record Goal(Expected work, Expected verified, Expected scratch) {}

  ContestSetup {
    goals = List.copyOf(goals);
  }

  /** The files of the corpus, which nothing of the run writes to. */
  FileSet original() {
    return copy == null ? files : copy.source();
  }

  /** What the workload wants of an access method. */
  Task task() {
    return Workloads.parse(contest.workload()).task();
  }

  Cell cell(int index) {
    return contest.cells().get(index);
  }

  /** Why a cell cannot be measured, in words; empty if it can. */
  Optional<String> obstacle(int index) {
    Workload workload = Workloads.parse(contest.workload());
    if (!AccessMethods.parse(cell(index).method()).tasks().contains(workload.task())) {
      return Optional.of(cell(index).method() + " cannot " + workload.task().phrase());
    }
    return workload.task() == Task.READ || cell(index).threads() == 1
        ? Optional.empty()
        : Optional.of(workload.id() + " rewrites one file after the other: on one thread only");
  }

  Competitor competitor(int index) {
    return new Competitor(cell(index), contest.workload());
  }
}
