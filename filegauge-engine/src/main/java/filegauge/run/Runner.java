package filegauge.run;

import filegauge.analysis.Analysis;
import filegauge.plan.Cell;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.sample.Dataset;
import filegauge.sample.DatasetBuilder;
import filegauge.sample.Fact;
import filegauge.sample.RunEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Turns a request into samples: corpora, plan, workers, forks, and the events that they come to.
 */
public final class Runner {
  private final Clock clock;
  private final Cancellation cancellation;
  private final RunListener listener;
  private final Worker.Starter starter;

  /**
   * A runner.
   *
   * @param clock for stamps, budget and progress
   * @param cancellation by which a signal handler ends the run
   * @param listener is told how it goes on
   */
  public Runner(Clock clock, Cancellation cancellation, RunListener listener) {
    this(clock, cancellation, listener, WorkerCommand::start);
  }

  /** A runner with workers of another kind, for tests. */
  Runner(Clock clock, Cancellation cancellation, RunListener listener, Worker.Starter starter) {
    this.starter = starter;
    this.clock = clock;
    this.cancellation = cancellation;
    this.listener = listener;
  }

  /**
   * Runs a request to its end, or until it is cancelled.
   *
   * @param journal gets every event as it happens, {@code Started} first; nothing if the request is
   *     refused or cancelled before anything was measured
   * @return what was measured; marked incomplete if the run was cancelled
   * @throws InvalidRequest if it cannot be done as asked; nothing was measured
   * @throws InterruptedException if it was cancelled before anything was measured
   * @throws IOException if a corpus cannot be made or read
   */
  public Dataset run(Request request, Consumer<RunEvent> journal)
      throws InvalidRequest, IOException, InterruptedException {
    long start = clock.nanos();
    Limits.check(request.spec(), request.operands());
    List<Cell> cells = CellChoice.choose(request.spec());
    List<Fact> facts = new ArrayList<>();
    List<CorpusSource> sources = CorpusChoice.choose(request, facts::add);
    listener.say(Announcement.of(request.spec(), sources, cells));
    for (Path leftover : RunFolder.removeLeftovers(request.workingFolder())) {
      listener.say("removed '" + leftover + "', left by a run that was killed");
    }
    try (RunFolder folder = RunFolder.create(request.workingFolder());
        CacheControl cache = new CacheControl()) {
      RunTools tools = new RunTools(cache, clock, cancellation, journal, listener);
      Measuring measuring = prepare(request, cells, sources, facts, folder.path(), tools);
      return measuring.run(facts, start);
    } catch (Cancelled e) {
      throw new InterruptedException("ended before anything was measured");
    }
  }

  private Measuring prepare(
      Request request,
      List<Cell> cells,
      List<CorpusSource> sources,
      List<Fact> facts,
      Path folder,
      RunTools tools)
      throws InvalidRequest, IOException, Cancelled {
    List<Provided> corpora =
        new Provision(request, tools, facts::add, cells.size(), folder).provide(sources);
    Plan plan = Planner.plan(request.spec(), cells, corpora);
    listener.stage("computing the reference");
    List<ContestSetup> setups = new ArrayList<>();
    References references = References.compute(request.spec(), corpora, folder, tools);
    for (var contest : plan.contests()) {
      setups.add(references.setup(contest));
    }
    return new Measuring(request, plan, setups, references, folder, starter, tools);
  }

  /** The measuring itself, once everything is prepared. */
  private static final class Measuring {
    private final Request request;
    private final Plan plan;
    private final List<ContestSetup> setups;
    private final References references;
    private final Path folder;
    private final Worker.Starter starter;
    private final RunTools given;
    private final EnvironmentProbe probe;

    Measuring(
        Request request,
        Plan plan,
        List<ContestSetup> setups,
        References references,
        Path folder,
        Worker.Starter starter,
        RunTools tools) {
      this.starter = starter;
      this.request = request;
      this.plan = plan;
      this.setups = setups;
      this.references = references;
      this.folder = folder;
      this.given = tools;
      this.probe = new EnvironmentProbe(references.firstFile());
    }

    Dataset run(List<Fact> facts, long start) throws IOException {
      RunEvent.Started started =
          new RunEvent.Started(request.version(), given.clock().now(), plan, probe.read());
      DatasetBuilder dataset = new DatasetBuilder(started);
      RunTools tools =
          given.withSink(
              event -> {
                dataset.add(event);
                given.emit(event);
              });
      given.emit(started);
      facts.forEach(fact -> tools.emit(new RunEvent.Noted(fact)));
      boolean complete = true;
      try {
        forks(tools, dataset, start);
      } catch (Cancelled e) {
        complete = false;
        tools.emit(
            new RunEvent.Noted(new Fact(Fact.Kind.INTERRUPTED, "run", "ended before its time")));
      }
      tools.emit(new RunEvent.Finished(given.clock().now(), complete, probe.read()));
      return dataset.build();
    }

    private void forks(RunTools tools, DatasetBuilder dataset, long start)
        throws IOException, Cancelled {
      Spec spec = request.spec();
      List<ContestRun> contests = new ArrayList<>();
      for (ContestSetup setup : setups) {
        contests.add(new ContestRun(setup, tools, spec.seed()));
      }
      long budget = (long) (spec.budgetSeconds() * 1e9);
      Pace pace = new Pace(budget, spec.forks(), spec.rounds(), contests.size(), start);
      int fork = 0;
      boolean decided = false;
      do {
        fork++;
        fork(fork, contests, pace, tools);
        pace.forkDone();
        tools.emit(new RunEvent.ForkEnded(fork));
        decided = pace.isLook() && Analysis.decided(Analysis.analyse(dataset.build()));
      } while (pace.anotherFork(decided, tools.clock().nanos()) && anyAlive(contests));
    }

    private static boolean anyAlive(List<ContestRun> contests) {
      return contests.stream().anyMatch(ContestRun::alive);
    }

    private void fork(int fork, List<ContestRun> contests, Pace pace, RunTools tools)
        throws IOException, Cancelled {
      tools.listener().stage("starting workers");
      tools.progress(pace);
      long begin = tools.clock().nanos();
      try (Workforce workforce =
          new Workforce(
              starter,
              references.largestFile(),
              folder,
              references.lists(),
              tools.cancellation(),
              tools.sink())) {
        workforce.start(competitors(contests));
        pace.workersReady(tools.clock().nanos() - begin, tools.clock().nanos());
        List<ContestRun> order = new ArrayList<>(contests);
        Collections.shuffle(order, new Random(request.spec().seed() * 1_000_003L + fork));
        for (ContestRun contest : order) {
          contest.fork(fork, workforce, pace);
        }
      }
    }

    private static Set<Competitor> competitors(List<ContestRun> contests) {
      Set<Competitor> competitors = new LinkedHashSet<>();
      for (ContestRun contest : contests) {
        for (Cell cell : contest.contest().cells()) {
          Competitor competitor = new Competitor(cell, contest.contest().workload());
          if (contest.needs(competitor)) {
            competitors.add(competitor);
          }
        }
      }
      return competitors;
    }
  }
}
