package filegauge.publication;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.sample.Dataset;
import filegauge.sample.DatasetBuilder;
import filegauge.sample.Environment;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A replay written by hand: what each cell took, in milliseconds, with a little seeded noise. */
final class ScriptedReplay {
  private Corpus corpus = new Corpus("made", 10, 10_240, Content.ZERO, 1024, 1024, 1L);
  private final @Nullable String publication;
  private final Map<String, Map<String, Double>> contests = new LinkedHashMap<>();
  private int forks = 5;
  private double noise = 0.01;

  ScriptedReplay(@Nullable String publication) {
    this.publication = publication;
  }

  ScriptedReplay forks(int number) {
    forks = number;
    return this;
  }

  ScriptedReplay noise(double sigma) {
    noise = sigma;
    return this;
  }

  /** The files of all contests: a number of them from one size to another. */
  ScriptedReplay files(int number, long min, long max) {
    corpus = new Corpus("made", number, number * max, Content.ZERO, min, max, 1L);
    return this;
  }

  /** The milliseconds of a contest's methods. */
  ScriptedReplay times(String contest, Map<String, Double> milliseconds) {
    contests.put(contest, new TreeMap<>(milliseconds));
    return this;
  }

  Dataset build() {
    List<Contest> planned = new ArrayList<>();
    contests.forEach((id, times) -> planned.add(contest(id, times)));
    Environment machine = new Environment(Map.of());
    DatasetBuilder builder =
        new DatasetBuilder(
            new RunEvent.Started(
                "0", Instant.EPOCH, new Plan(spec(), planned, publication), machine));
    Random random = new Random(7);
    for (int fork = 1; fork <= forks; fork++) {
      for (Contest contest : planned) {
        for (int cell = 0; cell < contest.cells().size(); cell++) {
          double ms = milliseconds(contest.id(), contest.cells().get(cell).method());
          long ns = (long) (ms * 1e6 * Math.exp(noise * random.nextGaussian()));
          builder.add(
              new RunEvent.Sampled(contest.id(), cell, sample(fork, ns, (long) (ms * 1e6))));
        }
      }
      builder.add(new RunEvent.ForkEnded(fork));
    }
    builder.add(new RunEvent.Finished(Instant.EPOCH, true, machine));
    return builder.build();
  }

  private double milliseconds(String contest, String method) {
    return Objects.requireNonNull(Objects.requireNonNull(contests.get(contest)).get(method));
  }

  private Contest contest(String id, Map<String, Double> times) {
    CacheState state = id.endsWith("cold") ? CacheState.COLD : CacheState.WARM;
    List<Cell> cells =
        times.keySet().stream().map(method -> new Cell(method, method, 1, false)).toList();
    return new Contest(id, "touch", corpus, state, Fill.SEQUENTIAL, "sequential", cells);
  }

  /** Of two passes; of the CPU time a quarter is the system's. */
  private static Sample sample(int fork, long ns, long cpuNs) {
    return new Sample(
        fork,
        1,
        0,
        2,
        2 * ns,
        cpuNs * 3 / 4,
        cpuNs / 4,
        null,
        null,
        10_240,
        0L,
        0L,
        0L,
        0L,
        0L,
        1.0,
        1.0,
        "0");
  }

  private static Spec spec() {
    return new Spec(
        List.of("touch"),
        null,
        List.of(1),
        List.of(CacheState.WARM),
        Fill.SEQUENTIAL,
        List.of(),
        null,
        null,
        Content.ZERO,
        null,
        null,
        60,
        1);
  }
}
