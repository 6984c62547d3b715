package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Fill;
import filegauge.plan.Pattern;
import filegauge.plan.Plan;
import filegauge.plan.Probe;
import filegauge.plan.Spec;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.util.ArrayList;
import java.util.List;

/** Expands a request over its corpora: one contest a workload, corpus, cache state and fill. */
final class Planner {
  private final List<Planned> planned = new ArrayList<>();

  private Planner() {}

  /** A contest and the corpus that it runs over. */
  record Planned(Contest contest, Provided corpus) {}

  /** The contests of all stages; those of the same corpus stand together. */
  static List<Planned> contests(List<Stage.Subject> subjects) throws InvalidRequest {
    Planner planner = new Planner();
    List<Stage> stages = subjects.stream().map(Stage.Subject::stage).distinct().toList();
    for (Stage stage : stages) {
      List<Provided> corpora =
          subjects.stream()
              .filter(s -> s.stage().equals(stage))
              .map(Stage.Subject::corpus)
              .toList();
      planner.add(stage, corpora);
    }
    return planner.planned;
  }

  /** The plan of a request. */
  static Plan plan(Request request, List<Planned> planned) {
    Request.Replay replay = request.replay();
    return new Plan(
        request.spec(),
        planned.stream().map(Planned::contest).toList(),
        replay == null ? null : replay.publication());
  }

  private void add(Stage stage, List<Provided> corpora) throws InvalidRequest {
    Spec spec = stage.spec();
    boolean plain = stage.part().name().isEmpty();
    boolean several = spec.workloads().size() * corpora.size() > 1;
    for (String workload : spec.workloads()) {
      for (Provided corpus : corpora) {
        String base = workload + "-" + corpus.name();
        if (!plain) {
          base = stage.part().name() + (several ? "-" + base : "");
        }
        add(stage, base, workload, corpus);
      }
    }
  }

  private void add(Stage stage, String base, String workload, Provided corpus)
      throws InvalidRequest {
    List<Cell> cells = stage.cells(workload);
    Contest first = null;
    for (CacheState state : corpus.states()) {
      List<Fill> fills = state == CacheState.WARM ? corpus.fills() : corpus.fills().subList(0, 1);
      for (Fill fill : fills) {
        String suffix = fills.size() == 1 ? "" : "-" + fill.label();
        Contest contest =
            new Contest(
                id(base + "-" + state.label() + suffix),
                workload,
                corpus.corpus(),
                state,
                fill,
                pattern(workload, stage.spec()).label(),
                cells);
        planned.add(new Planned(contest, corpus));
        if (stage.spec().bottleneck()) {
          probe(contest, corpus, Probe.Kind.IO);
          if (first == null) {
            probe(contest, corpus, Probe.Kind.COMPUTE);
          }
        }
        first = contest;
      }
    }
  }

  private void probe(Contest contest, Provided corpus, Probe.Kind kind) {
    List<Cell> cells = Probes.cells(contest, kind);
    if (!cells.isEmpty()) {
      boolean io = kind == Probe.Kind.IO;
      planned.add(
          new Planned(
              new Contest(
                  id(contest.id() + "-" + kind.label()),
                  Probes.workload(contest, kind),
                  contest.corpus(),
                  io ? contest.cache() : CacheState.UNCONTROLLED,
                  io ? contest.fill() : Fill.ASIS,
                  contest.pattern(),
                  cells,
                  new Probe(contest.id(), kind)),
              corpus));
    }
  }

  /** The order of a workload's work: only what changes files in place has another than usual. */
  static Pattern pattern(String workload, Spec spec) {
    return Workloads.parse(workload).task() == Task.IN_PLACE ? spec.pattern() : Pattern.SEQUENTIAL;
  }

  private String id(String base) {
    String id = base;
    for (int i = 2; taken(id); i++) {
      id = base + "-" + i;
    }
    return id;
  }

  private boolean taken(String id) {
    return planned.stream().anyMatch(one -> one.contest().id().equals(id));
  }
}
