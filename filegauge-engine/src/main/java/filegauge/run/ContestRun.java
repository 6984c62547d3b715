package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Contest;
import filegauge.plan.Fill;
import filegauge.plan.WilliamsDesign;
import filegauge.platform.Residency;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.RunEvent;
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
  private final long seed;
  private final Set<Integer> ended = new HashSet<>();
  private boolean verified;

  /**
   * @param soFar of earlier sessions: cells that ended in one are not measured again
   */
  ContestRun(ContestSetup setup, RunTools tools, long seed, Dataset soFar) {
    this.setup = setup;
    this.tools = tools;
    this.seed = seed;
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
      if (!ended.contains(cell) && setup.competitor(cell).equals(competitor)) {
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
    if (!verified) {
      verify(workforce);
      verified = true;
    }
    CacheGrain grain = prepare(fork);
    CellSampler sampler = new CellSampler(setup, tools, workforce, grain);
    WilliamsDesign design =
        new WilliamsDesign(contest().cells().size(), seed * 31 + contest().id().hashCode() + fork);
    long last = 0;
    long counted = begin;
    int round = 0;
    while (alive() && pace.anotherRound(round, tools.clock().nanos() - begin, last, share)) {
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
    Optional<String> change = Changes.first(setup.files());
    if (change.isPresent()) {
      endAll(change.get());
    }
  }

  // A changed file explains a failed cell better than the failure does, and fails the others too.
  private void end(int cell, Outcome outcome) throws IOException {
    Optional<String> change = Changes.first(setup.files());
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
    CacheGrain grain = tools.cache().grain(setup.files());
    tools.emit(new RunEvent.Grain(contest().id(), fork, 0, grain.perMib()));
    return grain;
  }

  private void fill(int fork) throws IOException, Cancelled {
    CorpusSource.Made made = setup.made();
    if (contest().fill() == Fill.WRITTEN && made != null) {
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
      Outcome outcome = verify(cell, workforce);
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
          verify(worker, Workforce.SCRATCH, setup.scratchBytes(), setup.scratchVerified());
      if (wrong == null) {
        wrong = verify(worker, setup.corpus(), setup.files().bytes(), setup.verified());
      }
      if (wrong == null) {
        tools.emit(new RunEvent.Verified(contest().id(), cell, setup.result()));
      }
      return wrong;
    } catch (Worker.Died e) {
      tools.cancellation().check();
      workforce.bury(competitor);
      return new Outcome.Failed(CellSampler.message(e));
    } catch (Worker.Refused e) {
      return new Outcome.Failed(CellSampler.message(e));
    }
  }

  private static @Nullable Outcome verify(Worker worker, String corpus, long bytes, String expected)
      throws Worker.Died, Worker.Refused {
    Map<String, @Nullable Object> reply = worker.ask(Map.of("do", "verify", "corpus", corpus));
    long read = Replies.number(reply, "bytes");
    if (read != bytes) {
      return new Outcome.Invalid(bytes + " bytes", read + " bytes");
    }
    String result = Replies.text(reply, "result");
    return result.equals(expected) ? null : new Outcome.Invalid(expected, result);
  }
}
