package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Report;
import filegauge.analysis.StorageReport;
import filegauge.analysis.Verdict;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A contest that writes has two verdicts in every format. */
class StorageWordsTest {
  private static Report writing() {
    Report report = ScriptedReports.largeWarm();
    ContestReport c = report.contests().getFirst();
    StorageReport stored =
        new StorageReport(new Verdict.None("Nothing to compare."), List.of(), Map.of(), null, null);
    ContestReport writes =
        new ContestReport(
            c.contest(),
            c.rows(),
            c.verdict(),
            c.duels(),
            c.control(),
            c.forks(),
            c.fewestRounds(),
            c.mostRounds(),
            c.smallestShown(),
            stored,
            List.of());
    return new Report(report.dataset(), List.of(writes), report.cautions(), report.advice());
  }

  @Test
  void bothVerdictsAreShown() {
    assertThat(TextReport.render(writing(), TextReport.Options.PLAIN))
        .contains("  Returned: ", "  On storage: Nothing to compare.", "on storage");
    assertThat(MarkdownReport.render(writing()))
        .contains("**Returned: ", "**On storage: Nothing to compare.**");
    assertThat(HtmlReportTest.render(writing(), Language.EN))
        .contains("Returned: ", "On storage: Nothing to compare.");
    assertThat(HtmlReportTest.render(writing(), Language.ZH)).contains("调用返回时: ", "写入存储时: ");
  }

  @Test
  void oneThatReadsHasOne() {
    assertThat(TextReport.render(ScriptedReports.largeWarm(), TextReport.Options.PLAIN))
        .doesNotContain("Returned")
        .doesNotContain("torage: ");
  }
}
