package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.platform.FileStatus;
import filegauge.platform.MemoryMap;
import filegauge.platform.ProcessCpu;
import filegauge.platform.Residency;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import filegauge.spi.Task;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Takes samples of a contest's cells within one fork: prepares the cache state, proves it before
 * and after, and takes a sample again, twice at most, that was disturbed.
 */
final class CellSampler {
  private static final int RETAKES = 2;
  private static final double ALL = 0.9999;
  // One tick of 10 ms may be a thread that merely woke up.
  private static final long BUSY_TICKS = 2;

  private final ContestSetup setup;
  private final RunTools tools;
  private final Workforce workforce;
  private final CacheGrain grain;
  private final CacheState state;
  private final boolean first;
  private final RewriteStage stage;
  private final MemoryPressure pressure;

  /**
   * @param grain the cache grain when the contest began
   * @param stage for a workload that rewrites
   * @param pressure for the state of that name
   */
  CellSampler(
      ContestSetup setup,
      RunTools tools,
      Workforce workforce,
      CacheGrain grain,
      RewriteStage stage,
      MemoryPressure pressure) {
    this(setup, tools, workforce, grain, stage, pressure, setup.contest().cache(), false);
  }

  private CellSampler(
      ContestSetup setup,
      RunTools tools,
      Workforce workforce,
      CacheGrain grain,
      RewriteStage stage,
      MemoryPressure pressure,
      CacheState state,
      boolean first) {
    this.state = state;
    this.first = first;
    this.setup = setup;
    this.tools = tools;
    this.workforce = workforce;
    this.grain = grain;
    this.stage = stage;
    this.pressure = pressure;
  }

  /** The same for the passes from a cold state that go before the warm ones. */
  CellSampler firstPasses(CacheState from) {
    return new CellSampler(setup, tools, workforce, CacheGrain.NONE, stage, pressure, from, true);
  }

  /**
   * Takes and records one sample of a cell.
   *
   * @return how the cell ended, or null if it goes on
   */
  @Nullable Outcome take(int cell, int fork, int round, int order) throws IOException, Cancelled {
    for (int i = 0; i <= RETAKES; i++) {
      tools.cancellation().check();
      Competitor competitor = setup.competitor(cell);
      try {
        Worker worker = workforce.worker(competitor);
        Attempt attempt =
            setup.task() == Task.READ
                ? tryToRead(worker, cell, fork, round, order)
                : tryToRewrite(worker, cell, fork, round, order);
        if (!attempt.again()) {
          return attempt.ended();
        }
      } catch (Worker.Died e) {
        tools.cancellation().check();
        workforce.bury(competitor);
        return new Outcome.Failed(message(e));
      } catch (Worker.Unavailable e) {
        return new Outcome.Skipped(message(e));
      } catch (Worker.Refused | StateFailure e) {
        return new Outcome.Failed(message(e));
      }
    }
    return null;
  }

  /**
   * What an attempt at a sample came to.
   *
   * @param again whether the sample was disturbed and is to be taken again
   * @param ended how the cell ended, or null if it goes on
   */
  private record Attempt(boolean again, @Nullable Outcome ended) {}

  private Attempt tryToRead(Worker worker, int cell, int fork, int round, int order)
      throws IOException, Worker.Died, Worker.Refused, StateFailure {
    if (state != CacheState.PRESSURE) {
      return tryOnce(worker, cell, fork, round, order, null);
    }
    evict();
    try {
      pressure.enter(worker.pid());
    } catch (IOException e) {
      throw new StateFailure("cannot be moved into the control group: " + message(e));
    }
    try {
      // The uncounted pass: what the limit lets stay is in the cache after it, and no more.
      Map<String, @Nullable Object> _ = worker.ask(SampleReply.command(setup.corpus(), true));
      return tryOnce(worker, cell, fork, round, order, null);
    } finally {
      pressure.leave(worker.pid());
    }
  }

  private Attempt tryToRewrite(Worker worker, int cell, int fork, int round, int order)
      throws IOException, Cancelled, Worker.Died, Worker.Refused, StateFailure {
    String unsettled = stage.prepare(worker.pid());
    try {
      return tryOnce(worker, cell, fork, round, order, unsettled);
    } catch (Worker.Died | Worker.Refused e) {
      stage.failed(worker.pid());
      throw e;
    }
  }

