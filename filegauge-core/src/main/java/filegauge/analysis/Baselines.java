package filegauge.analysis;

import filegauge.analysis.RunDiff.PassedOver;
import filegauge.analysis.RunDiffs.Matched;
import filegauge.plan.Contest;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/**
 * The runs that a new run is compared with. Pure; safe for use by several threads.
 *
 * <p>One run is compared as it is. Of several, those are pooled that were made alike: the newest
 * that has a contest in common with the new run and is of its machine, and all others with the same
 * settings and contests as that one. The rest is passed over, with the reason.
 */
public final class Baselines {
  private final List<NamedRun> used;
  private final List<PassedOver> passedOver;
  private final NamedRun now;

  private Baselines(List<NamedRun> used, List<PassedOver> passedOver, NamedRun now) {
    this.used = used;
    this.passedOver = passedOver;
    this.now = now;
  }

  /** One run as it is. */
  public static Baselines of(NamedRun base, NamedRun now) {
    return new Baselines(List.of(base), List.of(), now);
  }

  /**
   * Those of a folder that serve; where none does, the newest, so that it can be told why.
   *
   * @param folder one or more
   * @param unreadable files of it that are no results
   * @param anyMachine whether runs of other machines serve too
   */
  public static Baselines choose(
      List<NamedRun> folder, List<PassedOver> unreadable, NamedRun now, boolean anyMachine) {
    List<NamedRun> newestFirst =
        folder.stream()
            .sorted(Comparator.comparing((NamedRun run) -> run.dataset().started()).reversed())
            .toList();
    List<PassedOver> passedOver = new ArrayList<>(unreadable);
    List<NamedRun> used = new ArrayList<>();
    for (NamedRun run : newestFirst) {
      Optional<String> why = unfit(run, now, anyMachine);
      if (why.isEmpty() && !used.isEmpty()) {
        why = unlike(run.dataset(), used.getFirst().dataset());
      }
      if (why.isPresent()) {
        passedOver.add(new PassedOver(run.name(), why.get()));
      } else {
        used.add(run);
      }
    }
    return used.isEmpty()
        ? new Baselines(List.of(newestFirst.getFirst()), passedOver, now)
        : new Baselines(used.reversed(), passedOver, now);
  }

  private static Optional<String> unfit(NamedRun run, NamedRun now, boolean anyMachine) {
    if (run.dataset().equals(now.dataset())) {
      return Optional.of("it is the new run itself");
    }
    if (!run.dataset().complete()) {
      return Optional.of("it was cut off");
    }
    if (common(run.dataset(), now.dataset()).isEmpty()) {
      return Optional.of("no contest in common");
    }
    return Comparability.changes(run.dataset(), now.dataset()).stream()
        .filter(change -> change.otherMachine() && !anyMachine)
        .findFirst()
        .map(change -> "of another machine: " + change.text());
  }

  private static Optional<String> unlike(Dataset run, Dataset newest) {
    if (!ContestKey.contests(run).keySet().equals(ContestKey.contests(newest).keySet())) {
      return Optional.of("other contests than the newest baseline");
    }
    return Comparability.changes(run, newest).stream()
        .findFirst()
        .map(change -> change.name() + " is not that of the newest baseline");
  }

  private static Set<ContestKey> common(Dataset run, Dataset now) {
    Map<ContestKey, ContestData> both = new LinkedHashMap<>(ContestKey.contests(now));
    both.keySet().retainAll(ContestKey.contests(run).keySet());
    return both.keySet();
  }

  /** Why these runs cannot be compared, in words that name what differs; empty if they can. */
  public Optional<String> refusal(boolean anyMachine) {
    Dataset base = used.getLast().dataset();
    List<String> machine =
        changes().stream()
            .filter(change -> change.otherMachine() && !anyMachine)
            .map(SettingChange::text)
            .toList();
    if (!machine.isEmpty()) {
      return Optional.of(
          "the runs are of different machines ("
              + String.join("; ", machine)
              + "); name a base of this machine, or say --across-machines");
    }
    return common(base, now.dataset()).isEmpty()
        ? Optional.of(
            "the runs have no contest in common (the base has "
                + first(base)
                + "; the new run "
                + first(now.dataset())
                + "); measure both with the same options")
        : Optional.empty();
  }

