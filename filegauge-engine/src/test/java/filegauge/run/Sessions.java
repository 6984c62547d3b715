package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import filegauge.spi.RawName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Sessions of one run, with scripted workers, each of which may be killed at some event. */
final class Sessions {
  private final Path working;

  /** What reached the journal, of all sessions. */
  final List<RunEvent> journal = new ArrayList<>();

  /** How many workers were started. */
  int started;

  Sessions(Path working) {
    this.working = working;
  }

  /** The end of the process at some event. */
  private static final class Killed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /**
   * One session, from the journal as it stands.
   *
   * @param killedAt the event at which it is killed, before that is written
   * @return whether it came to its end
   */
  boolean session(Request request, Predicate<RunEvent> killedAt) throws Exception {
    Runner runner =
        new Runner(
            Clock.system(),
            new Cancellation(),
            new Silent(),
            (cell, workload, load, own) -> {
              started++;
              return new ScriptedWorker(cell, workload, (c, n) -> 1000 + started);
            });
    var earlier = Earlier.of(journal);
    if (earlier.isEmpty()) {
      journal.clear();
    }
    try {
      if (earlier.isPresent()) {
        runner.resume(request, earlier.get(), event -> write(event, killedAt));
      } else {
        runner.run(request, event -> write(event, killedAt));
      }
      return true;
    } catch (Killed e) {
      return false;
    }
  }

  static Predicate<RunEvent> after(int events) {
    int[] left = {events};
    return event -> left[0]-- <= 0;
  }

  @SuppressWarnings("UnnecessaryLambda") // Reads as what it stands for.
  static Predicate<RunEvent> inFork2() {
    return event -> event instanceof RunEvent.RoundEnded e && e.fork() == 2 && e.round() == 2;
  }

  private synchronized void write(RunEvent event, Predicate<RunEvent> killedAt) {
    if (killedAt.test(event)) {
      throw new Killed();
    }
    journal.add(event);
  }

  /** Each round of each fork once, and each sample that was ever written still there. */
  void assertWholeAndOnce(Dataset data, int rounds) {
    List<Sample> written = new ArrayList<>();
    for (RunEvent event : journal) {
      switch (event) {
        case RunEvent.Sampled e -> written.add(e.sample());
        case RunEvent.Dropped e -> written.add(e.rejected().sample());
        default -> {
          // No sample.
        }
      }
    }
    List<Sample> kept = new ArrayList<>();
    for (ContestData contest : data.contests()) {
      for (CellData cell : contest.cells()) {
        Set<List<Integer>> counted = new HashSet<>();
        for (Sample sample : cell.samples()) {
          assertThat(counted.add(List.of(sample.fork(), sample.round()))).isTrue();
        }
        Set<List<Integer>> tried = new HashSet<>(counted);
        cell.rejected().stream()
            .filter(rejected -> !rejected.cutOff())
            .forEach(r -> tried.add(List.of(r.sample().fork(), r.sample().round())));
        boolean completed = cell.outcome() instanceof Outcome.Completed;
        assertThat(tried).hasSize(completed ? rounds : 0);
        kept.addAll(cell.samples());
        cell.rejected().stream().map(Rejected::sample).forEach(kept::add);
      }
    }
    assertThat(kept).isNotEmpty().containsExactlyInAnyOrderElementsOf(written);
  }

  Request request(Spec spec) {
    return new Request(spec, spec.paths().stream().map(RawName::ofText).toList(), working, "test");
  }

  static Spec spec(
      @Nullable Path operand, @Nullable Integer forks, @Nullable Integer rounds, long seed) {
    return new Spec(
        List.of("checksum"),
        List.of("read:64K", "mmap"),
        List.of(1),
        List.of(CacheState.WARM),
        Fill.SEQUENTIAL,
        operand == null ? List.of() : List.of(operand.toString()),
        operand == null ? List.of(new SizeRange(32 << 10, 32 << 10)) : null,
        null,
        Content.RANDOM,
        forks,
        rounds,
        60,
        seed);
  }

  private static final class Silent implements RunListener {
    @Override
    public void stage(String words) {}

    @Override
    public void progress(double done, long leftNs) {}

    @Override
    public void say(String sentence) {}
  }
}
