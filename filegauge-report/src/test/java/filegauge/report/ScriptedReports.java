package filegauge.report;

import filegauge.analysis.Caution;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Estimate;
import filegauge.analysis.Interval;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Report;
import filegauge.analysis.Row;
import filegauge.analysis.Verdict;
import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.Plan;
import filegauge.plan.Spec;
import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.Sample;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Small reports written by hand. */
final class ScriptedReports {
  static final Cell MMAP = new Cell("mmap", "mmap", 1, false);
  static final Cell READ = new Cell("read:1M", "read", 1, false);
  static final Cell READ_64K = new Cell("read:64K", "read", 1, false);
  static final Cell TWIN = new Cell("read:64K", "read", 1, true);
  static final Cell STREAM = new Cell("stream:8K", "read", 1, false);

  private ScriptedReports() {}

  /** A clear winner on one large file, warm. */
  static Report largeWarm() {
    Contest contest =
        contest(
            "checksum-256M-warm",
            corpus("/home/u/.cache/filegauge/c1", 1, 256 << 20, Content.RANDOM),
            CacheState.WARM);
    List<Row> rows =
        List.of(
            row(MMAP, 17.531e6, 1.0, 16.02, 0.0),
            row(READ, 34.537e6, 1.97, 0.0, 0.0),
            row(READ_64K, 36.021e6, 2.0547, 0.01, 0.0),
            row(TWIN, 36.4e6, 2.0763, 0.01, 0.0),
            row(STREAM, 61.9e6, 3.531, 0.0, 0.004),
            unranked(
                new Cell("uring:4K:qd=8", "uring", 1, false),
                new Outcome.Skipped(
                    "not on this kernel: io_uring_setup: Function not implemented")),
            unranked(
                new Cell("mmap:populate", "mmap", 2, false),
                new Outcome.Invalid("00ff13", "00ff14")));
    Pair winner = new Pair(MMAP, READ, PairKind.FASTER, 1.97, new Interval(1.912, 2.041));
    String text =
        "mmap is 1.97 times as fast as the best read, read:1M [1.91, 2.04]; warm, filled"
            + " sequentially";
    Pair baseline = new Pair(MMAP, STREAM, PairKind.FASTER, 3.53, new Interval(3.4, 3.67));
    return report(
        new ContestReport(
            contest,
            rows,
            new Verdict.Faster(winner, text),
            List.of(
                new Duel(Duel.Role.FAMILIES, winner, text),
                new Duel(
                    Duel.Role.BASELINE,
                    baseline,
                    "mmap is 3.53 times as fast as the baseline, stream:8K [3.40, 3.67]; warm,"
                        + " filled sequentially")),
            new Pair(READ_64K, TWIN, PairKind.EQUIVALENT, 1.011, new Interval(0.98, 1.042)),
            5,
            4,
            6,
            1.0404),
        true,
        List.of(),
        List.of("Map it: mmap is 1.97 times as fast as the best read for checksum when warm."));
  }

  /** Many small files of the user, cold, cut off after one fork: little is known. */
  static Report smallCold() {
    Contest contest =
        contest(
            "checksum-files-cold",
            corpus("/data/a|b,c \"d\"\ne<script>\u202e日本語\udc80", 1000, 4096000, Content.FOUND),
            CacheState.COLD);
    Estimate unsure = new Estimate(123.4e6, new Interval(-5e6, 251.3e6), 124e6, 9e6, 3.3e7, 2);
    List<Row> rows =
        List.of(
            new Row(data(READ_64K, new Outcome.Completed(), 1), unsure, 1.0, null, 1.0),
            new Row(
                data(STREAM, new Outcome.Completed(), 0),
                new Estimate(1234.5e6, null, 1234.5e6, null, 3.3e6, 1),
                10.004,
                null,
                1.25),
            unranked(MMAP, new Outcome.Failed("worker killed by signal 7 (SIGBUS)\nat /data/a|b")));
    return report(
        new ContestReport(
            contest,
            rows,
            new Verdict.Inconclusive(
                "too few forks",
                READ_64K,
                List.of(READ_64K, STREAM),
                "No winner is shown: too few forks."),
            List.of(),
            null,
            1,
            1,
            1,
            null),
        false,
        List.of(
            new Caution.StateNotProven(
                "checksum-files-cold read:64K",
                "The page cache of 3 of 1000 files could not be inspected, so that whether they"
                    + " were cold is not known.")),
        List.of());
  }

  /** Nothing measured, nothing shown. */
  static Report empty() {
    Contest contest = contest("x", corpus("/d", 1, 0, Content.FOUND), CacheState.UNCONTROLLED);
    return report(
        new ContestReport(
            contest,
            List.of(
                unranked(MMAP, new Outcome.Completed()), unranked(READ, new Outcome.Completed())),
            new Verdict.None("Nothing to compare: fewer than two cells were measured."),
            List.of(),
            new Pair(READ_64K, TWIN, PairKind.FASTER, 1.2, null),
            0,
            0,
            0,
            2.5),
        true,
        List.of(),
        List.of());
  }

  static Report withNames(List<Cell> cells) {
    Contest contest =
        contest("names", corpus("/d", 1, 1 << 30, Content.ZERO), CacheState.UNCONTROLLED);
    List<Row> rows = cells.stream().map(cell -> row(cell, 9.9e12, 1234.5, 123.4, 0.5)).toList();
    return report(
        new ContestReport(contest, rows, new Verdict.None("None."), List.of(), null, 5, 1, 1, 1.5),
        true,
        List.of(),
        List.of("Nothing."));
  }

  private static Report report(
      ContestReport contest, boolean complete, List<Caution> cautions, List<String> advice) {
    Spec spec =
        new Spec(
            List.of("checksum"),
            null,
            List.of(1),
            List.of(contest.contest().cache()),
            Fill.SEQUENTIAL,
            List.of(),
            null,
            null,
            Content.RANDOM,
            null,
            null,
            60,
            1);
    Dataset data =
        new Dataset(
            "0.1.0",
            Instant.parse("2026-11-30T18:30:12Z"),
            null,
            complete,
            contest.forks(),
            new Environment(Map.of()),
            null,
            new Plan(spec, List.of(contest.contest())),
            List.of(),
            List.of());
    return new Report(data, List.of(contest), cautions, advice);
  }

  private static Contest contest(String id, Corpus corpus, CacheState cache) {
    return new Contest(
        id, "checksum", corpus, cache, Fill.SEQUENTIAL, "sequential", List.of(MMAP, READ));
  }

  private static Corpus corpus(String path, long files, long bytes, Content content) {
    return new Corpus(path, files, bytes, content, bytes / files, bytes / files, null);
  }

  private static Row row(
      Cell cell, double medianNs, double ratio, double faults, @Nullable Double storage) {
    Estimate estimate =
        new Estimate(
            medianNs,
            new Interval(medianNs * 0.99, medianNs * 1.01),
            medianNs,
            medianNs / 50,
            (256 << 20) / (medianNs / 1e9),
            25);
    return new Row(data(cell, new Outcome.Completed(), 0), estimate, ratio, faults, storage);
  }

  private static Row unranked(Cell cell, Outcome outcome) {
    return new Row(data(cell, outcome, 0), null, null, null, null);
  }

  private static CellData data(Cell cell, Outcome outcome, int rejected) {
    Sample sample =
        new Sample(
            1, 1, 0, 1, 1, null, null, null, null, 1, null, null, null, null, null, null, null,
            "0");
    Rejected one = new Rejected(sample, "not cold");
    return new CellData(
        cell, outcome, null, List.of(), java.util.Collections.nCopies(rejected, one));
  }
}
