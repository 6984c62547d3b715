package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Verdict;
import filegauge.analysis.Wording;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What to do, in Chinese: by the same rules as the analysis has it in English. */
final class ChineseAdvice {
  private static final int MOST_SENTENCES = 3;

  private final ChineseNames names;

  ChineseAdvice(ChineseNames names) {
    this.names = names;
  }

  private record Subject(String workload, Corpus corpus) {}

  List<String> of(List<ContestReport> reports) {
    Map<Subject, List<String>> bySubject = new LinkedHashMap<>();
    for (ContestReport report : reports) {
      String finding = finding(report);
      if (finding != null) {
        Contest contest = report.contest();
        bySubject
            .computeIfAbsent(
                new Subject(contest.workload(), contest.corpus()), s -> new ArrayList<>())
            .add(names.say("advice.when", names.state(contest), finding));
      }
    }
    if (bySubject.isEmpty()) {
      return nothing(reports);
    }
    return bySubject.entrySet().stream()
        .limit(MOST_SENTENCES)
        .map(
            entry ->
                names.say(
                    "advice",
                    entry.getKey().workload(),
                    names.corpus(entry.getKey().corpus()),
                    String.join("；", entry.getValue())))
        .toList();
  }

  private List<String> nothing(List<ContestReport> reports) {
    for (ContestReport report : reports) {
      if (report.verdict() instanceof Verdict.Inconclusive inconclusive) {
        return List.of(names.say("advice.none", names.reason(inconclusive.reason())));
      }
    }
    return List.of();
  }

  private @Nullable String finding(ContestReport report) {
    return switch (report.verdict()) {
      case Verdict.Faster faster -> {
        Cell winner = faster.pair().a();
        yield names.say("advice.use", names.of(winner)) + evidence(report, winner);
      }
      case Verdict.Equivalent equal -> names.say("advice.equal", names.list(equal.cells()));
      case Verdict.Inconclusive tie when tie.tiedOnly() && tie.best() != null ->
          tied(report, tie.best(), tie.tied());
      case Verdict.Inconclusive inconclusive -> null;
      case Verdict.None none -> null;
    };
  }

  private String tied(ContestReport report, Cell best, List<Cell> tied) {
    List<Cell> choices = new ArrayList<>(List.of(best));
    choices.addAll(tied);
    Cell baseline =
        report.duels().stream()
            .filter(duel -> duel.role() == Duel.Role.BASELINE)
            .map(duel -> duel.pair().b())
            .filter(tied::contains)
            .findFirst()
            .orElse(null);
    return baseline == null
        ? names.say("advice.tied", names.list(choices)) + evidence(report, best)
        : names.say("advice.plain", names.of(baseline));
  }

  /** What the choice gains on the baseline and on the runner-up family, as far as shown. */
  private String evidence(ContestReport report, Cell winner) {
    List<String> gains = new ArrayList<>();
    for (Duel.Role role : List.of(Duel.Role.BASELINE, Duel.Role.FAMILIES)) {
      report.duels().stream()
          .filter(duel -> duel.role() == role && duel.pair().a().equals(winner))
          .map(Duel::pair)
          .filter(pair -> pair.kind() == PairKind.FASTER)
          .findFirst()
          .ifPresent(pair -> gains.add(gain(pair)));
    }
    return gains.isEmpty()
        ? ""
        : "（" + names.say("advice.gain", names.of(winner), String.join("、", gains)) + "）";
  }

  private String gain(Pair pair) {
    return names.say("advice.times", names.of(pair.b()), Wording.factor(pair));
  }
}
