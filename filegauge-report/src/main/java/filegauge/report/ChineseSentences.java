package filegauge.report;

import filegauge.analysis.Caution;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Report;
import filegauge.analysis.Verdict;
import filegauge.analysis.Wording;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.sample.CellData;
import filegauge.sample.Outcome;
import java.util.List;

/**
 * The sentences in Chinese, from the same findings. What the run noted in its own words, such as
 * the messages of the system, stays as it was noted.
 */
final class ChineseSentences implements Sentences {
  private final ChineseNames names = new ChineseNames();

  @Override
  public String title(Contest contest) {
    return names.title(contest);
  }

  @Override
  public String state(Contest contest) {
    return names.state(contest);
  }

  @Override
  public List<String> advice(Report report) {
    return new ChineseAdvice(names).of(report.ownContests());
  }

  @Override
  public String incomplete(Report report) {
    return names.say("incomplete", report.dataset().forks());
  }

  @Override
  public String verdict(ContestReport report) {
    String state = "；" + names.state(report.contest());
    return switch (report.verdict()) {
      case Verdict.Faster faster ->
          names.say(
                  "verdict.faster",
                  names.of(faster.pair().a()),
                  names.of(faster.pair().b()),
                  Wording.ratio(faster.pair()))
              + state;
      case Verdict.Equivalent equal ->
          names.say("verdict.equivalent", names.list(equal.cells())) + state;
      case Verdict.Inconclusive none -> inconclusive(none) + state;
      case Verdict.None none -> names.say("verdict.none");
    };
  }

  private String inconclusive(Verdict.Inconclusive verdict) {
    Cell best = verdict.best();
    return verdict.tiedOnly() && best != null
        ? names.say("verdict.tied", names.of(best), names.list(verdict.tied()))
        : names.say("verdict.inconclusive", names.reason(verdict.reason()));
  }

  @Override
  public String duel(ContestReport report, Duel duel) {
    Pair pair = duel.pair();
    String winner = names.of(pair.a());
    String loser = loser(report, duel);
    String text =
        pair.ci95() == null
            ? names.say("duel.none", winner, loser)
            : names.say(key(pair.kind()), winner, loser, Wording.ratio(pair));
    return text + "；" + names.state(report.contest());
  }

  private static String key(PairKind kind) {
    return "duel." + kind.label();
  }

  private String loser(ContestReport report, Duel duel) {
    Cell cell = duel.pair().b();
    if (duel.role() == Duel.Role.BASELINE) {
      return names.say("duel.baseline", names.of(cell));
    }
    long members =
        report.rows().stream()
            .filter(row -> row.estimate() != null && !row.data().cell().twin())
            .filter(row -> row.data().cell().family().equals(cell.family()))
            .count();
    return members > 1 ? names.say("duel.best", cell.family(), names.of(cell)) : names.of(cell);
  }

  @Override
  public String soundness(ContestReport report) {
    int rejected = report.rows().stream().mapToInt(row -> row.data().rejected().size()).sum();
    String rounds =
        report.fewestRounds() == report.mostRounds()
            ? Integer.toString(report.mostRounds())
            : report.fewestRounds() + "–" + report.mostRounds();
    Pair control = report.control();
    String twin =
        control == null
            ? names.say("twin.none")
            : names.say(
                control.kind() == PairKind.FASTER ? "twin.differs" : "twin.equal",
                Numbers.ratio(control.ratio(), control.ci95()));
    return names.say(
        "soundness",
        report.forks(),
        rounds,
        rejected,
        Numbers.difference(report.smallestShown()).replace("a factor of ", "倍数 "),
        twin);
  }

  @Override
  public String reason(CellData cell) {
    return switch (cell.outcome()) {
      case Outcome.Completed c -> names.say("outcome.completed");
      case Outcome.Skipped s -> names.say("outcome.skipped", s.reason());
      case Outcome.Failed f -> names.say("outcome.failed", f.error());
      case Outcome.Invalid i -> names.say("outcome.invalid", i.expected(), i.actual());
    };
  }

  @Override
  public String text(Caution caution) {
    return names.say("caution." + caution.kind()) + "：" + caution.text();
  }

  @Override
  public String remedy(Caution caution) {
    return names.say("remedy." + caution.kind());
  }
}
