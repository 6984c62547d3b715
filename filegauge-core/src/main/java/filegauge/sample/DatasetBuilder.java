package filegauge.sample;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adds up a run's events to a dataset. Not safe for use by several threads. */
public final class DatasetBuilder {
  private final RunEvent.Started started;
  private final Map<String, List<CellState>> cells = new LinkedHashMap<>();
  private final Map<String, List<RunEvent.Grain>> grains = new LinkedHashMap<>();
  private final List<Fact> facts = new ArrayList<>();
  private @Nullable Instant finishedAt;
  private @Nullable Environment environmentAtEnd;
  private boolean complete;
  private int forks;

  public DatasetBuilder(RunEvent.Started started) {
    this.started = started;
    for (Contest contest : started.plan().contests()) {
      cells.put(contest.id(), contest.cells().stream().map(CellState::new).toList());
      grains.put(contest.id(), new ArrayList<>());
    }
  }

  /** Adds one event; the first, {@code Started}, is given to the constructor. */
  public void add(RunEvent event) {
    switch (event) {
      case RunEvent.Started again ->
          throw new IllegalArgumentException("a run starts once, not again at " + again.at());
      case RunEvent.CellEnded e -> state(e.contest(), e.cell()).outcome = e.outcome();
      case RunEvent.Verified e -> state(e.contest(), e.cell()).checksum = e.checksum();
      case RunEvent.Grain e -> contest(grains, e.contest()).add(e);
      case RunEvent.Sampled e -> state(e.contest(), e.cell()).samples.add(e.sample());
      case RunEvent.FirstPass e -> state(e.contest(), e.cell()).firstPasses.add(e.sample());
      case RunEvent.Dropped e -> state(e.contest(), e.cell()).rejected.add(e.rejected());
      case RunEvent.Noted e -> facts.add(e.fact());
      case RunEvent.Prepared _, RunEvent.RoundEnded _ -> {
        // For a session that goes on with the run: nothing that was measured.
      }
      case RunEvent.Resumed e -> resume(e);
      case RunEvent.ForkEnded e -> forks = Math.max(forks, e.fork());
      case RunEvent.Finished e -> {
        finishedAt = e.at();
        complete = e.complete();
        environmentAtEnd = e.environment();
      }
    }
  }

  private void resume(RunEvent.Resumed event) {
    cells.values().forEach(contest -> contest.forEach(cell -> cell.cutOff(forks)));
    grains.values().forEach(contest -> contest.removeIf(grain -> grain.fork() > forks));
    facts.removeIf(fact -> fact.kind() == Fact.Kind.INTERRUPTED);
    String after = forks == 1 ? "1 whole fork" : forks + " whole forks";
    facts.add(
        new Fact(
            Fact.Kind.RESUMED,
            "run",
            "the run was cut off after " + after + " and gone on with at " + event.at()));
    finishedAt = null;
    environmentAtEnd = null;
    complete = false;
  }

  /** The dataset so far; later events do not change it. */
  public Dataset build() {
    List<ContestData> contests = new ArrayList<>();
    for (Contest contest : started.plan().contests()) {
      contests.add(
          new ContestData(
              contest,
              contest(cells, contest.id()).stream().map(CellState::build).toList(),
              contest(grains, contest.id())));
    }
    return new Dataset(
        started.version(),
        started.at(),
        finishedAt,
        complete,
        forks,
        started.environment(),
        environmentAtEnd,
        started.plan(),
        contests,
        facts);
  }

  private CellState state(String contest, int cell) {
    return contest(cells, contest).get(cell);
  }

  private static <T> T contest(Map<String, T> byContest, String id) {
    T found = byContest.get(id);
    if (found == null) {
      throw new IllegalArgumentException("no contest " + id);
    }
    return found;
  }

  private static final class CellState {
    private final Cell cell;
    private Outcome outcome = new Outcome.Completed();
    private @Nullable String checksum;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Rejected> rejected = new ArrayList<>();
    private final List<Sample> firstPasses = new ArrayList<>();

    CellState(Cell cell) {
      this.cell = cell;
    }

    /** Samples of other workers must not count as of the fork that is begun anew. */
    void cutOff(int wholeForks) {
      for (Sample sample : samples) {
        if (sample.fork() > wholeForks) {
          rejected.add(new Rejected(sample, Rejected.CUT_OFF));
        }
      }
      samples.removeIf(sample -> sample.fork() > wholeForks);
      firstPasses.removeIf(sample -> sample.fork() > wholeForks);
      // Rejected in a fork that does not count, they must not count against the new one either.
      rejected.replaceAll(r -> r.sample().fork() > wholeForks ? r.ofForkCutOff() : r);
    }

    CellData build() {
      return new CellData(cell, outcome, checksum, samples, rejected, firstPasses);
    }
  }
}