  private Attempt tryOnce(
      Worker worker, int cell, int fork, int round, int order, @Nullable String unsettled)
      throws IOException, Worker.Died, Worker.Refused, StateFailure {
    boolean cold = state.evicts();
    Double before = state.cold() ? makeCold() : keepWarm();
    List<Long> others = workforce.others(worker);
    long othersBefore = ProcessCpu.ticks(others);
    Map<String, @Nullable Object> reply = worker.ask(SampleReply.command(setup.corpus(), cold));
    long othersTicks = ProcessCpu.ticks(others) - othersBefore;
    Double after = share();
    if (setup.task() != Task.READ) {
      reply = SampleReply.with(reply, stage.check(worker));
    }
    Sample sample = SampleReply.sample(reply, fork, round, order, before, after);
    Outcome wrong = setup.goals().get(cell).work().wrong(reply);
    if (wrong != null) {
      if (setup.task() != Task.READ) {
        stage.failed(worker.pid());
      }
      return new Attempt(false, wrong);
    }
    if (round == 1) {
      checkMappings(worker);
    }
    String fault =
        unsettled == null ? fault(sample, Replies.number(reply, "jit_ms"), othersTicks) : unsettled;
    if (fault != null && first) {
      return new Attempt(true, null);
    }
    if (fault != null) {
      tools.emit(new RunEvent.Dropped(setup.contest().id(), cell, new Rejected(sample, fault)));
      return new Attempt(true, null);
    }
    String contest = setup.contest().id();
    tools.emit(
        first
            ? new RunEvent.FirstPass(contest, cell, sample)
            : new RunEvent.Sampled(contest, cell, sample));
    return new Attempt(false, null);
  }

  private @Nullable Double makeCold() throws IOException, StateFailure {
    evict();
    try {
      Double share = share();
      if (state == CacheState.COLD_ALL) {
        // Last, since proving the eviction opens every file, which caches inodes and directories.
        MachineCache.drop();
      }
      return share;
    } catch (IOException e) {
      throw new StateFailure(message(e));
    }
  }

  private void evict() throws StateFailure {
    try {
      tools.cache().evict(setup.files());
    } catch (IOException e) {
      throw new StateFailure(message(e));
    }
  }

  // Pages may have gone for want of memory: what is missing is read again, what is there stays.
  private @Nullable Double keepWarm() throws IOException {
    Double share = share();
    if (state == CacheState.WARM && share != null && share < ALL) {
      tools.cache().fill(setup.files(), setup.contest().fill(), 0);
      return share();
    }
    return share;
  }

  private @Nullable Double share() throws IOException {
    return tools.cache().residency(setup.files()) instanceof Residency.Known known
        ? (Double) known.share()
        : null;
  }

  private @Nullable String fault(Sample sample, long jitMillis, long othersTicks)
      throws IOException {
    Double before = sample.residentBefore();
    Double after = sample.residentAfter();
    if (jitMillis > 0) {
      return jitMillis + " ms of JIT compilation during the sample";
    }
    if (othersTicks >= BUSY_TICKS) {
      return "another worker was busy during the sample";
    }
    if (state == CacheState.PRESSURE) {
      return pressure.fault(bytes(before), bytes(after), sample.storageBytes());
    }
    if (state.cold() && before != null && before > 0) {
      return "not all pages could be evicted";
    }
    if (state == CacheState.WARM) {
      if (before == null || before < ALL || after == null || after < ALL) {
        return "not all pages stayed in the page cache";
      }
      CacheGrain now = tools.cache().grain(setup.files(), grain);
      if (now.differsFrom(grain)) {
        return "the cache grain changed from " + grain + " to " + now;
      }
    }
    return null;
  }

  private @Nullable Double bytes(@Nullable Double share) {
    return share == null ? null : (Double) (share * setup.files().bytes());
  }

  // A mapping left in any process keeps its pages from being evicted.
  private void checkMappings(Worker worker) throws IOException, StateFailure {
    FileStatus first = setup.files().members().getFirst().status();
    if (!MemoryMap.linesOf(worker.pid(), first).isEmpty()) {
      throw new StateFailure(
          "the method left a mapping of "
              + setup.files().members().getFirst().part().name()
              + " behind");
    }
  }

  static String message(Exception e) {
    return e.getMessage() == null ? e.toString() : e.getMessage();
  }

  /** The cache state could not be prepared for a cell. */
  private static final class StateFailure extends Exception {
    private static final long serialVersionUID = 1L;

    StateFailure(String message) {
      super(message);
    }
  }
}
