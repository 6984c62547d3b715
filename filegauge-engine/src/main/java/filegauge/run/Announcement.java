package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Sizes;
import filegauge.plan.Spec;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What a run says first: what it will do, and about how long. */
final class Announcement {
  // Starting and warming up a worker, one on each core at a time, as measured on two cores.
  private static final double WORKER_SECONDS = 1.7;
  private static final double SET_UP_SECONDS = 5;

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
    return SET_UP_SECONDS + starting * forks + spec.budgetSeconds();
  }

  private static long probed(List<Stage> stages) {
    return stages.stream()
        .filter(stage -> stage.spec().bottleneck())
        .mapToLong(stage -> (long) stage.cells().size() * stage.spec().workloads().size())
        .sum();
  }
}
