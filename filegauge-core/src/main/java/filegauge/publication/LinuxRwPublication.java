package filegauge.publication;

import static filegauge.plan.CacheState.COLD;
import static filegauge.plan.CacheState.WARM;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.SizeRange;
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
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A blog post, about 2007. */
final class LinuxRwPublication {
  private static final String ONCE = "once";
  private static final String COPY = "copy";
  private static final String IN_PLACE = "in-place";
  // A buffer larger than the file takes all of it at one call.
  private static final List<String> READS =
      List.of("fread:whole", "read:whole", "fgets:1K", "fgets:256M", "mmap");
  private static final List<String> COPIES = List.of("fread+fwrite:1K", "mmap+mmap");
  private static final List<String> QUICK =
      List.of(
          "fread:whole",
          "read:whole",
          "fgets:1K",
          "mmap",
          "fread+fwrite:1K",
          "mmap+mmap",
          "read+write:64K",
          "pread+pwrite:64K");
  private static final long QUICK_BYTES = 32 << 20;
  private static final List<Measure> MEASURES =
      List.of(Measure.MEDIAN, Measure.INTERVAL, Measure.USER, Measure.SYSTEM);

  private LinuxRwPublication() {}

  static Publication get() {
    return new Publication(
        "linux-rw",
        "Reading at one go, and reading, changing and writing: a blog post, about 2007",
        List.of("Pentium 4 3.2 GHz, 1 GB RAM"),
        parts(),
        List.of(reading(), copying(), inPlace()),
        rulings(),
        claims(),
        faults(),
        List.of(
            new Omission(
                "its C program",
                "the calls are made from Java; compare --workload increment-copy --method"
                    + " c-fread:1K,c-mmap measures compiled C"),
            new Omission(
                "five runs one after the other",
                "methods take turns in every round, and each fork has new processes"),
            new Omission(
                "making the buffer of fgets for the whole file within the time",
                "it is kept from pass to pass, as those of fread and read are not")));
  }

  private static List<Part> parts() {
    List<String> copies = new ArrayList<>(COPIES);
    copies.addAll(List.of("read+write:64K", "mmap+mmap:fused", "mmap+write:64K"));
    return List.of(
        part(ONCE, "fetch", READS, "read:64K", 130L << 20, Content.ZERO, List.of(WARM, COLD)),
        part(COPY, "increment-copy", copies, "", 500L << 20, Content.RANDOM, List.of(WARM, COLD)),
        part(
            IN_PLACE,
            "increment-inplace",
            List.of("mmap"),
            "pread+pwrite:64K",
            500L << 20,
            Content.RANDOM,
            List.of(WARM, COLD)));
  }

  private static Part part(
      String name,
      String workload,
      List<String> published,
      String further,
      long bytes,
      Content content,
      List<CacheState> caches) {
    List<String> methods = new ArrayList<>(published);
    if (!further.isEmpty()) {
      methods.add(further);
    }
    SizeRange size = new SizeRange(bytes, bytes);
    List<String> quickly = methods.stream().filter(QUICK::contains).toList();
    Part.Quick quick = new Part.Quick(quickly, List.of(1), QUICK_BYTES);
    return new Part(name, workload, methods, List.of(1), caches, 1, size, content, quick, false);
  }

  private static FigureTable reading() {
    List<String> columns = List.of("fread", "read", "fgets 1K", "fgets all", "mmap", "read 64K");
    int n = columns.size();
    List<Figures> published =
        List.of(
            Figures.of("real", n, "0.187 0.187 0.356 0.305 0.231"),
            Figures.of("user", n, "0.000 0.000 0.136 0.072 0.068"),
            Figures.of("system", n, "0.180 0.184 0.220 0.232 0.164"));
    List<String> methods = new ArrayList<>(READS);
    methods.add("read:64K");
    return table(
        "Seconds to read a file of 130 MiB of zeros once, whole where nothing else is said",
        columns,
        line("warm", published, ONCE, WARM, methods),
        line("cold", List.of(), ONCE, COLD, methods));
  }

  private static FigureTable copying() {
    List<String> columns = List.of("fread 1K", "mmap", "read 64K", "mmap fused", "mmap+write");
    int n = columns.size();
    List<Figures> published =
        List.of(
            Figures.of("real", n, "18.0-20.5 9.0-9.6"),
            Figures.of("user", n, "2.9 2.7-2.8"),
            Figures.of("system", n, "0.4-2.7 1.2-1.5"));
    List<String> methods = new ArrayList<>(COPIES);
    methods.addAll(List.of("read+write:64K", "mmap+mmap:fused", "mmap+write:64K"));
    return table(
        "Seconds to add 1 to every byte of 500 MiB, into a second file",
        columns,
        line("cold", published, COPY, COLD, methods),
        line("warm", List.of(), COPY, WARM, methods));
  }

