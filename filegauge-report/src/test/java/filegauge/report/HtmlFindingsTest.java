package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Bottleneck;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Report;
import filegauge.analysis.StorageReport;
import filegauge.analysis.Verdict;
import filegauge.plan.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the page says of workloads that write, and of contests that were probed. */
class HtmlFindingsTest {
  private static Report probedAndStored() {
    Report report = MeasuredReports.usual();
    ContestReport first = report.contests().getFirst();
    Cell cell = first.rows().getFirst().data().cell();
    Bottleneck held =
        new Bottleneck(
            cell, Bottleneck.Kind.CPU, 2e6, 9e6, 1e7, 5, null, "mmap: computing alone takes 90 %");
    StorageReport stored =
        new StorageReport(
            new Verdict.None("no verdict once <flushed>"), List.of(), Map.of(), null, null);
    List<ContestReport> contests = new ArrayList<>(report.contests());
    contests.set(
        0,
        new ContestReport(
            first.contest(),
            first.rows(),
            first.verdict(),
            first.duels(),
            first.control(),
            first.forks(),
            first.fewestRounds(),
            first.mostRounds(),
            first.smallestShown(),
            stored,
            List.of(held)));
    return new Report(report.dataset(), contests, report.cautions(), report.advice());
  }

  @Test
  void tellsBothVerdictsOfWhatIsWritten() {
    String page = HtmlReportTest.render(probedAndStored(), Language.EN);
    assertThat(page).contains("Returned: ", "On storage: no verdict once &lt;flushed&gt;");
    assertThat(HtmlReportTest.render(probedAndStored(), Language.ZH)).contains("落到存储时: ");
  }

  @Test
  void tellsWhatHoldsCellsUp() {
    String page = HtmlReportTest.render(probedAndStored(), Language.EN);
    assertThat(page)
        .contains("What holds it up", "mmap: computing alone takes 90 %")
        .contains("<th scope=\"col\">I/O alone (ms)</th>");
    String other = HtmlReportTest.render(MeasuredReports.usual(), Language.EN);
    assertThat(other).doesNotContain("What holds it up");
  }
}
