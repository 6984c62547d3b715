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

  /**
   * @param grain the cache grain when the contest began
   */
  CellSampler(ContestSetup setup, RunTools tools, Workforce workforce, CacheGrain grain) {
    this(setup, tools, workforce, grain, setup.contest().cache(), false);
  }

  private CellSampler(
      ContestSetup setup,
      RunTools tools,
      Workforce workforce,
      CacheGrain grain,
      CacheState state,
      boolean first) {
    this.state = state;
    this.first = first;
    this.setup = setup;
    this.tools = tools;
    this.workforce = workforce;
    this.grain = grain;
  }

  /** Takes the passes from a cold state that go before the warm ones. */
  static CellSampler firstPasses(
      ContestSetup setup, RunTools tools, Workforce workforce, CacheState state) {
    return new CellSampler(setup, tools, workforce, CacheGrain.NONE, state, true);
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
        Attempt attempt = tryOnce(worker, cell, fork, round, order);
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

  private Attempt tryOnce(Worker worker, int cell, int fork, int round, int order)
      throws IOException, Worker.Died, Worker.Refused, StateFailure {
    boolean cold = state.cold();
    Double before = cold ? makeCold() : keepWarm();
    List<Long> others = workforce.others(worker);
    long othersBefore = ProcessCpu.ticks(others);
    Map<String, @Nullable Object> reply =
        worker.ask(
            Map.of(
                "do",
                "sample",
                "corpus",
                setup.corpus(),
                "untimed_pass",
                !cold,
                "least_ns",
                cold ? 0L : Sampler.LEAST_NS));
    long othersTicks = ProcessCpu.ticks(others) - othersBefore;
    Double after = share();
    Sample sample = sample(reply, fork, round, order, before, after);
    Outcome wrong = setup.goals().get(cell).work().wrong(reply);
    if (wrong != null) {
      return new Attempt(false, wrong);
    }
    if (round == 1) {
      checkMappings(worker);
    }
    String fault = fault(Replies.number(reply, "jit_ms"), othersTicks, before, after);
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
    try {
      tools.cache().evict(setup.files());
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

  private @Nullable String fault(
      long jitMillis, long othersTicks, @Nullable Double before, @Nullable Double after)
      throws IOException {
    if (jitMillis > 0) {
      return jitMillis + " ms of JIT compilation during the sample";
    }
    if (othersTicks >= BUSY_TICKS) {
      return "another worker was busy during the sample";
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

  private static Sample sample(
      Map<String, @Nullable Object> reply,
      int fork,
      int round,
      int order,
      @Nullable Double before,
      @Nullable Double after) {
    int passes = (int) Replies.number(reply, "passes");
    return new Sample(
        fork,
        round,
        order,
        passes,
        Replies.number(reply, "wall_ns"),
        Replies.known(reply, "user_ns"),
        Replies.known(reply, "sys_ns"),
        null,
        null,
        Replies.number(reply, "bytes") * passes,
        Replies.known(reply, "storage_bytes"),
        Replies.known(reply, "minor_faults"),
        Replies.known(reply, "major_faults"),
        Replies.known(reply, "voluntary_switches"),
        Replies.known(reply, "involuntary_switches"),
        before,
        after,
        Replies.text(reply, "result"));
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