  private static String first(Dataset run) {
    List<String> titles =
        ContestKey.contests(run).values().stream().map(data -> data.contest().title()).toList();
    return titles.isEmpty()
        ? "none"
        : "'" + titles.getFirst() + "'" + (titles.size() == 1 ? "" : " and others");
  }

  private List<SettingChange> changes() {
    return Comparability.changes(used.getLast().dataset(), now.dataset());
  }

  /** Compares them. */
  public RunDiff diff(RunDiff.Options options) {
    List<Dataset> runs = used.stream().map(NamedRun::dataset).toList();
    Map<ContestKey, ContestData> after = ContestKey.contests(now.dataset());
    Map<ContestKey, ContestData> newest = ContestKey.contests(runs.getLast());
    List<Matched> matched = new ArrayList<>();
    List<RunDiff.OneSided> oneSided = new ArrayList<>();
    after.forEach(
        (key, data) -> {
          if (newest.containsKey(key)) {
            List<ContestData> before = runs.stream().map(r -> contest(r, key)).toList();
            matched.addAll(RunDiffs.match(runs, before, now.dataset(), data));
          } else {
            oneSided.add(new RunDiff.OneSided(data.contest().title(), false));
          }
        });
    newest.forEach(
        (key, data) -> {
          if (!after.containsKey(key)) {
            oneSided.add(new RunDiff.OneSided(data.contest().title(), true));
          }
        });
    int compared = matched.stream().mapToInt(contest -> contest.changes().size()).sum();
    List<ContestDiff> contests =
        matched.stream().map(contest -> RunDiffs.judge(contest, options, compared)).toList();
    return new RunDiff(
        used.stream().map(NamedRun::name).toList(),
        passedOver,
        now.name(),
        options,
        changes(),
        remarks(newest, after),
        contests,
        oneSided,
        used.size() >= CellChange.FEWEST_RUNS,
        smallestShown(matched, options, compared));
  }

  // Baselines that are pooled have the same contests.
  private static ContestData contest(Dataset run, ContestKey key) {
    ContestData data = ContestKey.contests(run).get(key);
    if (data == null) {
      throw new AssertionError("no contest " + key);
    }
    return data;
  }

  private static @Nullable Double smallestShown(
      List<Matched> matched, RunDiff.Options options, int compared) {
    double[] halves =
        matched.stream()
            .flatMap(
                contest ->
                    contest.changes().stream()
                        .filter(change -> change.obstacle() == null)
                        .map(c -> RunDiffs.halfWidth(c, contest.between(), options, compared)))
            .mapToDouble(Double::doubleValue)
            .toArray();
    return halves.length == 0
        ? null
        : (Double) (options.threshold() * Math.exp(Median.withDefaults().evaluate(halves)));
  }

  private List<String> remarks(
      Map<ContestKey, ContestData> before, Map<ContestKey, ContestData> after) {
    List<String> remarks = new ArrayList<>();
    NamedRun base = used.getLast();
    if (base.dataset().equals(now.dataset())) {
      remarks.add("both are the same run");
    }
    for (NamedRun run : List.of(base, now)) {
      if (!run.dataset().complete()) {
        String forks = Wording.count(run.dataset().forks(), "whole fork");
        remarks.add(run.name() + " was cut off: " + forks + " count");
      }
    }
    after.forEach(
        (key, data) -> {
          ContestData other = before.get(key);
          if (other != null) {
            otherFiles(other.contest(), data.contest()).ifPresent(remarks::add);
          }
        });
    return remarks.stream().distinct().toList();
  }

  /** The user's own files have no seed that would say what they hold. */
  private static Optional<String> otherFiles(Contest before, Contest after) {
    String was = before.corpus().path();
    String is = after.corpus().path();
    return after.corpus().found() && !was.equals(is)
        ? Optional.of("the files are not the same: " + was + " in the base, " + is + " now")
        : Optional.empty();
  }
}
