package filegauge.run;

import filegauge.analysis.Analysis;
import filegauge.plan.Cell;
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

/** The measuring itself, once everything is prepared: fork after fork. */
final class Measuring {
  private final Request request;
  private final List<ContestSetup> setups;
  private final References references;
  private final Path folder;
  private final Worker.Starter starter;
  private final RunTools tools;
  private final Earlier soFar;
  private final DatasetBuilder dataset;

  /**
   * @param soFar all events up to now, those of earlier sessions among them
   */
  Measuring(
      Request request,
      List<ContestSetup> setups,
      References references,
      Path folder,
      Worker.Starter starter,
      RunTools given,
      Earlier soFar) {
    this.request = request;
    this.setups = setups;
    this.references = references;
    this.folder = folder;
    this.starter = starter;
    this.soFar = soFar;
    this.dataset = soFar.builder();
    this.tools =
        given.withSink(
            event -> {
              dataset.add(event);
              given.emit(event);
            });
  }

  /**
   * Measures until the pace, the analysis or a cancellation ends it.
   *
   * @param start when the session began, in the clock's nanoseconds
   */
  Dataset run(long start) throws IOException {
    boolean complete = true;
    try {
      forks(start);
    } catch (Cancelled e) {
      complete = false;
      tools.emit(
          new RunEvent.Noted(new Fact(Fact.Kind.INTERRUPTED, "run", "ended before its time")));
    }
    EnvironmentProbe probe = new EnvironmentProbe(references.firstFile());
    tools.emit(new RunEvent.Finished(tools.clock().now(), complete, probe.read()));
    return dataset.build();
  }

  private void forks(long start) throws IOException, Cancelled {
    Spec spec = request.spec();
    try (MemoryPressure pressure = pressure(spec)) {
      forks(start, spec, pressure);
    }
  }

  private static MemoryPressure pressure(Spec spec) {
    Long limit = spec.memoryLimit();
    return limit == null ? MemoryPressure.none() : MemoryPressure.of(limit);
  }

  private void forks(long start, Spec spec, MemoryPressure pressure) throws IOException, Cancelled {
    List<ContestRun> contests = new ArrayList<>();
    for (ContestSetup setup : setups) {
      RewriteStage stage =
          new RewriteStage(setup, tools.clock(), references.targets(), tools.cancellation());
      contests.add(new ContestRun(setup, tools, spec, dataset.build(), stage, pressure));
    }
    int fork = dataset.build().forks();
    long budget = (long) (spec.budgetSeconds() * 1e9);
    Pace pace =
        new Pace(budget - soFar.lostNs(), spec.forks(), spec.rounds(), contests.size(), start);
    pace.goOn(fork, soFar.spentNs());
    while (another(pace, fork) && contests.stream().anyMatch(ContestRun::alive)) {
      fork++;
      fork(fork, contests, pace);
      pace.forkDone();
      tools.emit(new RunEvent.ForkEnded(fork));
    }
  }

  private boolean another(Pace pace, int forks) {
    boolean decided = pace.isLook() && Analysis.decided(Analysis.analyse(dataset.build()));
    return forks == 0 || pace.anotherFork(decided, tools.clock().nanos());
  }

  private void fork(int fork, List<ContestRun> contests, Pace pace) throws IOException, Cancelled {
    tools.listener().stage("starting workers");
    tools.progress(pace);
    long begin = tools.clock().nanos();
    try (Workforce workforce =
        new Workforce(
            starter,
            references.load(),
            folder,
            references::loads,
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
