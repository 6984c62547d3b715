package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Plan;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Listing;
import filegauge.sample.RunEvent;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Everything before the first worker: corpora, plan, expected results, and the first events. */
final class Preparation {
  private final Request request;
  private final @Nullable Earlier earlier;
  private final Path folder;
  private final RunTools tools;

  /**
   * @param earlier of a run that is gone on with, else null
   * @param folder the run's own
   */
  Preparation(Request request, @Nullable Earlier earlier, Path folder, RunTools tools) {
    this.request = request;
    this.earlier = earlier;
    this.folder = folder;
    this.tools = tools;
  }

  /**
   * Prepares a run.
   *
   * @param facts found out so far; for the journal, with those found out here
   */
  Measuring prepare(List<Stage> stages, List<Fact> facts, Worker.Starter starter)
      throws InvalidRequest, IOException, Cancelled {
    List<Stage.Subject> subjects = provide(stages, facts);
    List<Planner.Planned> contests = Planner.contests(subjects);
    Plan plan = Planner.plan(request, contests);
    tools.listener().stage("computing the reference");
    References references = References.compute(subjects, request.spec(), folder, tools);
    List<ContestSetup> setups = new ArrayList<>();
    for (Planner.Planned one : contests) {
      setups.add(references.setup(one.contest(), one.corpus()));
    }
    Environment environment = new EnvironmentProbe(references.firstFile()).read();
    Earlier soFar =
        earlier == null
            ? begin(plan, environment, stages, facts)
            : goOn(earlier, plan, environment, setups);
    return new Measuring(request, setups, references, folder, starter, tools, soFar);
  }

  private List<Stage.Subject> provide(List<Stage> stages, List<Fact> facts)
      throws InvalidRequest, IOException, Cancelled {
    List<Stage.Subject> subjects = new ArrayList<>();
    Map<CorpusSource.Made, FileSet> made = new HashMap<>();
    for (Stage stage : stages) {
      int cells = stage.cells().size();
      Provision provision =
          new Provision(request.of(stage.part()), tools, facts::add, cells, folder, earlier, made);
      for (Provided corpus : provision.provide(stage.sources())) {
        subjects.add(new Stage.Subject(stage, corpus.within(stage.part().name())));
      }
    }
    return subjects;
  }

  private Earlier begin(Plan plan, Environment environment, List<Stage> stages, List<Fact> facts) {
    List<RunEvent> events = new ArrayList<>();
    events.add(new RunEvent.Started(request.version(), tools.clock().now(), plan, environment));
    facts.forEach(fact -> events.add(new RunEvent.Noted(fact)));
    plan.contests().forEach(contest -> events.addAll(costs(contest)));
    events.add(prepared(stages.stream().flatMap(stage -> stage.sources().stream()).toList()));
    events.forEach(tools::emit);
    return Earlier.of(events).orElseThrow();
  }

  private static List<RunEvent> costs(Contest contest) {
    List<RunEvent> noted = new ArrayList<>();
    for (Cell cell : contest.cells()) {
      String where = contest.id() + " " + cell.label();
      AccessMethods.parse(cell.method())
          .costOfEachFile()
          .map(cost -> new Fact(Fact.Kind.COSTLY_FOR_MANY_FILES, where, cost))
          .ifPresent(fact -> noted.add(new RunEvent.Noted(fact)));
    }
    return noted;
  }

  private Earlier goOn(
      Earlier before, Plan plan, Environment environment, List<ContestSetup> setups)
      throws InvalidRequest {
    ResumeCheck check = new ResumeCheck(before);
    check.prepared(plan, environment.values());
    for (ContestSetup setup : setups) {
      check.result(setup);
    }
    RunEvent.Resumed resumed = new RunEvent.Resumed(tools.clock().now());
    tools.emit(resumed);
    return before.with(resumed);
  }

  private RunEvent.Prepared prepared(List<CorpusSource> sources) {
    Listing listing = null;
    for (CorpusSource source : sources) {
      if (source instanceof CorpusSource.Found found) {
        listing = Fingerprint.of(found.files());
      }
    }
    return new RunEvent.Prepared(
        request.workingFolder().toAbsolutePath().toString(),
        request.operands().stream().map(RawName::text).toList(),
        listing,
        request.replay() == null ? List.of() : request.replay().parts());
  }
}
