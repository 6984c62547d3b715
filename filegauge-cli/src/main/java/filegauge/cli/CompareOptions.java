package filegauge.cli;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.Spec;
import filegauge.run.Catalogue;
import filegauge.run.Request;
import filegauge.spi.RawName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is measured and how. */
final class CompareOptions {
  @Option(
      names = "--workload",
      split = ",",
      paramLabel = "W",
      description = "What is done with the bytes: checksum (default), histogram.")
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
              + " whole machine; root), uncontrolled.")
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

  @Option(names = "--forks", paramLabel = "N", description = "Exact number of forks.")
  private @Nullable String forks;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "Exact number of rounds a fork; only the budget ends the run early.")
  private @Nullable String rounds;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Time for measuring: 60s (default), 2m, 1h. Starting workers comes on top.")
  private String budget = "60s";

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of content, order and analysis; default 1.")
  private String seed = "1";

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
      names = "--dir",
      paramLabel = "DIR",
      description =
          "Where files are made, in a folder that is removed; default"
              + " $XDG_CACHE_HOME/filegauge.")
  private @Nullable String dir;

  private static final CacheState[] FIRST_PASSES = {CacheState.COLD, CacheState.COLD_ALL};

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
        forks == null ? null : Values.integer("--forks", forks),
        rounds == null ? null : Values.integer("--rounds", rounds),
        Values.seconds("--budget", budget),
        Values.whole("--seed", seed),
        firstPass == null
            ? null
            : Values.choice("--first-pass", firstPass, FIRST_PASSES, CacheState::label),
        cflags);
  }

  private static List<String> distinct(String option, List<String> values) {
    if (values.isEmpty() || values.contains("")) {
      throw new UsageException(option + " has an empty value; leave it out or name one");
    }
    return new ArrayList<>(new LinkedHashSet<>(values));
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
    return workingFolder(dir, environment);
  }

  /**
   * The working folder.
   *
   * @param dir as named by {@code --dir}, or null
   */
  static Path workingFolder(@Nullable String dir, Map<String, String> environment) {
    if (dir != null) {
      return Values.path("--dir", dir);
    }
    return Request.usualFolder(environment);
  }
}
