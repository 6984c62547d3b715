package filegauge.publication;

import static filegauge.plan.CacheState.WARM;

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
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A gist, 2015. */
final class DigestPublication {
  private static final long BYTES = 460_000_000;
  private static final long QUICK_BYTES = 32 << 20;
  private static final String MD5P = "md5p";
  private static final String BLAKE2S_FILE = "blake2sp_file";

  /** The columns as published: name of our part, workload, and whether threads can share it. */
  private record Algorithm(String name, String workload, boolean shared, boolean quick) {}

  private static final List<Algorithm> ALGORITHMS =
      List.of(
          new Algorithm("blake2s", "digest:blake2s", false, false),
          new Algorithm("blake2b", "digest:blake2b", false, false),
          new Algorithm("blake2sp", "digest:blake2sp", false, false),
          new Algorithm("blake2bp", "digest:blake2bp", false, false),
          new Algorithm(BLAKE2S_FILE, "digest:blake2s-parts:1M", true, false),
          new Algorithm("md5", "digest:md5", false, true),
          new Algorithm(MD5P, "digest:md5p:1M", true, true));

  /** Short, so that all columns fit a line: BLAKE2s, BLAKE2b and so on. */
  private static final List<String> HEADS =
      List.of("b2s", "b2b", "b2sp", "b2bp", "b2s_file", "md5", "md5p");

  private static final List<String> METHODS = List.of("mmap", "read:8K", "read:16K", "read:32K");

  /** One mapping that threads share, where {@code mmap} maps each thread's part for itself. */
  private static final String WHOLE = "mmap-whole";

  private static final List<String> SHARED_METHODS =
      List.of("mmap", WHOLE, "read:8K", "read:16K", "read:32K");
  private static final List<Integer> THREADS = List.of(1, 2, 4, 8);
  private static final List<Integer> SEVERAL = List.of(2, 4, 8);

  private DigestPublication() {}

  static Publication get() {
    List<Part> parts = new ArrayList<>();
    ALGORITHMS.forEach(algorithm -> parts.add(part(algorithm)));
    parts.add(oneByte());
    return new Publication(
        "digest",
        "Message digests of one large file, serial and parallel: a gist, 2015",
        List.of("Huawei Honor 3X (8 cores), Xiaomi 4, Xiaomi 2S and Nexus 5; one file of 460 MB"),
        parts,
        List.of(table()),
        rulings(),
        claims(),
        faults(),
        omissions());
  }

  private static Part part(Algorithm algorithm) {
    return new Part(
        algorithm.name,
        algorithm.workload,
        algorithm.shared ? SHARED_METHODS : METHODS,
        algorithm.shared ? THREADS : List.of(1),
        List.of(WARM),
        1,
        new SizeRange(BYTES, BYTES),
        Content.RANDOM,
        algorithm.quick
            ? new Part.Quick(
                algorithm.shared ? List.of("mmap") : METHODS.subList(0, 2),
                algorithm.shared ? List.of(4) : List.of(1),
                QUICK_BYTES)
            : null,
        true);
  }

  /** Of 460 MB it would be 460 million calls a pass: shown to finish on less. */
  private static Part oneByte() {
    return new Part(
        "one-byte",
        "digest:md5p:64K",
        List.of("read:1", "read:8K"),
        List.of(1, 8),
        List.of(WARM),
        1,
        new SizeRange(BYTES / 460, BYTES / 460),
        Content.RANDOM,
        new Part.Quick(List.of("read:1"), List.of(1), BYTES / 460),
        false);
  }

  private static FigureTable table() {
    return new FigureTable(
        "Seconds for one file of 460 MB, by set-up; b2 is BLAKE2, b2s_file BLAKE2s by parts",
        "s",
        1e9,
        HEADS,
        List.of(Measure.MEDIAN, Measure.INTERVAL, Measure.CPU),
        List.of(
            line(
                "whole file mapped, 8 threads",
                WHOLE,
                8,
                figures("Honor 3X", "15.2 23.5 3.46 6.95"),
                figures("Nexus 5", "6.08 19.73 8.53 21.91")),
            line(
                "the same, 4 threads",
                WHOLE,
                4,
                figures("Xiaomi 4", "6.57 20.77 2.55 6.03"),
                figures("saving power", "21.07 48.20 9.17 23.29")),
            line("the same, 2 threads", WHOLE, 2, figures("Xiaomi 4", "6.57 - 3.75")),
            line("the same, 1 thread", "mmap", 1),
            parts("each part mapped by its thread, 8 threads: never tried", 8),
            parts("the same, 4 threads", 4),
            parts("the same, 2 threads", 2),
            line(
                "read 8 KiB",
                "read:8K",
                1,
                figures("Honor 3X", "10.29 - 4.66"),
                figures("Xiaomi 4", "7.02 - 5.21 - 2.65 4.48"),
                figures("Nexus 5", "5.69 - 38.84")),
            line("read 16 KiB", "read:16K", 1),
            line("read 32 KiB", "read:32K", 1, figures("Xiaomi 4", "6.63 - 4.76")),
            line(
                "parts read by 8 threads, 8 KiB",
                "read:8K",
                8,
                figures("Honor 3X", "10.21 - 5.41 - 1.79 3.84 0.607"),
                figures("Xiaomi 4", "7.48 - 10.94 - 2.34 4.67 1.82"),
                figures("Nexus 5", "6.18 - 19.66 - 7.50 3.20 3.49")),
            line(
                "the same, 4 threads",
                "read:8K",
                4,
                figures("Honor 3X", "11.11 - - - 2.73 3.85 1.08")),
            line("the same, 2 threads", "read:8K", 2)));
  }

