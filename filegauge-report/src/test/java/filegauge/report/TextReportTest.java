package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.analysis.Report;
import filegauge.plan.Cell;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TextReportTest {
  @Test
  void showsAClearWinner() throws IOException {
    assertThat(render(ScriptedReports.largeWarm())).isEqualTo(golden("large-warm.txt"));
  }

  @Test
  void showsWhatAnInterruptedRunLeft() throws IOException {
    assertThat(render(ScriptedReports.smallCold())).isEqualTo(golden("small-cold.txt"));
  }

  @Test
  void showsThatNothingWasMeasured() throws IOException {
    assertThat(render(ScriptedReports.empty())).isEqualTo(golden("empty.txt"));
  }

  @Test
  void isTheSameInEveryLocale() {
    String english = render(ScriptedReports.largeWarm());
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("tr-TR", "de-DE", "ar-EG-u-nu-arab")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(render(ScriptedReports.largeWarm())).isEqualTo(english);
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void keepsEveryLineWithinTheWidth() {
    for (int width = 40; width <= 130; width++) {
      var options = new TextReport.Options(width, false, Language.EN);
      for (Report report :
          List.of(
              ScriptedReports.largeWarm(),
              ScriptedReports.smallCold(),
              ScriptedReports.empty(),
              ScriptedReports.withNames(oddCells()))) {
        int limit = width;
        assertThat(TextReport.render(report, options).lines())
            .allSatisfy(line -> assertThat(Display.width(line)).isLessThanOrEqualTo(limit));
      }
    }
  }

  /** Case RE-04: names with pipe, comma, quote and newline keep to their row. */
  @Test
  void keepsOddNamesToTheirRow() {
    List<String> lines = render(ScriptedReports.withNames(oddCells())).lines().toList();
    assertThat(lines).anyMatch(line -> line.startsWith("  a|b.bin "));
    assertThat(lines).anyMatch(line -> line.startsWith("  c,d.bin "));
    assertThat(lines).anyMatch(line -> line.startsWith("  q\"uote.bin "));
    assertThat(lines).anyMatch(line -> line.startsWith("  x\\012y "));
    assertThat(lines).anyMatch(line -> line.startsWith("  <script> "));
    assertThat(lines.stream().filter(line -> line.contains("[9801")).count()).isEqualTo(6);
  }

  private static List<Cell> oddCells() {
    return List.of(
        new Cell("a|b.bin", "read", 1, false),
        new Cell("c,d.bin", "read", 1, false),
        new Cell("q\"uote.bin", "read", 1, false),
        new Cell("x\ny", "read", 1, false),
        new Cell("<script>", "read", 1, false),
        new Cell("a-method-with-a-name:that=is:much=too:long=for:a=table", "read", 16, true));
  }

  @Test
  void coloursOnlyIfAsked() {
    String coloured =
        TextReport.render(
            ScriptedReports.largeWarm(), new TextReport.Options(80, true, Language.EN));
    String plain = render(ScriptedReports.largeWarm());
    assertThat(plain).doesNotContain("\u001b");
    assertThat(coloured).contains("\u001b[1mAnswer\u001b[0m\n");
    assertThat(coloured.replaceAll("\u001b\\[[0-9]+m", "")).isEqualTo(plain);
  }

  @Test
  void refusesAWidthThatHoldsNothing() {
    assertThatThrownBy(() -> new TextReport.Options(39, false, Language.EN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("39");
  }

  private static String render(Report report) {
    return TextReport.render(report, TextReport.Options.PLAIN);
  }

  private static String golden(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(TextReportTest.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
