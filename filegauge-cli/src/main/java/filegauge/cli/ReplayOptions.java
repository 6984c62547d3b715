package filegauge.cli;

import filegauge.plan.CacheState;
import filegauge.publication.Publication;
import filegauge.run.InvalidRequest;
import filegauge.run.ReplayDesign;
import filegauge.run.Request;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how an experiment is replayed. */
final class ReplayOptions {
  private static final double QUICK_SECONDS = 60;
  private static final double FULL_SECONDS = 180;
  private static final int QUICK_FORKS = 5;

  @Option(
      names = "--quick",
      description =
          "Smaller files, fewer parts, 5 forks: all four within 6 minutes on a quiet machine.")
  private boolean quick;

  @Option(
      names = "--scale",
      paramLabel = "S",
      description = "So many times as many small files, or as large few ones: 0.1; default 1.")
  private String scale = "1";

  @Option(
      names = "--set",
      split = ",",
      paramLabel = "COUNTxMIN-MAX",
      description =
          "Other corpora of the source of small-files instead of the published two: 300x4K-30K.")
  private @Nullable List<String> sets;

  @Option(
      names = "--cache",
      split = ",",
      paramLabel = "STATE",
      description = "Cache states of every part instead of its own.")
  private @Nullable List<String> caches;

  @Option(
      names = "--memory-limit",
      paramLabel = "SIZE",
      description =
          "Memory for the page cache where data are larger than it; default: three quarters of"
              + " the data.")
  private @Nullable String memoryLimit;

  @Option(
      names = "--fresh-process",
      description =
          "A process for each run, as histogram was published: by compiled C, timed within it.")
  private boolean freshProcess;

  @Option(
      names = "--bottleneck",
      description =
          "Say of every part what holds the work up; without it, of those of digest alone.")
  private boolean bottleneck;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description = "Time for measuring each: 3m (default), 60s (default of --quick).")
  private @Nullable String budget;

  @Mixin private Repetitions repetitions = new Repetitions();

  @Mixin private WorkingFolder folder = new WorkingFolder();

  /** The request of a replay. */
  Request request(Publication publication) throws InvalidRequest {
    ReplayDesign design =
        new ReplayDesign(
            Values.positive("--scale", scale),
            quick,
            sets,
            caches == null
                ? null
                : caches.stream()
                    .map(c -> Values.choice("--cache", c, CacheState.values(), CacheState::label))
                    .distinct()
                    .toList(),
            memoryLimit == null ? null : Values.size("--memory-limit", memoryLimit),
            bottleneck,
            repetitions.forks(usualForks()),
            repetitions.rounds(usualRounds()),
            budget == null ? usualSeconds() : Values.seconds("--budget", budget),
            repetitions.seed(),
            freshProcess);
    return design.request(publication, folder.path(System.getenv()), Version.text());
  }

  private @Nullable Integer usualForks() {
    return quick ? QUICK_FORKS : null;
  }

  // What the start of workers takes is the most of a quick replay: more forks say more than rounds.
  private @Nullable Integer usualRounds() {
    return quick ? 1 : null;
  }

  private double usualSeconds() {
    return quick ? QUICK_SECONDS : FULL_SECONDS;
  }
}
