package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.CacheState;
import filegauge.plan.Contest;
import filegauge.plan.Fill;
import filegauge.plan.Spec;
import filegauge.plan.WilliamsDesign;
import filegauge.platform.Residency;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.RunEvent;
import filegauge.spi.Task;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One contest: knows over all forks which of its cells have ended, and runs its part of each fork.
 */
final class ContestRun {
  private final ContestSetup setup;
  private final RunTools tools;
  private final RewriteStage stage;
  private final MemoryPressure pressure;
  private final long seed;
  private final @Nullable CacheState firstPass;
  private final Set<Integer> ended = new HashSet<>();
  private boolean verified;

  /**
   * @param soFar of earlier sessions: cells that ended in one are not measured again
   */
  ContestRun(
      ContestSetup setup,
      RunTools tools,
      Spec spec,
      Dataset soFar,
      RewriteStage stage,
      MemoryPressure pressure) {
    this.setup = setup;
    this.stage = stage;
    this.pressure = pressure;
    this.tools = tools;
    this.seed = spec.seed();
    this.firstPass = setup.contest().cache() == CacheState.WARM ? spec.firstPass() : null;
    for (ContestData data : soFar.contests()) {
      for (int cell = 0; cell < data.cells().size(); cell++) {
        boolean over = !(data.cells().get(cell).outcome() instanceof Outcome.Completed);
        if (over && data.contest().id().equals(contest().id())) {
          ended.add(cell);
        }
      }
    }
  }

  Contest contest() {
    return setup.contest();
  }

  /** Whether this competitor is still measured here. */
  boolean needs(Competitor competitor) {
    for (int cell = 0; cell < contest().cells().size(); cell++) {
      if (!ended.contains(cell)
          && Obstacles.of(setup, cell, pressure).isEmpty()
          && setup.competitor(cell).equals(competitor)) {
        return true;
      }
    }
    return false;
  }

  /** Whether any cell is still measured. */
  boolean alive() {
    return ended.size() < contest().cells().size();
  }

  /** Samples this contest within a fork for as long as the pace allows. */
  void fork(int fork, Workforce workforce, Pace pace) throws IOException, Cancelled {
    if (!alive()) {
      return;
    }
    long share = pace.contestShare();
    long begin = tools.clock().nanos();
    tools.listener().stage(contest().id());
    // Before the verifying pass: whether advice is in effect hangs on how the cache was filled.
    CacheGrain grain = prepare(fork);
    if (!verified) {
      skipWhatCannotBe();
      verify(workforce);
      verified = true;
    }
    WilliamsDesign design =
        new WilliamsDesign(contest().cells().size(), seed * 31 + contest().id().hashCode() + fork);
    if (firstPass != null && alive()) {
      CellSampler first =
          new CellSampler(setup, tools, workforce, grain, stage, pressure).firstPasses(firstPass);
      round(first, design.order(1), fork, 1);
      grain = prepare(fork);
    }
    if (contest().cache() == CacheState.WARM && alive()) {
      tools.emit(new RunEvent.Grain(contest().id(), fork, 0, grain.perMib()));
    }
    CellSampler sampler = new CellSampler(setup, tools, workforce, grain, stage, pressure);
    long last = 0;
    long counted = begin;
    long sampling = tools.clock().nanos();
    int round = 0;
    while (alive() && pace.anotherRound(round, tools.clock().nanos() - sampling, last, share)) {
      round++;
      long roundBegin = tools.clock().nanos();
      round(sampler, design.order(round), fork, round);
      long now = tools.clock().nanos();
      last = now - roundBegin;
      tools.emit(new RunEvent.RoundEnded(contest().id(), fork, round, now - counted));
      counted = now;
      tools.progress(pace);
    }
    pace.contestMeasured(tools.clock().nanos() - begin);
  }

  private void skipWhatCannotBe() throws IOException {
    for (int cell = 0; cell < contest().cells().size(); cell++) {
      Optional<String> reason = Obstacles.of(setup, cell, pressure);
      if (reason.isPresent()) {
        end(cell, new Outcome.Skipped(reason.get()));
      }
    }
  }

  private void round(CellSampler sampler, int[] order, int fork, int round)
      throws IOException, Cancelled {
    for (int place = 0; place < order.length; place++) {
      int cell = order[place];
      if (!ended.contains(cell)) {
        Outcome outcome = sampler.take(cell, fork, round, place);
        if (outcome != null) {
          end(cell, outcome);
        }
      }
    }
    Optional<String> change = Changes.first(setup.original());
    if (change.isPresent()) {
      endAll(change.get());
    }
  }

  // A changed file explains a failed cell better than the failure does, and fails the others too.
  private void end(int cell, Outcome outcome) throws IOException {
    Optional<String> change = Changes.first(setup.original());
    if (change.isPresent()) {
      endAll(change.get());
    } else if (ended.add(cell)) {
      tools.emit(new RunEvent.CellEnded(contest().id(), cell, outcome));
    }
  }

