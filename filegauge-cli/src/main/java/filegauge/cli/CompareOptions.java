package filegauge.cli;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.Pattern;
import filegauge.plan.Spec;
import filegauge.run.Catalogue;
import filegauge.spi.RawName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what is measured and how. */
final class CompareOptions {
  @Option(
      names = "--workload",
      split = ",",
      paramLabel = "W",
      description =
          "What is done with the bytes, as 'filegauge workloads' lists it: checksum (default),"
              + " histogram, increment-copy ...")
  private List<String> workloads = List.of("checksum");

  @Option(
      names = "--method",
      split = ",",
      paramLabel = "M",
      description =
          "Access methods, as 'filegauge methods' lists them; globs such as 'mmap*' and 'all' too.")
  private @Nullable List<String> methods;

  @Option(
      names = "--threads",
      split = ",",
      paramLabel = "N",
      description = "Numbers of reading threads that compete; default 1.")
  private List<String> threads = List.of("1");

  @Option(
      names = "--cache",
      split = ",",
      paramLabel = "STATE",
      description =
          "Cache states, one contest each: warm,cold (default), cold-all (drops the caches of the"
              + " whole machine; root), pressure (less memory than data; --memory-limit), uncontrolled.")
  private List<String> caches = List.of("warm", "cold");

  @Option(
      names = "--fill",
      split = ",",
      paramLabel = "KIND",
      description =
          "How a warm cache is filled, one warm contest each: sequential (default), random, written"
              + " (made files only), asis.")
  private List<String> fills = List.of("sequential");

  @Option(
      names = "--pattern",
      paramLabel = "ORDER",
      description =
          "In which order increment-inplace changes a file: sequential (default), random:4K.")
  private String pattern = "sequential";

  @Option(
      names = "--memory-limit",
      paramLabel = "SIZE",
      description =
          "For --cache pressure: bytes of memory for the page cache, less than the data; by a"
              + " control group, so root or a group of your own.")
  private @Nullable String memoryLimit;

  @Option(
      names = "--size",
      split = ",",
      paramLabel = "SIZE",
      description =
          "Sizes of the files that are made, one corpus each: 64M, or MIN-MAX. 1K is 1024, 1KB is"
              + " 1000.")
  private @Nullable List<String> sizes;

  @Option(
      names = "--count",
      paramLabel = "N",
      description = "Number of files in each made corpus; default 1.")
  private @Nullable String count;

  @Option(
      names = "--content",
      paramLabel = "KIND",
      description = "What made files hold: random (default), text, zero, counter, counter256.")
  private String content = "random";

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Time for measuring: 60s (default), 2m, 1h. Starting workers comes on top.")
  private String budget = "60s";

  @Option(
      names = "--first-pass",
      paramLabel = "STATE",
      description =
          "Before the warm passes of a fork each method makes one pass from this state, which is"
              + " shown beside them: cold, or cold-all (root).")
  private @Nullable String firstPass;

  @Option(
      names = "--cflags",
      paramLabel = "FLAGS",
      description =
          "Flags of the C compiler for the methods c-read, c-fread and c-mmap; default"
              + " '-O3 -march=native'.")
  private @Nullable String cflags;

  @Option(
      names = "--bottleneck",
      description =
          "Measure the I/O alone and the computing alone too, and say what holds the work up;"
              + " takes about three times as many workers.")
  private boolean bottleneck;

  private static final CacheState[] FIRST_PASSES = {CacheState.COLD, CacheState.COLD_ALL};

  @Mixin private Repetitions repetitions = new Repetitions();

  @Mixin private WorkingFolder folder = new WorkingFolder();

  /** The specification; numbers are checked for range by the engine. */
  Spec spec(List<RawName> operands) {
    return new Spec(
        distinct("--workload", workloads).stream()
            .map(CompareOptions::workload)
            .distinct()
            .toList(),
        methods == null ? null : distinct("--method", methods),
        distinct("--threads", threads).stream().map(t -> Values.integer("--threads", t)).toList(),
        distinct("--cache", caches).stream()
            .map(c -> Values.choice("--cache", c, CacheState.values(), CacheState::label))
            .toList(),
        distinct("--fill", fills).stream()
            .map(f -> Values.choice("--fill", f, Fill.values(), Fill::label))
            .toList(),
        operands.stream().map(RawName::display).toList(),
        sizes == null ? null : sizes.stream().map(Values::sizeRange).toList(),
        count == null ? null : Values.integer("--count", count),
        Values.choice("--content", content, Values.MADE, Content::label),
        repetitions.forks(null),
        repetitions.rounds(null),
        Values.seconds("--budget", budget),
        repetitions.seed(),
        firstPass == null
            ? null
            : Values.choice("--first-pass", firstPass, FIRST_PASSES, CacheState::label),
        cflags,
        bottleneck,
        pattern(pattern),
        memoryLimit == null ? null : Values.size("--memory-limit", memoryLimit));
  }

  private static List<String> distinct(String option, List<String> values) {
    if (values.isEmpty() || values.contains("")) {
      throw new UsageException(option + " has an empty value; leave it out or name one");
    }
    return new ArrayList<>(new LinkedHashSet<>(values));
  }

  private static Pattern pattern(String text) {
    try {
      return Pattern.parse(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--pattern: " + e.getMessage(), e);
    }
  }

  static String workload(String text) {
    try {
      return Catalogue.workload(text);
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    }
  }

  /** The working folder. */
  Path workingFolder(Map<String, String> environment) {
    return folder.path(environment);
  }
}
