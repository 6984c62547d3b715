package filegauge.store;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.NamedSpec;
import filegauge.plan.Pattern;
import filegauge.plan.Plan;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.Dataset;
import filegauge.sample.DatasetBuilder;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Listing;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Seeded runs with every kind of event, with odd texts and extreme numbers. */
final class RandomRuns {
  private static final List<String> TEXTS =
      List.of(
          "plain",
          "",
          "a|b,\"c\"\nd\te",
          "grüße/日本語/😀",
          "lone \udc80 surrogate",
          "{\"not\": [json]}",
          "\u0000\u001f\u2028");

  private final SplittableRandom random;

  RandomRuns(long seed) {
    random = new SplittableRandom(seed);
  }

  List<RunEvent> events() {
    List<RunEvent> events = new ArrayList<>();
    Plan plan = plan();
    events.add(new RunEvent.Started(text(), instant(), plan, environment()));
    for (int i = 0; i < 60; i++) {
      events.add(event(plan));
    }
    if (random.nextBoolean()) {
      events.add(new RunEvent.Finished(instant(), random.nextBoolean(), environment()));
    }
    return events;
  }

  static Dataset dataset(List<RunEvent> events) {
    DatasetBuilder builder = new DatasetBuilder((RunEvent.Started) events.getFirst());
    events.stream().skip(1).forEach(builder::add);
    return builder.build();
  }

  private RunEvent event(Plan plan) {
    Contest contest = plan.contests().get(random.nextInt(plan.contests().size()));
    int cell = random.nextInt(contest.cells().size());
    return switch (random.nextInt(13)) {
      case 0 -> new RunEvent.CellEnded(contest.id(), cell, outcome());
      case 1 -> new RunEvent.Verified(contest.id(), cell, text());
      case 2 -> new RunEvent.Grain(contest.id(), count(), count(), random.nextDouble() * 256);
      case 3 -> new RunEvent.Dropped(contest.id(), cell, new Rejected(sample(), text()));
      case 4 -> new RunEvent.Noted(new Fact(pick(Fact.Kind.values()), text(), text()));
      case 5 -> new RunEvent.ForkEnded(count());
      case 6 -> new RunEvent.RoundEnded(contest.id(), count(), count(), amount());
      case 7 -> new RunEvent.Resumed(instant());
      case 8 -> prepared();
      case 9 -> new RunEvent.FirstPass(contest.id(), cell, sample());
      default -> new RunEvent.Sampled(contest.id(), cell, sample());
    };
  }

  private RunEvent prepared() {
    return new RunEvent.Prepared(
        text(),
        texts(),
        orNull(() -> new Listing(amount(), amount(), text())),
        IntStream.range(0, random.nextInt(3))
            .mapToObj(i -> new NamedSpec(text(), spec()))
            .toList());
  }

  private Outcome outcome() {
    return switch (random.nextInt(4)) {
      case 0 -> new Outcome.Completed();
      case 1 -> new Outcome.Skipped(text());
      case 2 -> new Outcome.Failed(text());
      default -> new Outcome.Invalid(text(), text());
    };
  }

  private Plan plan() {
    List<Contest> contests =
        IntStream.range(0, 1 + random.nextInt(3)).mapToObj(this::contest).toList();
    return new Plan(spec(), contests);
  }

  private Spec spec() {
    return new Spec(
        texts(),
        orNull(this::texts),
        List.of(count(), count()),
        List.of(CacheState.values()),
        random.nextBoolean() ? List.of(Fill.values()) : List.of(pick(Fill.values())),
        texts(),
        orNull(() -> List.of(new SizeRange(0, Long.MAX_VALUE), new SizeRange(4096, 4096))),
        orNull(this::count),
        pick(Content.values()),
        orNull(this::count),
        orNull(this::count),
        random.nextDouble() * 100,
        random.nextLong(),
        orNull(() -> random.nextBoolean() ? CacheState.COLD : CacheState.COLD_ALL),
        orNull(this::text),
        random.nextBoolean(),
        new Pattern(random.nextBoolean() ? 0 : 4096),
        orNull(() -> 1L << 20));
  }

  private Contest contest(int number) {
    return new Contest(
        "contest-" + number,
        text(),
        new Corpus(
            text(),
            amount(),
            amount(),
            pick(Content.values()),
            amount(),
            amount(),
            orNull(random::nextLong)),
        pick(CacheState.values()),
        pick(Fill.values()),
        "sequential",
        IntStream.range(0, 1 + random.nextInt(4))
            .mapToObj(i -> new Cell("read:" + (i + 1) + "K", text(), count(), random.nextBoolean()))
            .toList());
  }

  private Sample sample() {
    return new Sample(
        count(),
        count(),
        random.nextInt(10),
        count(),
        amount(),
        orNull(this::amount),
        orNull(this::amount),
        orNull(this::amount),
        orNull(this::amount),
        amount(),
        orNull(this::amount),
        orNull(this::amount),
        orNull(this::amount),
        orNull(this::amount),
        orNull(this::amount),
        orNull(random::nextDouble),
        orNull(random::nextDouble),
        text());
  }

  private Environment environment() {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("cpu", text());
    values.put("memory_bytes", amount());
    values.put("load", random.nextDouble() * 10);
    values.put("whole_load", 3.0);
    values.put("virtual", random.nextBoolean());
    return new Environment(values);
  }

  private Instant instant() {
    return Instant.ofEpochSecond(random.nextLong(4_000_000_000L), random.nextLong(1_000_000_000));
  }

  private List<String> texts() {
    return List.of(text(), text());
  }

  private String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  private int count() {
    return random.nextInt(8) == 0 ? Integer.MAX_VALUE : 1 + random.nextInt(20);
  }

  private long amount() {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> Long.MAX_VALUE;
      default -> random.nextLong(1L << 40);
    };
  }

  private <T> T pick(T[] values) {
    return values[random.nextInt(values.length)];
  }

  private <T> @Nullable T orNull(Supplier<T> value) {
    return random.nextInt(3) == 0 ? null : value.get();
  }
}