  private void endAll(String change) {
    tools.emit(new RunEvent.Noted(new Fact(Fact.Kind.CORPUS_CHANGED, contest().id(), change)));
    for (int cell = 0; cell < contest().cells().size(); cell++) {
      if (ended.add(cell)) {
        tools.emit(new RunEvent.CellEnded(contest().id(), cell, new Outcome.Failed(change)));
      }
    }
  }

  /** Prepares what holds for the whole of the contest within a fork; returns the cache grain. */
  private CacheGrain prepare(int fork) throws IOException, Cancelled {
    if (contest().cache() != CacheState.WARM) {
      return CacheGrain.NONE;
    }
    tools.cancellation().check();
    if (contest().fill() != Fill.ASIS) {
      try {
        tools.cache().evict(setup.files());
      } catch (IOException e) {
        endAllFailed(CellSampler.message(e));
        return CacheGrain.NONE;
      }
      fill(fork);
    }
    if (tools.cache().residency(setup.files()) instanceof Residency.Known known
        && known.share() < 0.9999
        && contest().fill() != Fill.ASIS) {
      endAllFailed(
          "the files do not stay in the page cache: more data than memory, or a memory limit");
      return CacheGrain.NONE;
    }
    return tools.cache().grain(setup.files());
  }

  private void fill(int fork) throws IOException, Cancelled {
    CorpusSource.Made made = setup.made();
    WorkingCopy copy = setup.copy();
    if (contest().fill() == Fill.WRITTEN && copy != null) {
      copy.restore();
    } else if (contest().fill() == Fill.WRITTEN && made != null) {
      new CorpusMaker(tools.cancellation()).rewrite(setup.files(), made.content(), made.seed());
    } else {
      tools.cache().fill(setup.files(), contest().fill(), seed + fork);
    }
  }

  private void endAllFailed(String why) {
    for (int cell = 0; cell < contest().cells().size(); cell++) {
      if (ended.add(cell)) {
        tools.emit(new RunEvent.CellEnded(contest().id(), cell, new Outcome.Failed(why)));
      }
    }
  }

  /** Each cell's verifying pass over the scratch corpus and over the corpus itself. */
  private void verify(Workforce workforce) throws IOException, Cancelled {
    for (int cell = 0; cell < contest().cells().size(); cell++) {
      tools.cancellation().check();
      Outcome outcome = ended.contains(cell) ? null : verify(cell, workforce);
      if (outcome != null) {
        end(cell, outcome);
      }
    }
  }

  private @Nullable Outcome verify(int cell, Workforce workforce) throws IOException, Cancelled {
    Competitor competitor = setup.competitor(cell);
    try {
      Worker worker = workforce.worker(competitor);
      Outcome wrong =
          setup.goals().get(cell).scratch().wrong(askToVerify(worker, Workforce.SCRATCH));
      if (wrong == null) {
        wrong = verifyCorpus(cell, worker);
      }
      if (wrong == null) {
        String checksum = setup.goals().get(cell).work().result();
        if (checksum != null) {
          tools.emit(new RunEvent.Verified(contest().id(), cell, checksum));
        }
      }
      return wrong;
    } catch (Worker.Unavailable e) {
      return new Outcome.Skipped(CellSampler.message(e));
    } catch (Worker.Died e) {
      tools.cancellation().check();
      workforce.bury(competitor);
      return new Outcome.Failed(CellSampler.message(e));
    } catch (Worker.Refused e) {
      return new Outcome.Failed(CellSampler.message(e));
    }
  }

  private @Nullable Outcome verifyCorpus(int cell, Worker worker)
      throws IOException, Cancelled, Worker.Died, Worker.Refused {
    if (setup.task() != Task.READ) {
      Outcome wrong = setup.goals().get(cell).verified().wrong(rewritten(worker));
      if (wrong != null) {
        stage.failed(worker.pid());
      }
      return wrong;
    }
    boolean advises = AccessMethods.parse(setup.cell(cell).method()).advises();
    if (advises && contest().cache() == CacheState.COLD) {
      try {
        tools.cache().evict(setup.files());
      } catch (IOException e) {
        return new Outcome.Failed(CellSampler.message(e));
      }
    }
    Map<String, @Nullable Object> reply = askToVerify(worker, setup.corpus());
    if (reply.get("not_in_effect") instanceof String told) {
      String where = contest().id() + " " + setup.cell(cell).label();
      tools.emit(new RunEvent.Noted(new Fact(Fact.Kind.ADVICE_NOT_IN_EFFECT, where, told)));
    }
    return setup.goals().get(cell).verified().wrong(reply);
  }

  private Map<String, @Nullable Object> rewritten(Worker worker)
      throws IOException, Cancelled, Worker.Died, Worker.Refused {
    String _ = stage.prepare(worker.pid());
    try {
      return stage.verify(worker);
    } catch (Worker.Died | Worker.Refused e) {
      stage.failed(worker.pid());
      throw e;
    }
  }

  private static Map<String, @Nullable Object> askToVerify(Worker worker, String corpus)
      throws Worker.Died, Worker.Refused {
    return worker.ask(Map.of("do", "verify", "corpus", corpus));
  }
}
