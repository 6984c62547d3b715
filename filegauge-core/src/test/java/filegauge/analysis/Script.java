package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.Pattern;
import filegauge.plan.Plan;
import filegauge.plan.Probe;
import filegauge.plan.Spec;
import filegauge.sample.Dataset;
import filegauge.sample.DatasetBuilder;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A dataset written by hand: contests, and what each cell took in each fork and round. */
final class Script {
  static final long BYTES = 256L << 20;
  static final Corpus ONE_FILE = corpus(1, BYTES);

  private final List<Contest> contests = new ArrayList<>();
  private final List<RunEvent> events = new ArrayList<>();
  private final Map<String, Object> environment = new HashMap<>();
  private final Map<String, Object> changes = new HashMap<>();
  private boolean complete = true;
  private @Nullable Long memoryLimit;

  /** Counters of the samples to come. */
  private @Nullable Long storage = 0L;

  private @Nullable Double resident = 1.0;
  private long switches;
  private @Nullable Long user;
  private @Nullable Long system;

  static Corpus corpus(int files, long bytes) {
    return corpus(files, bytes, Content.RANDOM);
  }

  static Corpus corpus(int files, long bytes, Content content) {
    return new Corpus("made", files, bytes, content, bytes / files, bytes / files, 1L);
  }

  static Cell cell(String method) {
    int colon = method.indexOf(':');
    String name = colon < 0 ? method : method.substring(0, colon);
    String family =
        switch (name) {
          case "mmap", "map" -> "mmap";
          case "null", "memory" -> "other";
          case "direct", "uring" -> name;
          default -> "read";
        };
    return new Cell(method, family, 1, false);
  }

  static Cell twin(String method) {
    Cell cell = cell(method);
    return new Cell(cell.method(), cell.family(), 1, true);
  }

  Script contest(String id, CacheState cache, Cell... cells) {
    return contest(id, cache, ONE_FILE, cells);
  }

  Script contest(String id, CacheState cache, Corpus corpus, Cell... cells) {
    return contest(id, cache, Fill.SEQUENTIAL, corpus, cells);
  }

  Script contest(String id, CacheState cache, Fill fill, Corpus corpus, Cell... cells) {
    contests.add(new Contest(id, "checksum", corpus, cache, fill, "sequential", List.of(cells)));
    return this;
  }

  /** A contest that measures a part of another's work alone. */
  Script probe(String of, Probe.Kind kind, Cell... cells) {
    contests.add(
        new Contest(
            of + "-" + kind.label(),
            kind == Probe.Kind.IO ? "fetch" : "checksum",
            ONE_FILE,
            CacheState.WARM,
            Fill.SEQUENTIAL,
            "sequential",
            List.of(cells),
            new Probe(of, kind)));
    return this;
  }

  Script environment(String name, Object value) {
    environment.put(name, value);
    return this;
  }

  /** A setting that is another at the end of the run, which takes a minute. */
  Script environment(String name, Object atStart, Object atEnd) {
    environment.put(name, atStart);
    changes.put(name, atEnd);
    return this;
  }

  Script fact(Fact.Kind kind, String where, String detail) {
    events.add(new RunEvent.Noted(new Fact(kind, where, detail)));
    return this;
  }

  Script memoryLimit(long bytes) {
    memoryLimit = bytes;
    return this;
  }

  Script interrupted() {
    complete = false;
    return this;
  }

  Script storage(@Nullable Long bytes) {
    storage = bytes;
    return this;
  }

  /** Involuntary switches of each sample to come. */
  Script switches(long number) {
    switches = number;
    return this;
  }

  /** Nanoseconds of CPU time of each sample to come. */
  Script cpu(@Nullable Long ofUser, @Nullable Long ofSystem) {
    user = ofUser;
    system = ofSystem;
    return this;
  }

  Script resident(@Nullable Double share) {
    resident = share;
    return this;
  }

  /** Nanoseconds of a cell's rounds in a fork, one sample of one pass each. */
  Script times(int cell, int fork, long... ns) {
    for (int round = 1; round <= ns.length; round++) {
      events.add(new RunEvent.Sampled(last(), cell, sample(fork, round, ns[round - 1])));
    }
    return this;
  }

  /** One round a fork, from fork 1 on; the forks are sampled to their end. */
  Script forks(int cell, long... ns) {
    for (int fork = 1; fork <= ns.length; fork++) {
      times(cell, fork, ns[fork - 1]);
    }
    return ended(ns.length);
  }

  Script rejected(int cell, int fork, int round) {
    Sample sample = sample(fork, round, 1);
    events.add(new RunEvent.Dropped(last(), cell, new Rejected(sample, "evicted meanwhile")));
    return this;
  }

  Script outcome(int cell, Outcome outcome) {
    events.add(new RunEvent.CellEnded(last(), cell, outcome));
    return this;
  }

  Script grain(int fork, double faultsPerMib) {
    events.add(new RunEvent.Grain(last(), fork, 1, faultsPerMib));
    return this;
  }

  Script ended(int fork) {
    events.add(new RunEvent.ForkEnded(fork));
    return this;
  }

  Script event(RunEvent event) {
    events.add(event);
    return this;
  }

  Dataset build() {
    Environment machine = new Environment(environment);
    DatasetBuilder builder =
        new DatasetBuilder(new RunEvent.Started("0", Instant.EPOCH, plan(), machine));
    events.forEach(builder::add);
    Map<String, Object> end = new HashMap<>(environment);
    end.putAll(changes);
    builder.add(
        new RunEvent.Finished(Instant.EPOCH.plusSeconds(60), complete, new Environment(end)));
    return builder.build();
  }

  Report analyse() {
    return Analysis.analyse(build());
  }

  ContestReport analyseOne() {
    return analyse().contests().getFirst();
  }

  private Plan plan() {
    List<CacheState> caches = contests.stream().map(Contest::cache).distinct().toList();
    Spec spec =
        new Spec(
            List.of("checksum"),
            null,
            List.of(1),
            caches,
            List.of(Fill.SEQUENTIAL),
            List.of(),
            null,
            null,
            Content.RANDOM,
            null,
            null,
            60,
            1,
            null,
            null,
            false,
            Pattern.SEQUENTIAL,
            memoryLimit);
    return new Plan(spec, contests);
  }

  private String last() {
    return contests.getLast().id();
  }

  private Sample sample(int fork, int round, long ns) {
    long bytes = contests.getLast().corpus().bytes();
    return new Sample(
        fork, round, 0, 1, ns, user, system, null, null, bytes, storage, 512L, 0L, 0L, switches,
        resident, resident, "2a");
  }
}
