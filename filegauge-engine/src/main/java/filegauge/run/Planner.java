package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Fill;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import java.util.ArrayList;
import java.util.List;

/**
 * Expands a specification over its corpora: one contest a workload, corpus, cache state and fill.
 */
final class Planner {
  static final String PATTERN = "sequential";

  private Planner() {}

  /** The plan; contests of the same corpus stand together. */
  static Plan plan(Spec spec, List<Cell> cells, List<Provided> corpora) {
    List<Contest> contests = new ArrayList<>();
    for (String workload : spec.workloads()) {
      for (Provided corpus : corpora) {
        for (CacheState state : corpus.states()) {
          List<Fill> fills =
              state == CacheState.WARM ? corpus.fills() : corpus.fills().subList(0, 1);
          for (Fill fill : fills) {
            String name = corpus.name() + "-" + state.label();
            String suffix = fills.size() == 1 ? "" : "-" + fill.label();
            contests.add(
                new Contest(
                    id(workload + "-" + name + suffix, contests),
                    workload,
                    corpus.corpus(),
                    state,
                    fill,
                    PATTERN,
                    cells));
          }
        }
      }
    }
    return new Plan(spec, contests);
  }

  private static String id(String base, List<Contest> contests) {
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
