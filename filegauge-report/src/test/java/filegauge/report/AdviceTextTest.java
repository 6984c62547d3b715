package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Recommendation;
import filegauge.analysis.Recommender;
import filegauge.analysis.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AdviceTextTest {
  private static final List<String> CODE = List.of("line 1;", "line 2;", "line 3;");

  private static String render(Report report, Map<String, Integer> ranks, List<String> bounds) {
    List<AdviceText.Finding> findings = new ArrayList<>();
    for (ContestReport contest : report.contests().subList(0, 2)) {
      for (String language : List.of("Java", "C")) {
        Recommendation found = Recommender.of(report, contest, ranks);
        findings.add(
            new AdviceText.Finding(
                contest.contest(),
                language,
                found,
                found instanceof Recommendation.Use ? CODE : List.of()));
      }
    }
    return AdviceText.render(findings, bounds, TextReport.Options.PLAIN);
  }

  @Test
  void fitsTwentyLinesOfEightyColumns() {
    String text =
        render(
            MeasuredReports.usual(),
            Map.of("mmap", 2, "read:1M", 1, "stream:8K", 3),
            List.of("a part of the files ".repeat(40)));
    assertThat(text.lines().count()).isLessThanOrEqualTo(20);
    assertThat(text.lines()).allMatch(line -> line.length() <= 80);
    assertThat(text)
        .contains("checksum over one file of 256 MiB, warm, filled sequentially:")
        .contains("times as fast as stream:8K")
        .contains("Limited by: warm CPU and I/O (CPU 75 %, kernel 25 %); cold")
        .contains("Java, warm:\n  line 1;\n")
        .contains("C, warm:\n  line 1;\n");
  }

  @Test
  void saysWhyItAdvisesNothing() {
    String text = render(MeasuredReports.usual(), Map.of(), List.of());
    assertThat(text).contains("no advice: no such method was measured").doesNotContain("line 1");
  }
}
