package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Fill;
import filegauge.plan.Pattern;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.util.ArrayList;
import java.util.List;

/**
 * Expands a specification over its corpora: one contest a workload, corpus, cache state and fill.
 */
final class Planner {
  private Planner() {}

  /** The plan; contests of the same corpus stand together. */
  static Plan plan(Spec spec, List<Provided> corpora) throws InvalidRequest {
    List<Contest> contests = new ArrayList<>();
    for (String workload : spec.workloads()) {
      List<Cell> cells = CellChoice.choose(spec, workload);
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
                    pattern(workload, spec).label(),
                    cells));
          }
        }
      }
    }
    return new Plan(spec, contests);
  }

  /** The order of a workload's work: only what changes files in place has another than usual. */
  static Pattern pattern(String workload, Spec spec) {
    return Workloads.parse(workload).task() == Task.IN_PLACE ? spec.pattern() : Pattern.SEQUENTIAL;
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
