package filegauge.publication;

import static filegauge.plan.CacheState.WARM;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import filegauge.plan.Sizes;
import filegauge.publication.FigureTable.Figures;
import filegauge.publication.FigureTable.Line;
import filegauge.publication.FigureTable.Measure;
import filegauge.publication.Publication.Claim;
import filegauge.publication.Publication.Comparison;
import filegauge.publication.Publication.Fault;
import filegauge.publication.Publication.Omission;
import filegauge.publication.Publication.Ruling;
import filegauge.publication.Publication.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Repository david-slatinek/c-read-vs.-mmap, 2021. */
final class HistogramPublication {
  private static final String MMAP = "mmap:private";
  private static final List<String> READS =
      List.of("read:512", "read:1K", "read:4K", "read:8K", "read:16K");
  private static final List<String> LARGER = List.of("read:64K", "read:256K", "read:1M");
  private static final List<String> COLUMNS =
      List.of("512", "1024", "4096", "8192", "16384", "mmap", "64K", "256K", "1M");
  private static final Set<Long> QUICK = Set.of(512L, 8L << 10, 128L << 10, 1L << 20, 32L << 20);

  /** A size as published: means, deviations and the verdict. */
  private record Row(long size, String means, String deviations, String verdict) {
    String name() {
      return Sizes.format(size);
    }
  }

  private static final List<Row> ROWS =
      List.of(
          new Row(
              512,
              "0.0064 0.0049 0.0053 0.0067 0.0099 0.0105",
              "0.0025 0.0022 0.0028 0.0028 0.0024 0.0048",
              "read(1024) by 53.33 %"),
          new Row(
              2 << 10,
              "0.0096 0.0078 0.0062 0.0084 0.0115 0.0139",
              "0.0023 0.0022 0.0024 0.0022 0.0023 0.0067",
              "read(4096) by 55.40 %"),
          new Row(
              8 << 10,
              "0.0251 0.0189 0.0135 0.0152 0.0169 0.0362",
              "0.0036 0.0033 0.0034 0.0038 0.0033 0.0209",
              "read(4096) by 62.71 %"),
          new Row(
              32 << 10,
              "0.0859 0.0608 0.0489 0.0400 0.0410 0.0616",
              "0.0061 0.0058 0.0177 0.0068 0.0057 0.0174",
              "read(8192) by 35.06 %"),
          new Row(
              128 << 10,
              "0.3414 0.2343 0.1532 0.1570 0.2329 0.1879",
              "0.0262 0.0136 0.0140 0.0407 0.0651 0.0307",
              "read(4096) by 18.47 %"),
          new Row(
              512 << 10,
              "1.3204 0.9052 0.5982 0.5411 0.5155 0.6608",
              "0.0385 0.0525 0.0474 0.0433 0.0410 0.0810",
              "read(16384) by 21.99 %"),
          new Row(
              1 << 20,
              "2.7041 1.8161 1.1783 1.0879 1.1230 1.9790",
              "0.1402 0.0729 0.0818 0.0866 0.0858 0.1878",
              "read(8192) by 45.03 %"),
          new Row(
              8 << 20,
              "22.9465 15.2235 11.0226 9.5879 8.9895 8.8639",
              "2.3845 0.7469 1.7879 1.0304 0.8315 4.8685",
              "mmap by 1.4 %"),
          new Row(
              32 << 20,
              "88.1362 58.6678 39.9459 35.9764 33.9954 27.9418",
              "6.7785 2.6128 2.6215 2.5052 2.8756 7.7543",
              "mmap by 17.81 %"),
          new Row(
              256 << 20,
              "682.8666 466.3594 313.6546 285.8377 271.1903 216.3714",
              "21.2080 19.3882 19.5440 18.7643 20.0427 24.3847",
              "mmap by 20.21 %"),
          new Row(
              1 << 30,
              "2780.2674 1915.0757 1300.4177 1181.8023 1065.5766 845.8249",
              "54.3265 67.8010 74.5956 92.7043 75.9196 95.8478",
              "mmap by 20.62 %"));

  private HistogramPublication() {}

  static Publication get() {
    return new Publication(
        "histogram",
        "Byte histogram by read with five buffers and by mmap: david-slatinek/c-read-vs.-mmap, 2021",
        List.of("Core i7-9750H 2.6 GHz, Linux 5.4, gcc 9.3"),
        ROWS.stream().map(HistogramPublication::part).toList(),
        List.of(table()),
        ROWS.stream().map(HistogramPublication::ruling).toList(),
        claims(),
        faults(),
        List.of(
            new Omission(
                "their C programs",
                "the reads and the mapping are made from Java by the same calls;"
                    + " compare --workload histogram --method c-read:4K,c-mmap measures compiled C"),
            new Omission(
                "a fresh process for each run, unless asked for",
                "a program that works for longer does not meet what its first call costs;"
                    + " --fresh-process measures so, by compiled C")));
  }

