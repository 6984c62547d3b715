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
import java.util.List;
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
  Measuring prepare(
      List<Cell> cells, List<CorpusSource> sources, List<Fact> facts, Worker.Starter starter)
      throws InvalidRequest, IOException, Cancelled {
    List<Provided> corpora =
        new Provision(request, tools, facts::add, cells.size(), folder, earlier).provide(sources);
    Plan plan = Planner.plan(request.spec(), corpora);
    tools.listener().stage("computing the reference");
    References references = References.compute(request.spec(), corpora, folder, tools);
    List<ContestSetup> setups = new ArrayList<>();
    for (Contest contest : plan.contests()) {
      setups.add(references.setup(contest));
    }
    Environment environment = new EnvironmentProbe(references.firstFile()).read();
    Earlier soFar =
        earlier == null
            ? begin(plan, environment, sources, facts)
            : goOn(earlier, plan, environment, setups);
    return new Measuring(request, setups, references, folder, starter, tools, soFar);
  }

  private Earlier begin(
      Plan plan, Environment environment, List<CorpusSource> sources, List<Fact> facts) {
    List<RunEvent> events = new ArrayList<>();
    events.add(new RunEvent.Started(request.version(), tools.clock().now(), plan, environment));
    facts.forEach(fact -> events.add(new RunEvent.Noted(fact)));
    plan.contests().forEach(contest -> events.addAll(costs(contest)));
    events.add(prepared(sources));
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
        listing);
  }
}
