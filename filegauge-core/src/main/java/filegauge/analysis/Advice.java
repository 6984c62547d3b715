package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a newcomer can do with the verdicts: one sentence for each workload and corpus, its cache
 * states together. Nothing is recommended where the control failed, the state was not held or the
 * forks are too few.
 */
final class Advice {
  private static final int MOST_SENTENCES = 3;

  private Advice() {}

  /**
   * At most three sentences, in the order of the contests, and a warning of a method that is costly
   * for many files if one was measured on them.
   */
  static List<String> of(List<ContestReport> reports, CostlyCells costly) {
    List<String> advice = new ArrayList<>(sentences(reports, costly));
    costly.warning(reports).ifPresent(advice::add);
    return advice;
  }

  private static List<String> sentences(List<ContestReport> reports, CostlyCells costly) {
    Map<Subject, List<Finding>> bySubject = new LinkedHashMap<>();
    for (ContestReport report : reports) {
      for (Finding finding : findings(report, costly)) {
        bySubject
            .computeIfAbsent(Subject.of(report.contest()), s -> new ArrayList<>())
            .add(finding);
      }
    }
    if (bySubject.isEmpty()) {
      return nothing(reports);
    }
    return bySubject.entrySet().stream()
        .limit(MOST_SENTENCES)
        .map(entry -> sentence(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** One, or two where data were written: what is fast to return may be slow to storage. */
  private static List<Finding> findings(ContestReport report, CostlyCells costly) {
    StorageReport stored = report.onStorage();
    if (stored == null) {
      return Stream.ofNullable(Finding.of(report, "", costly)).toList();
    }
    ContestReport untilStored =
        new ContestReport(
            report.contest(),
            report.rows(),
            stored.verdict(),
            stored.duels(),
            stored.control(),
            report.forks(),
            report.fewestRounds(),
            report.mostRounds(),
            stored.smallestShown());
    return Stream.of(
            Stream.ofNullable(Finding.of(report, " until the calls return", costly)),
            Stream.ofNullable(Finding.of(untilStored, " until the data are on storage", costly)))
        .flatMap(found -> found)
        .toList();
  }

  private static List<String> nothing(List<ContestReport> reports) {
    for (ContestReport report : reports) {
      if (report.verdict() instanceof Verdict.Inconclusive inconclusive) {
        return List.of("No advice can be drawn from this run: " + inconclusive.reason() + ".");
      }
    }
    return List.of();
  }

  private static String sentence(Subject subject, List<Finding> findings) {
    List<String> states = states(findings);
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < findings.size(); i++) {
      parts.add(states.get(i) + findings.get(i).phase() + ", " + findings.get(i).text());
    }
    return "For "
        + subject.workload
        + " over "
        + subject.corpus.phrase()
        + ": "
        + String.join("; ", parts)
        + agreement(findings)
        + ".";
  }

  /** The cache states in a word each, in full where two would read the same. */
  private static List<String> states(List<Finding> findings) {
    List<Contest> contests = findings.stream().map(Finding::contest).toList();
    boolean distinct =
        contests.stream().map(Contest::cache).distinct().count()
            == contests.stream().distinct().count();
    return contests.stream()
        .map(
            contest ->
                contest.cache() == CacheState.UNCONTROLLED
                    ? "with the cache as it was"
                    : "when " + (distinct ? contest.cache().label() : contest.statePhrase()))
        .toList();
  }

  /** Whether one method serves in all states, or the state decides. */
  private static String agreement(List<Finding> findings) {
    if (findings.size() < 2) {
      return "";
    }
    Set<Cell> common = new LinkedHashSet<>(findings.getFirst().choices());
    findings.forEach(finding -> common.retainAll(finding.choices()));
    String all = findings.size() == 2 ? "both" : "all";
    boolean phases = findings.stream().anyMatch(finding -> !finding.phase().isEmpty());
    return common.isEmpty()
        ? phases
            ? "; these disagree, so choose by what you wait for"
            : "; the states disagree, so choose by the one that you will meet"
        : "; " + Wording.shortList(Wording.names(List.copyOf(common))) + " will do in " + all;
  }

  private record Subject(String workload, Corpus corpus) {
    static Subject of(Contest contest) {
      return new Subject(contest.workload(), contest.corpus());
    }
  }

  /** What to choose in a contest. */
  private record Finding(Contest contest, String phase, List<Cell> choices, String text) {

    static @Nullable Finding of(ContestReport report, String phase, CostlyCells costly) {
      Contest contest = report.contest();
      return switch (report.verdict()) {
        case Verdict.Faster faster -> {
          Cell winner = faster.pair().a();
          Cell second = faster.pair().b();
          boolean spared =
              faster.pair().ratio() <= Contrast.BAND && costly.serves(contest, second, winner);
          Cell choice = spared ? second : winner;
          String text = "use " + Wording.name(choice) + evidence(report, choice);
          yield new Finding(contest, phase, List.of(choice), text);
        }
        case Verdict.Equivalent equivalent ->
            new Finding(
                contest,
                phase,
                costly.spare(contest, equivalent.cells()),
                "all methods are within 3 % of each other, so "
                    + (baseline(equivalent.cells()) == null
                        ? "choose the simplest"
                        : "the plain " + baseline(equivalent.cells()) + " will do"));
        case Verdict.Inconclusive tie when tie.tiedOnly() && tie.best() != null ->
            tied(report, phase, tie.best(), tie.tied(), costly);
        case Verdict.Inconclusive inconclusive -> null;
        case Verdict.None none -> null;
      };
    }

    private static Finding tied(
        ContestReport report, String phase, Cell best, List<Cell> tied, CostlyCells costly) {
      List<Cell> all = new ArrayList<>(List.of(best));
      all.addAll(tied);
      List<Cell> choices = costly.spare(report.contest(), all);
      Cell first = choices.contains(best) ? best : choices.getFirst();
      return new Finding(report.contest(), phase, choices, tie(report, first, choices));
    }

    private static String tie(ContestReport report, Cell best, List<Cell> choices) {
      String baseline = baseline(choices);
      if (baseline != null && !best.method().equals(baseline)) {
        String name = Wording.name(best);
        return "keep to the plain " + baseline + ", since " + name + " is not shown to be faster";
      }
      if (baseline != null) {
        return "keep to the plain " + baseline + ", since nothing is shown to be faster";
      }
      if (choices.size() == 1) {
        return "use " + Wording.name(choices.getFirst()) + evidence(report, best);
      }
      String simplest = choices.size() == 2 ? "simpler" : "simplest";
      String names = Wording.shortList(Wording.names(choices));
      return "choose the " + simplest + " of " + names + ", which are tied" + because(report, best);
    }

    /** The baseline's method if it is among the cells: the simplest there is. */
    private static @Nullable String baseline(List<Cell> cells) {
      return cells.stream()
          .map(Cell::method)
          .filter(Duels.BASELINE::equals)
          .findFirst()
          .orElse(null);
    }

    private static String because(ContestReport report, Cell best) {
      String evidence = evidence(report, best);
      return evidence.isEmpty()
          ? ""
          : " (" + Wording.name(best) + " is" + evidence.substring(1) + ")";
    }

    /** What the choice gains on the baseline and on the runner-up family, as far as shown. */
    private static String evidence(ContestReport report, Cell winner) {
      List<String> gains = new ArrayList<>();
      for (Duel.Role role : List.of(Duel.Role.BASELINE, Duel.Role.FAMILIES)) {
        report.duels().stream()
            .filter(duel -> duel.role() == role && duel.pair().a().equals(winner))
            .map(Duel::pair)
            .filter(pair -> pair.kind() == PairKind.FASTER)
            .findFirst()
            .ifPresent(pair -> gains.add(gain(pair)));
      }
      return gains.isEmpty() ? "" : ", " + Wording.list(gains);
    }

    private static String gain(Pair pair) {
      return Wording.factor(pair) + " times as fast as " + Wording.name(pair.b());
    }
  }
}