  private static Part part(Row row) {
    List<String> methods = new ArrayList<>(READS);
    methods.add(MMAP);
    methods.addAll(LARGER);
    return new Part(
        row.name(),
        "histogram",
        methods,
        List.of(1),
        List.of(WARM),
        1,
        new SizeRange(row.size, row.size),
        Content.TEXT,
        QUICK.contains(row.size) ? new Part.Quick(methods, List.of(1), row.size) : null,
        false,
        true);
  }

  private static FigureTable table() {
    List<Line> lines = new ArrayList<>();
    for (Row row : ROWS) {
      List<Target> cells = new ArrayList<>();
      READS.forEach(method -> cells.add(Target.of(row.name(), WARM, method)));
      cells.add(Target.of(row.name(), WARM, MMAP));
      LARGER.forEach(method -> cells.add(Target.of(row.name(), WARM, method)));
      lines.add(
          new Line(
              Sizes.phrase(row.size),
              List.of(
                  Figures.of("mean", COLUMNS.size(), row.means),
                  Figures.of("sd", COLUMNS.size(), row.deviations)),
              cells));
    }
    return new FigureTable(
        "Milliseconds by file size; read with its buffer in bytes, mmap, and larger buffers",
        "ms",
        1e6,
        COLUMNS,
        List.of(Measure.MEAN, Measure.DEVIATION, Measure.INTERVAL),
        lines);
  }

  private static Ruling ruling(Row row) {
    return new Ruling(Sizes.phrase(row.size), reads(row.name()), mmap(row.name()), row.verdict);
  }

  private static Side reads(String part) {
    return side("the best published read", part, READS);
  }

  private static Side mmap(String part) {
    return side("mmap", part, List.of(MMAP));
  }

  private static Side side(String name, String part, List<String> methods) {
    return new Side(name, methods.stream().map(m -> Target.of(part, WARM, m)).toList());
  }

  private static List<Claim> claims() {
    return List.of(
        new Claim("small files: read", over(1, 1 << 20, HistogramPublication::readFaster)),
        new Claim("large files: mmap", over(8 << 20, 1 << 30, HistogramPublication::mmapFaster)),
        new Claim(
            "small files: the best buffer is the page size, 4 to 8 KiB",
            over(8 << 10, 128 << 10, HistogramPublication::pageBest)),
        new Claim(
            "large files: the best buffer is 16 KiB",
            over(8 << 20, 1 << 30, HistogramPublication::largestBest)),
        new Claim(
            "beyond the publication: larger buffers gain nothing on 16 KiB",
            over(8 << 20, 1 << 30, HistogramPublication::largerGainNothing)));
  }

  private static List<Comparison> over(
      long least, long most, java.util.function.Function<String, Comparison> comparison) {
    return ROWS.stream()
        .filter(row -> row.size >= least && row.size <= most)
        .map(row -> comparison.apply(row.name()))
        .toList();
  }

  private static Comparison readFaster(String part) {
    return Comparison.faster(reads(part), mmap(part));
  }

  private static Comparison mmapFaster(String part) {
    return Comparison.faster(mmap(part), reads(part));
  }

  private static Comparison pageBest(String part) {
    return Comparison.faster(
        side("read of 4 or 8 KiB", part, List.of("read:4K", "read:8K")),
        side("the other published reads", part, List.of("read:512", "read:1K", "read:16K")));
  }

  private static Comparison largestBest(String part) {
    return Comparison.faster(
        side("read of 16 KiB", part, List.of("read:16K")),
        side("the smaller published reads", part, READS.subList(0, 4)));
  }

  private static Comparison largerGainNothing(String part) {
    return Comparison.atMost(
        side("read of 64 KiB to 1 MiB", part, LARGER),
        side("read of 16 KiB", part, List.of("read:16K")),
        1.03);
  }

  private static List<Fault> faults() {
    return List.of(
        new Fault(
            "times came from clock(), which is CPU time and leaves out waiting",
            "elapsed time by CLOCK_MONOTONIC; user and system time are recorded beside it"),
        new Fault(
            "read asked for one byte less than the buffer (511, 1023, ...), so that every later read"
                + " was unaligned",
            "whole buffers are asked for"),
        new Fault(
            "the read path indexed its table with a signed char: wrong for bytes of 128 and up",
            "every method must come to the counts of a slow, obvious reference"),
        new Fault(
            "cold and warm runs were averaged together",
            "each state is prepared and proven before every sample and shown for itself"),
        new Fault(
            "verdicts were read from points: \"mmap by 1.4 %\" had a deviation of 4.87 ms on 8.86",
            "verdicts need five forks, hold at once for all pairs, and may be that none is shown"),
        new Fault(
            "larger buffers, which win today, were not tried",
            "64 KiB, 256 KiB and 1 MiB compete"));
  }
}
