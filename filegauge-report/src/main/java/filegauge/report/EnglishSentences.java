package filegauge.report;

import filegauge.analysis.Caution;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Report;
import filegauge.plan.Contest;
import filegauge.sample.CellData;
import java.util.List;

/** The sentences as the analysis and the text for terminals have them. */
final class EnglishSentences implements Sentences {
  @Override
  public String title(Contest contest) {
    return contest.title();
  }

  @Override
  public String state(Contest contest) {
    return contest.statePhrase();
  }

  @Override
  public List<String> advice(Report report) {
    return report.advice();
  }

  @Override
  public String incomplete(Report report) {
    return TextReport.incomplete(report.dataset());
  }

  @Override
  public String verdict(ContestReport report) {
    return report.verdict().text();
  }

  @Override
  public String duel(ContestReport report, Duel duel) {
    return duel.text();
  }

  @Override
  public String soundness(ContestReport report) {
    return ContestText.soundness(report);
  }

  @Override
  public String reason(CellData cell) {
    return ContestText.reason(cell);
  }

  @Override
  public String text(Caution caution) {
    return caution.text();
  }

  @Override
  public String remedy(Caution caution) {
    return caution.remedy();
  }
}
