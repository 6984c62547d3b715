package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Sizes;
import filegauge.plan.Spec;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a run says first: what it will do, and about how long. */
final class Announcement {
  // Starting and warming up a worker, one on each core at a time, as measured on two cores: from 1
  // s
  // over small files to 1.7 s over large ones.
  private static final double WORKER_SECONDS = 1.25;
  private static final double SET_UP_SECONDS = 6;

  // A sample with all that goes with it, retakes too, as measured on two busy cores.
  private static final double SAMPLE_SECONDS = 0.25;
  // With the wait until nothing is left to be written back.
  private static final double REWRITING_SECONDS = 0.6;
  // Filling, the pass that does not count, the sample, and looks at the cache.
  private static final double PASSES = 3;
  private static final double BYTES_PER_SECOND = 2e9;

  private Announcement() {}

  static String of(Request request, List<Stage> stages) {
    Request.Replay replay = request.replay();
    return replay == null
        ? of(request, stages.getFirst())
        : of(request, replay.publication(), stages);
  }

  private static String of(Request request, Stage stage) {
    Spec spec = stage.spec();
    List<Cell> cells = stage.cells();
    long methods = cells.stream().filter(c -> !c.twin()).count();
    String twin = twins(cells.size() - methods);
    return "Measuring "
        + String.join(" and ", spec.workloads())
        + " over "
        + String.join(" and over ", stage.sources().stream().map(Announcement::phrase).toList())
        + ", "
        + String.join(" and ", spec.caches().stream().map(CacheState::label).toList())
        + ", by "
        + methods
        + (methods == 1 ? " method" : " methods")
        + twin
        + (spec.bottleneck() ? ", each with its I/O and its computing alone" : "")
        + "; about "
        + duration(seconds(request, List.of(stage)))
        + (spec.caches().contains(CacheState.COLD_ALL)
            ? "; cold-all drops the caches of the whole machine before each sample, which slows"
                + " other programs too"
            : "");
  }

  private static String twins(long twins) {
    if (twins == 0) {
      return "";
    }
    return twins == 1 ? " and a twin as control" : " and " + twins + " twins as controls";
  }

  private static String of(Request request, String publication, List<Stage> stages) {
    return "Replaying "
        + publication
        + " in "
        + stages.size()
        + (stages.size() == 1 ? " part" : " parts")
        + ": makes files of up to "
        + Sizes.phrase(bytes(stages))
        + " in '"
        + request.workingFolder()
        + "' and removes them; about "
        + duration(seconds(request, stages));
  }

  /** Most bytes that the files to be made can have; parts may share them. */
  static long bytes(List<Stage> stages) {
    return stages.stream()
        .flatMap(stage -> stage.sources().stream())
        .distinct()
        .mapToLong(Announcement::bytes)
        .sum();
  }

  private static long bytes(CorpusSource source) {
    return switch (source) {
      case CorpusSource.Made made -> made.sizes().max() * made.count();
      case CorpusSource.Found found -> 0;
    };
  }

  /** The same for a run that is gone on with. */
  static String goingOn(Earlier earlier) {
    int forks = earlier.dataset().forks();
    double spent = (earlier.spentNs() + earlier.lostNs()) / 1e9;
    long left = Math.round(Math.max(0, earlier.spec().budgetSeconds() - spent));
    return "Going on with the run of "
        + earlier.startedAt()
        + ": "
        + (forks == 1 ? "1 fork is" : forks + " forks are")
        + " whole, about "
        + left
        + " seconds are left for measuring";
  }

  private static String phrase(CorpusSource source) {
    return switch (source) {
      case CorpusSource.Made made -> made.phrase();
      case CorpusSource.Found found ->
          found.files().members().size() == 1
              ? "'" + found.shown() + "' (" + Sizes.phrase(found.files().bytes()) + ")"
              : found.files().members().size()
                  + " files ("
                  + Sizes.phrase(found.files().bytes())
                  + ")";
    };
  }

  private static String duration(double seconds) {
    return seconds < 90
        ? Math.round(seconds / 5) * 5 + " seconds"
        : String.format(Locale.ROOT, "%.1f minutes", seconds / 60);
  }

  /** About how long a run takes, in seconds. */
  static double seconds(Request request, List<Stage> stages) {
    Spec spec = request.spec();
    Set<Competitor> workers = new HashSet<>();
    for (Stage stage : stages) {
      for (String workload : stage.workloads()) {
        stage.cells().forEach(cell -> workers.add(new Competitor(cell, workload)));
      }
    }
    int cpus = Math.max(1, Runtime.getRuntime().availableProcessors());
    // The computing alone has a worker of its own for each cell too.
    long each = workers.size() + probed(stages);
    double starting = Math.ceil((double) each / cpus) * WORKER_SECONDS;
    int forks =
        spec.forks() == null ? Pace.usualForks(spec.budgetSeconds(), starting) : spec.forks();
    return SET_UP_SECONDS + starting * forks + measuring(spec, stages);
  }

  /** Where forks and rounds are exact they may be over before the budget is. */
  private static double measuring(Spec spec, List<Stage> stages) {
    Integer forks = spec.forks();
    Integer rounds = spec.rounds();
    if (forks == null || rounds == null) {
      return spec.budgetSeconds();
    }
    double round = stages.stream().mapToDouble(Announcement::roundSeconds).sum();
    return Math.min(spec.budgetSeconds(), forks * rounds * round);
  }

  private static double roundSeconds(Stage stage) {
    Spec spec = stage.spec();
    int contests = stage.sources().size() * spec.caches().size() * spec.fills().size();
    double seconds = 0;
    for (String workload : spec.workloads()) {
      boolean reads = Workloads.parse(workload).task() == Task.READ;
      double sample = reads ? SAMPLE_SECONDS : REWRITING_SECONDS;
      seconds += contests * stage.cells().size() * sample * (spec.bottleneck() ? 3 : 1);
    }
    double pass = (double) bytes(List.of(stage)) / BYTES_PER_SECOND;
    return seconds + PASSES * pass * stage.cells().size() * spec.caches().size();
  }

  private static long probed(List<Stage> stages) {
    return stages.stream()
        .filter(stage -> stage.spec().bottleneck())
        .mapToLong(stage -> (long) stage.cells().size() * stage.spec().workloads().size())
        .sum();
  }
}
