package filegauge.run;

import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.NamedSpec;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.sample.Dataset;
import filegauge.sample.DatasetBuilder;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Listing;
import filegauge.sample.RunEvent;
import filegauge.spi.RawName;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the earlier sessions of a run left in its journal: all that is needed to go on with it. */
public final class Earlier {
  private final RunEvent.Started started;
  private final RunEvent.Prepared prepared;
  private final List<RunEvent> events;

  private Earlier(RunEvent.Started started, RunEvent.Prepared prepared, List<RunEvent> events) {
    this.started = started;
    this.prepared = prepared;
    this.events = events;
  }

  /**
   * What a journal's events say; empty if the run was cut off before it could measure anything.
   *
   * @throws IllegalArgumentException if they are not the events of one run
   */
  public static Optional<Earlier> of(List<RunEvent> events) {
    Optional<RunEvent.Prepared> prepared =
        events.stream()
            .filter(RunEvent.Prepared.class::isInstance)
            .map(RunEvent.Prepared.class::cast)
            .findFirst();
    if (prepared.isEmpty()) {
      return Optional.empty();
    }
    if (!(events.getFirst() instanceof RunEvent.Started started)) {
      throw new IllegalArgumentException("a journal begins with the start of its run");
    }
    Earlier earlier = new Earlier(started, prepared.get(), List.copyOf(events));
    try {
      DatasetBuilder _ = earlier.builder();
    } catch (IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("a cell that the plan does not have", e);
    }
    return Optional.of(earlier);
  }

  /** What was asked for. */
  public Spec spec() {
    return started.plan().spec();
  }

  /** The user's files and folders; empty for made corpora. */
  public List<RawName> operands() {
    return prepared.operands().stream().map(RawName::ofText).toList();
  }

  /** Where corpora were made. */
  public Path workingFolder() {
    return Path.of(prepared.workingFolder());
  }

  /** The published experiment of which it is a replay; null for a run of the user's own. */
  public @Nullable String publication() {
    return plan().publication();
  }

  /** The same request once more, in that folder and by that version. */
  public Request request(Path folder, String version) {
    String publication = publication();
    Request.Replay replay =
        publication == null ? null : new Request.Replay(publication, parts(), notes());
    return new Request(spec(), operands(), folder, version, replay);
  }

  /** The parts of a replay. */
  List<NamedSpec> parts() {
    return prepared.parts();
  }

  private List<String> notes() {
    return dataset().facts().stream()
        .filter(fact -> fact.kind() == Fact.Kind.NOT_REPLAYED)
        .map(Fact::detail)
        .toList();
  }

  /** When the run began; tells it from others. */
  public Instant startedAt() {
    return started.at();
  }

  /** What was measured so far. */
  public Dataset dataset() {
    return builder().build();
  }

  /** Whether the run ended by decision, rounds or budget: nothing is left to be measured. */
  public boolean finished() {
    return dataset().complete();
  }

  Earlier with(RunEvent event) {
    List<RunEvent> more = new ArrayList<>(events);
    more.add(event);
    return new Earlier(started, prepared, List.copyOf(more));
  }

  DatasetBuilder builder() {
    DatasetBuilder builder = new DatasetBuilder(started);
    events.stream().skip(1).forEach(builder::add);
    return builder;
  }

  String version() {
    return started.version();
  }

  Plan plan() {
    return started.plan();
  }

  Environment environment() {
    return started.environment();
  }

  @Nullable Listing listing() {
    return prepared.listing();
  }

  /** The corpora in the order of their sources. */
  List<Corpus> corpora() {
    return plan().contests().stream().map(Contest::corpus).distinct().toList();
  }

  /** Time of the budget spent on rounds of whole forks, in nanoseconds. */
  long spentNs() {
    return spent().whole();
  }

  /** Time of the budget spent on rounds of forks that were cut off, in nanoseconds. */
  long lostNs() {
    return spent().lost();
  }

  private record Spent(long whole, long lost) {}

  // By the order of events, for a fork that was cut off has the number of the one begun anew.
  private Spent spent() {
    long whole = 0;
    long lost = 0;
    long open = 0;
    for (RunEvent event : events) {
      if (event instanceof RunEvent.RoundEnded round) {
        open += round.tookNs();
      } else if (event instanceof RunEvent.ForkEnded) {
        whole += open;
        open = 0;
      } else if (event instanceof RunEvent.Resumed) {
        lost += open;
        open = 0;
      }
    }
    return new Spent(whole, lost + open);
  }
}
