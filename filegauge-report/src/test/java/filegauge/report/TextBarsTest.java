package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Report;
import org.junit.jupiter.api.Test;

class TextBarsTest {
  @Test
  void drawsBarsToAnEighthOfACharacter() {
    assertThat(TextBars.bar(1)).isEqualTo("█".repeat(16));
    assertThat(TextBars.bar(0)).isEqualTo(" ".repeat(16));
    assertThat(TextBars.bar(1.5 / 16)).isEqualTo("█▌" + " ".repeat(14));
    assertThat(TextBars.bar(7)).isEqualTo("█".repeat(16));
  }

  @Test
  void drawsSamplesFromTheShortestToTheLongest() {
    var samples = MeasuredReports.usual().contests().getFirst().rows().getFirst().data().samples();
    String line = TextBars.sparkline(samples);
    assertThat(line).hasSize(15).contains("▁").contains("█");
    assertThat(TextBars.sparkline(samples.subList(0, 1))).isEqualTo("▁");
  }

  @Test
  void areShownWhereThereIsRoomOnly() {
    Report report = MeasuredReports.usual();
    String usual = TextReport.render(report, TextReport.Options.PLAIN);
    assertThat(usual).doesNotContain("█");
    String wide = TextReport.render(report, new TextReport.Options(130, false, Language.EN));
    assertThat(wide).contains("█", "▁", "in order");
    assertThat(wide.lines()).allMatch(line -> Display.width(line) <= 130);
  }
}
