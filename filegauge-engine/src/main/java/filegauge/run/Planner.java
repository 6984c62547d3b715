package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import java.util.ArrayList;
import java.util.List;

/** Expands a specification over its corpora: one contest a workload, corpus and cache state. */
final class Planner {
  static final String PATTERN = "sequential";

  private Planner() {}

  /** The plan; contests of the same corpus stand together. */
  static Plan plan(Spec spec, List<Cell> cells, List<Provided> corpora) {
    List<Contest> contests = new ArrayList<>();
    for (String workload : spec.workloads()) {
      for (Provided corpus : corpora) {
        for (CacheState state : corpus.states()) {
          contests.add(
              new Contest(
                  id(workload, corpus, state, contests),
                  workload,
                  corpus.corpus(),
                  state,
                  corpus.fill(),
                  PATTERN,
                  cells));
        }
      }
    }
    return new Plan(spec, contests);
  }

  private static String id(
      String workload, Provided corpus, CacheState state, List<Contest> contests) {
    String base = workload + "-" + corpus.name() + "-" + state.label();
    String id = base;
    for (int i = 2; taken(id, contests); i++) {
      id = base + "-" + i;
    }
    return id;
  }

  private static boolean taken(String id, List<Contest> contests) {
    return contests.stream().anyMatch(contest -> contest.id().equals(id));
  }
}
