package filegauge.report;

import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Reports of made-up samples, analysed as real ones are. */
final class MeasuredReports {
  /** What would break out of a page, a script, an attribute or a line. */
  static final String HOSTILE =
      "/d/</script><script>alert(1)</script>\"'&<img src=x onerror=alert(2)>\n\t\u202eabc\u2066 \udc80 <!-- $"
          + "{x} "
          + "é日本".repeat(1000);

  private static final List<Cell> CELLS =
      List.of(
          new Cell("read:4K", "read", 1, false),
          new Cell("read:64K", "read", 1, false),
          new Cell("read:1M", "read", 1, false),
          new Cell("read:1M", "read", 2, false),
          new Cell("mmap", "mmap", 1, false),
          new Cell("mmap:populate", "mmap", 1, false),
          new Cell("channel:64K", "read", 1, false),
          new Cell("stream:8K", "read", 1, false),
          new Cell("read:64K", "read", 1, true));

  private static final double[] SECONDS_A_GIB = {
    0.17, 0.11, 0.075, 0.05, 0.043, 0.044, 0.11, 0.2, 0.11
  };

  private MeasuredReports() {}

  /** As a default run: four contests of nine cells, five forks of three rounds. */
  static Report usual() {
    return report(contests("made for the run", Content.RANDOM), List.of());
  }

  /** The same over files whose names are to break the page, with trouble that tells them. */
  static Report hostile() {
    Fact fact = new Fact(Fact.Kind.FILES_SKIPPED, "run", "not read: " + HOSTILE);
    return report(contests(HOSTILE, Content.FOUND), List.of(fact));
  }

  private static List<ContestData> contests(String path, Content content) {
    Corpus large = new Corpus(path, 1, 256 << 20, content, 256 << 20, 256 << 20, null);
    Corpus small = new Corpus(path, 1000, 4096000, content, 4096, 4096, null);
    List<ContestData> contests = new ArrayList<>();
    for (Corpus corpus : List.of(large, small)) {
      for (CacheState cache : List.of(CacheState.WARM, CacheState.COLD)) {
        contests.add(contest(contests.size(), corpus, cache, CELLS, 5, 3));
      }
    }
    return contests;
  }

  /** Ten contests of twenty cells with a hundred samples each. */
  static Report large() {
    List<ContestData> contests = new ArrayList<>();
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      cells.add(
          new Cell("read:" + (4 << i % 10) + "K", i < 10 ? "read" : "mmap", 1 + i / 10, false));
    }
    for (int i = 0; i < 10; i++) {
      Corpus corpus =
          new Corpus("p", 1, 1L << (20 + i), Content.RANDOM, 1L << (20 + i), 1L << (20 + i), 1L);
      contests.add(contest(i, corpus, CacheState.WARM, cells, 10, 10));
    }
    return report(contests, List.of());
  }

  private static ContestData contest(
      int number, Corpus corpus, CacheState cache, List<Cell> cells, int forks, int rounds) {
    Random random = new Random(number);
    Contest contest =
        new Contest(
            "contest-" + number, "checksum", corpus, cache, Fill.SEQUENTIAL, "sequential", cells);
    List<CellData> data = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      // The small files turn the tables on mappings, as they do in truth.
      double base = SECONDS_A_GIB[i % SECONDS_A_GIB.length];
      double seconds = corpus.files() > 1 ? 1 / (8 * base) : base;
      List<Sample> samples = samples(corpus, cache, seconds, i, new int[] {forks, rounds}, random);
      List<Rejected> rejected =
          i == 1 ? List.of(new Rejected(samples.getLast(), "12 ms of JIT compilation")) : List.of();
      boolean fails = i == 5 && corpus.found();
      data.add(
          new CellData(
              cells.get(i),
              fails ? new Outcome.Failed("SIGBUS at " + HOSTILE) : new Outcome.Completed(),
              "00ff",
              samples,
              rejected));
    }
    List<RunEvent.Grain> grains = new ArrayList<>();
    for (int fork = 1; fork <= forks && cache == CacheState.WARM; fork++) {
      grains.add(new RunEvent.Grain(contest.id(), fork, 1, 1.5));
    }
    return new ContestData(contest, data, grains);
  }

  private static List<Sample> samples(
      Corpus corpus, CacheState cache, double seconds, int cell, int[] design, Random random) {
    List<Sample> samples = new ArrayList<>();
    for (int fork = 1; fork <= design[0]; fork++) {
      double shift = 0.003 * random.nextGaussian();
      for (int round = 1; round <= design[1]; round++) {
        double ns = seconds * corpus.bytes() * Math.exp(shift + 0.003 * random.nextGaussian());
        boolean cold = cache.cold();
        samples.add(
            new Sample(
                fork,
                round,
                cell,
                1,
                Math.round(ns),
                Math.round(ns / 2),
                Math.round(ns / 4),
                null,
                null,
                corpus.bytes(),
                cold ? corpus.bytes() : 0,
                (long) random.nextInt(5000),
                0L,
                3L,
                (long) random.nextInt(3),
                cold ? 0.0 : 1.0,
                1.0,
                "00ff"));
      }
    }
    return samples;
  }

  private static Report report(List<ContestData> contests, List<Fact> facts) {
    List<Contest> plans = contests.stream().map(ContestData::contest).toList();
    Spec spec =
        new Spec(
            List.of("checksum"),
            null,
            List.of(1),
            List.of(CacheState.WARM),
            Fill.SEQUENTIAL,
            List.of(),
            null,
            null,
            Content.RANDOM,
            null,
            null,
            60,
            1);
    Map<String, Object> machine = new LinkedHashMap<>();
    machine.put("cpu", "an example <b>");
    machine.put("kernel", "Linux 6.18");
    machine.put("read_ahead_kb", 128);
    Environment environment = new Environment(machine);
    return Analysis.analyse(
        new Dataset(
            "0.1.0",
            Instant.parse("2026-11-30T18:30:12.345Z"),
            Instant.parse("2026-11-30T18:32:00Z"),
            true,
            contests.getFirst().cells().getFirst().samples().getLast().fork(),
            environment,
            environment,
            new Plan(spec, plans),
            contests,
            facts));
  }
}