  private static Figures figures(String device, String values) {
    return Figures.of(device, ALGORITHMS.size(), values);
  }

  /** Algorithms that threads cannot share stand where they run on one thread. */
  private static Line line(String label, String method, int threads, Figures... published) {
    List<@Nullable Target> cells = new ArrayList<>();
    for (Algorithm algorithm : ALGORITHMS) {
      cells.add(
          algorithm.shared
              ? new Target(algorithm.name, WARM, method, threads)
              : Target.of(algorithm.name, WARM, method.equals(WHOLE) ? "mmap" : method));
    }
    return new Line(label, List.of(published), cells);
  }

  /** Of the algorithms by contiguous parts alone: no other has parts that could be mapped. */
  private static Line parts(String label, int threads) {
    List<@Nullable Target> cells = new ArrayList<>();
    for (Algorithm algorithm : ALGORITHMS) {
      cells.add(algorithm.shared ? new Target(algorithm.name, WARM, "mmap", threads) : null);
    }
    return new Line(label, List.of(), cells);
  }

  private static Side all(String part, List<String> methods, List<Integer> threads) {
    List<Target> cells = new ArrayList<>();
    for (String method : methods) {
      threads.forEach(n -> cells.add(new Target(part, WARM, method, n)));
    }
    return new Side(part, cells);
  }

  private static Side best(String part) {
    boolean shared = part.equals(MD5P) || part.equals(BLAKE2S_FILE);
    return all(part, METHODS, shared ? THREADS : List.of(1));
  }

  private static List<Ruling> rulings() {
    return List.of(
        new Ruling("parts against one stream", best(MD5P), best("md5"), "md5p by 61 to 84 %"),
        new Ruling(
            "mapping against reading, md5",
            all("md5", List.of("mmap"), List.of(1)),
            all("md5", METHODS.subList(1, 4), List.of(1)),
            ""),
        new Ruling(
            "mapping each part against reading each part, md5p: never tried",
            all(MD5P, List.of("mmap"), THREADS),
            all(MD5P, METHODS.subList(1, 4), THREADS),
            ""),
        new Ruling(
            "one mapping for all threads against one for each part, md5p: never tried",
            all(MD5P, List.of(WHOLE), SEVERAL),
            all(MD5P, List.of("mmap"), SEVERAL),
            ""));
  }

  private static List<Claim> claims() {
    return List.of(
        new Claim(
            "by parts beats the interleaved BLAKE2sp",
            List.of(Comparison.faster(best(BLAKE2S_FILE), best("blake2sp")))),
        new Claim(
            "md5p is the best everywhere",
            Stream.of("blake2s", "blake2b", "blake2sp", "blake2bp", BLAKE2S_FILE, "md5")
                .map(other -> Comparison.faster(best(MD5P), best(other)))
                .toList()),
        new Claim(
            "4 parts is the safe choice",
            Stream.of(1, 2, 8)
                .map(
                    threads ->
                        Comparison.faster(
                            named("4 threads", all(MD5P, METHODS, List.of(4))),
                            named(threads + " threads", all(MD5P, METHODS, List.of(threads)))))
                .toList()));
  }

  private static Side named(String name, Side side) {
    return new Side(name, side.cells());
  }

  private static List<Fault> faults() {
    return List.of(
        new Fault(
            "clock() adds up the CPU time of all threads, so that a perfect speed-up may show as none"
                + " and waiting is left out",
            "elapsed time, and CPU time beside it"),
        new Fault(
            "a buffer of 1 byte sent the parallel code into an endless loop",
            "the part one-byte shows that such buffers finish; of the whole file they would be one"
                + " call a byte, minutes a pass, and are not measured"),
        new Fault(
            "threads were made for every update, so that small buffers made the parallel digest worse",
            "threads are made once; each reads and digests parts of its own"),
        new Fault("phones slow down when hot, and there were 1 to 4 runs", "forks and intervals"));
  }

  private static List<Omission> omissions() {
    return List.of(
        new Omission("power modes and phones", "they are not at hand"),
        new Omission("compiler flags", "the publication saw no effect"),
        new Omission(
            "BLAKE2sp and BLAKE2bp on 2, 4 and 8 threads",
            "their leaves change every 64 or 128 bytes; here one thread computes all of them side by"
                + " side in the lanes of its vectors"),
        new Omission(
            "plain MD5 and BLAKE2 on several threads", "each is one stream by its definition"));
  }
}