  private static FigureTable inPlace() {
    List<String> columns = List.of("mmap", "pread 64K");
    int n = columns.size();
    List<Figures> published =
        List.of(
            Figures.of("real", n, "2.8-2.9"),
            Figures.of("user", n, "2.6"),
            Figures.of("system", n, "0.2-0.3"));
    List<String> methods = List.of("mmap", "pread+pwrite:64K");
    return table(
        "Seconds to add 1 to every byte of 500 MiB, in place",
        columns,
        line("warm", published, IN_PLACE, WARM, methods),
        line("cold", List.of(), IN_PLACE, COLD, methods));
  }

  private static FigureTable table(String title, List<String> columns, Line... lines) {
    return new FigureTable(title, "s", 1e9, columns, MEASURES, List.of(lines));
  }

  private static Line line(
      String label, List<Figures> published, String part, CacheState cache, List<String> methods) {
    List<@Nullable Target> cells = new ArrayList<>();
    methods.forEach(method -> cells.add(Target.of(part, cache, method)));
    return new Line(label, published, cells);
  }

  private static List<Ruling> rulings() {
    return List.of(
        new Ruling(
            "read once, warm",
            side("read or fread, whole", ONCE, WARM, "read:whole", "fread:whole"),
            side("mmap", ONCE, WARM, "mmap"),
            "read by 19 %"),
        new Ruling(
            "change into a second file, cold",
            side("mmap", COPY, COLD, "mmap+mmap"),
            side("fread+fwrite 1K", COPY, COLD, "fread+fwrite:1K"),
            "mmap by about 50 %"));
  }

  private static List<Claim> claims() {
    return List.of(
        new Claim(
            "the plainer the call the faster",
            List.of(
                Comparison.faster(
                    side("read, whole", ONCE, WARM, "read:whole"),
                    side("fgets", ONCE, WARM, "fgets:1K", "fgets:256M")),
                Comparison.faster(
                    side("fread, whole", ONCE, WARM, "fread:whole"),
                    side("fgets", ONCE, WARM, "fgets:1K", "fgets:256M")))),
        new Claim(
            "one reading by mmap is no faster than read",
            List.of(
                Comparison.atMost(
                    side("mmap", ONCE, WARM, "mmap"),
                    side("read, whole", ONCE, WARM, "read:whole"),
                    1.03))),
        new Claim(
            "for reading, changing and writing, mmap halves the time",
            List.of(
                Comparison.atLeast(
                    side("mmap", COPY, COLD, "mmap+mmap"),
                    side("fread+fwrite 1K", COPY, COLD, "fread+fwrite:1K"),
                    1.8))),
        new Claim(
            "changing in place by mmap is best of all",
            List.of(
                Comparison.faster(
                    side("mmap in place", IN_PLACE, WARM, "mmap"),
                    side(
                        "the best into a second file",
                        COPY,
                        WARM,
                        "mmap+mmap",
                        "fread+fwrite:1K",
                        "read+write:64K",
                        "mmap+mmap:fused",
                        "mmap+write:64K")),
                Comparison.faster(
                    side("mmap in place", IN_PLACE, WARM, "mmap"),
                    side("pread+pwrite in place", IN_PLACE, WARM, "pread+pwrite:64K")))));
  }

  private static Side side(String name, String part, CacheState cache, String... methods) {
    return new Side(name, Arrays.stream(methods).map(m -> Target.of(part, cache, m)).toList());
  }

  private static List<Fault> faults() {
    return List.of(
        new Fault(
            "part 2 times a cold source and the writing-back of a new file against a mapping whose"
                + " dirty pages are not flushed",
            "both cache states are shown; the flush to storage is a timed phase of its own, and"
                + " verdicts are given for \"returned\" and for \"on storage\""),
        new Fault(
            "part 3 ran on a file already cached and flushed nothing, so that its 2.8 s cannot be"
                + " compared with 9 to 20 s",
            "like is compared with like: the same state, with the flush beside it"),
        new Fault(
            "steps of 1 KiB by fread hide stdio's buffer of 4 KiB",
            "read and write by 64 KiB compete too"));
  }
}
