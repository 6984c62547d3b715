package filegauge.run;

import filegauge.plan.Cell;
import filegauge.plan.NamedSpec;
import filegauge.plan.Spec;
import filegauge.sample.Fact;
import filegauge.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A part of a request with the cells and the sources of the corpora that it comes to.
 *
 * @param given whether the cells are of another choice than the usual, the same for all workloads
 * @param sources one for each corpus
 */
record Stage(NamedSpec part, List<Cell> cells, boolean given, List<CorpusSource> sources) {

  /**
   * The stages of all parts; the user's files are listed here.
   *
   * @param facts told of entries that were passed over
   */
  static List<Stage> choose(Request request, Consumer<Fact> facts) throws InvalidRequest {
    List<Stage> stages = new ArrayList<>();
    Request.Replay replay = request.replay();
    if (replay != null) {
      replay.notes().forEach(note -> facts.accept(new Fact(Fact.Kind.NOT_REPLAYED, "run", note)));
    }
    for (NamedSpec part : request.parts()) {
      Limits.check(part.spec(), request.operands());
      List<Cell> given = request.cells();
      List<Cell> cells = given == null ? CellChoice.choose(part.spec()) : given;
      List<CorpusSource> sources = CorpusChoice.choose(request.of(part), facts);
      stages.add(new Stage(part, cells, given != null, sources));
    }
    return stages;
  }

  Spec spec() {
    return part.spec();
  }

  /** The cells of a workload's contests. */
  List<Cell> cells(String workload) throws InvalidRequest {
    return given ? cells : CellChoice.choose(spec(), workload);
  }

  /** What is done with the bytes of its corpora, by probes too. */
  List<String> workloads() {
    List<String> all = new ArrayList<>(spec().workloads());
    if (spec().bottleneck() && !all.contains(Workloads.FETCH.id())) {
      all.add(Workloads.FETCH.id());
    }
    return all;
  }

  /** A corpus of a stage that is there. */
  record Subject(Stage stage, Provided corpus) {}
}
