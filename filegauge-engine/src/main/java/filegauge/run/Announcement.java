package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Sizes;
import filegauge.plan.Spec;
import java.util.List;
import java.util.Locale;

/** What a run says first: what it will do, and about how long. */
final class Announcement {
  // Starting and warming up the workers of a fork, two at a time, as measured on two cores.
  private static final double WORKER_SECONDS = 0.7;
  private static final double SET_UP_SECONDS = 8;
  private static final int USUAL_FORKS = 7;

  private Announcement() {}

  static String of(Spec spec, List<CorpusSource> sources, List<Cell> cells) {
    long methods = cells.stream().filter(c -> !c.twin()).count();
    String twin = twins(cells.size() - methods);
    return "Measuring "
        + String.join(" and ", spec.workloads())
        + " over "
        + String.join(" and over ", sources.stream().map(Announcement::phrase).toList())
        + ", "
        + String.join(" and ", spec.caches().stream().map(CacheState::label).toList())
        + ", by "
        + methods
        + (methods == 1 ? " method" : " methods")
        + twin
        + "; about "
        + duration(spec, cells.size())
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
      case CorpusSource.Made made -> Provision.phrase(made);
      case CorpusSource.Found found ->
          found.files().members().size() == 1
              ? "'" + found.shown() + "' (" + Sizes.phrase(found.files().bytes()) + ")"
              : found.files().members().size()
                  + " files ("
                  + Sizes.phrase(found.files().bytes())
                  + ")";
    };
  }

  private static String duration(Spec spec, int cells) {
    double seconds = seconds(spec, cells);
    return seconds < 90
        ? Math.round(seconds / 5) * 5 + " seconds"
        : String.format(Locale.ROOT, "%.1f minutes", seconds / 60);
  }

  /** About how long a run takes, in seconds. */
  static double seconds(Spec spec, int cells) {
    int workers = cells * spec.workloads().size();
    int forks = spec.forks() == null ? USUAL_FORKS : spec.forks();
    int cpus = Math.max(1, Runtime.getRuntime().availableProcessors());
    double starting = Math.ceil((double) workers / cpus) * WORKER_SECONDS * forks;
    return SET_UP_SECONDS + starting + spec.budgetSeconds();
  }
}
