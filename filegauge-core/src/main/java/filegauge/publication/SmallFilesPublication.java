package filegauge.publication;

import static filegauge.plan.CacheState.COLD;
import static filegauge.plan.CacheState.WARM;

import filegauge.plan.CacheState;
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
import java.util.stream.Stream;

/** Repository android-notes/mmap-benchmark, 2020. */
final class SmallFilesPublication {
  static final String SET_1 = "set-1";
  static final String SET_2 = "set-2";

  /** Opened and mapped for writing too, as there, though nothing is written. */
  private static final String C_MMAP = "c-mmap:rw";

  private static final String C_FREAD = "c-fread:8K";

  static final List<String> METHODS = List.of("buffered", "map", C_MMAP, C_FREAD);

  private static final long QUICK_BYTES = 96 << 20;
  private static final List<String> COLUMNS =
      List.of("Java buffered", "Java map", "C mmap", "C fread");

  private SmallFilesPublication() {}

  static Publication get() {
    return new Publication(
        "small-files",
        "Many small files, then a few large ones: android-notes/mmap-benchmark, 2020",
        List.of(
            "Xiaomi 1, dual-core 1.5 GHz, 1 GB RAM, under 400 MB free, Android 4.1.2, Linux 3.4.0"),
        List.of(
            part(SET_1, 800, 1 << 10, 4 << 10, List.of(COLD, WARM)),
            part(SET_2, 7, 42_630_000, 93_760_000, List.of(COLD, CacheState.PRESSURE))),
        List.of(table()),
        List.of(
            ruling("800 small files, passes 2-10", SET_1, WARM, "C by 77 %"),
            ruling("7 large files, passes 2-10", SET_2, CacheState.PRESSURE, "C by 2 %")),
        claims(),
        faults(),
        List.of(
            new Omission(
                "a reboot before pass 1",
                "eviction, proven before every sample, leaves inodes and directories cached;"
                    + " --cache cold-all drops those too, as root"),
            new Omission("the phone", "only the shapes can be compared, not the times"),
            new Omission(
                "the other corpora of the source, by default",
                "no figures were published for them; --set names them")),
        further());
  }

  /** All corpora of the source: sizes, and how many files of them. */
  private static List<Part> further() {
    List<Part> parts = new ArrayList<>();
    List<Integer> many = List.of(10, 100, 300, 800, 1500, 2000);
    add(parts, 0, 1 << 10, many);
    add(parts, 1 << 10, 4 << 10, many);
    add(parts, 4 << 10, 30 << 10, many);
    add(parts, 30 << 10, 100 << 10, many);
    add(parts, 100 << 10, 1 << 20, List.of(300, 750));
    add(parts, 1 << 20, 5 << 20, List.of(2, 10, 50, 140));
    add(parts, 5 << 20, 20 << 20, List.of(2, 10, 20, 33));
    add(parts, 20 << 20, 100 << 20, List.of(1, 3, 7));
    add(parts, 100 << 20, 200 << 20, List.of(1, 2, 3));
    return parts;
  }

  private static void add(List<Part> parts, long min, long max, List<Integer> counts) {
    for (int count : counts) {
      String name = count + "x" + Sizes.format(min) + "-" + Sizes.format(max);
      parts.add(part(name, count, min, max, List.of(COLD, WARM)));
    }
  }

  private static Part part(String name, int count, long min, long max, List<CacheState> caches) {
    return new Part(
        name,
        "copyout",
        METHODS,
        List.of(1),
        caches,
        count,
        new SizeRange(min, max),
        Content.COUNTER256,
        new Part.Quick(METHODS, List.of(1), QUICK_BYTES),
        false);
  }

  private static FigureTable table() {
    return new FigureTable(
        "Milliseconds for the whole set; the two C labels, swapped in the source, are put right",
        "ms",
        1e6,
        COLUMNS,
        List.of(Measure.MEDIAN, Measure.INTERVAL),
        List.of(
            line("800 files of 1-4 KiB, pass 1", "941.7 822.5 559.7 605.8", SET_1, COLD),
            line("the same, passes 2-10", "222.9 146.3 33.4 34.4", SET_1, WARM),
            line("7 files, 464.9 MB, pass 1", "13196.8 - 13303.0 13096.7", SET_2, COLD),
            line("the same, passes 2-10", "12789.6 - 12539 13267.1", SET_2, CacheState.PRESSURE)));
  }

  private static Line line(String label, String figures, String part, CacheState cache) {
    return new Line(
        label,
        List.of(Figures.of("median", COLUMNS.size(), figures)),
        METHODS.stream().map(method -> Target.of(part, cache, method)).toList());
  }

  private static Ruling ruling(String about, String part, CacheState cache, String published) {
    return new Ruling(about, c(part, cache), java(part, cache), published);
  }

  private static Side c(String part, CacheState cache) {
    return side("C", part, cache, C_MMAP, C_FREAD);
  }

  private static Side java(String part, CacheState cache) {
    return side("Java", part, cache, "map", "buffered");
  }

  private static Side side(String name, String part, CacheState cache, String... methods) {
    return new Side(name, List.of(methods).stream().map(m -> Target.of(part, cache, m)).toList());
  }

  private static List<Claim> claims() {
    CacheState later = CacheState.PRESSURE;
    return List.of(
        new Claim(
            "pass 1 is slow for everybody, since the page cache is empty",
            METHODS.stream()
                .map(
                    method ->
                        Comparison.faster(
                            side(method + " warm", SET_1, WARM, method),
                            side(method + " cold", SET_1, COLD, method)))
                .toList()),
        new Claim(
            "small files: Java map beats Java buffered",
            List.of(
                Comparison.faster(
                    side("Java map", SET_1, WARM, "map"),
                    side("Java buffered", SET_1, WARM, "buffered")))),
        new Claim(
            "small files: C beats Java",
            List.of(Comparison.faster(c(SET_1, WARM), java(SET_1, WARM)))),
        new Claim(
            "data larger than memory: passes 2-10 are as slow as pass 1",
            METHODS.stream()
                .map(
                    method ->
                        Comparison.atMost(
                            side(method + ", later passes", SET_2, later, method),
                            side(method + ", pass 1", SET_2, COLD, method),
                            1.25))
                .toList()),
        new Claim("\"C++ mmap is the slowest of all\", as its labels had it", slowest(C_MMAP)),
        new Claim("C fread is the slowest of all, as its figures have it", slowest(C_FREAD)));
  }

  /** Slower than each of the other two that were published for the large files. */
  private static List<Comparison> slowest(String slow) {
    CacheState later = CacheState.PRESSURE;
    return Stream.of("buffered", C_MMAP, C_FREAD)
        .filter(method -> !method.equals(slow))
        .map(
            method ->
                Comparison.faster(
                    side(method, SET_2, later, method), side(slow, SET_2, later, slow)))
        .toList();
  }

  private static List<Fault> faults() {
    return List.of(
        new Fault(
            "the two C labels are swapped in the source, so that \"mmap is the slowest\" is about"
                + " fread",
            "a cell is named by its method and checked to do that work"),
        new Fault(
            "the C times come from clock(), which leaves out waiting for the disk; the Java times"
                + " are elapsed time",
            "elapsed time by one clock for all"),
        new Fault(
            "Java map never unmapped, and ran out of memory", "each file is unmapped in time"),
        new Fault(
            "methods were measured one after the other", "methods take turns within every round"),
        new Fault("no figure had an interval", "every figure has one"));
  }
}
