package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Report;
import filegauge.plan.Cell;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownReportTest {
  private static final Pattern SEPARATOR = Pattern.compile("(?<!\\\\)\\|");

  @Test
  void showsAClearWinner() throws IOException {
    assertThat(MarkdownReport.render(ScriptedReports.largeWarm()))
        .isEqualTo(golden("large-warm.md"));
  }

  @Test
  void showsWhatAnInterruptedRunLeft() throws IOException {
    assertThat(MarkdownReport.render(ScriptedReports.smallCold()))
        .isEqualTo(golden("small-cold.md"));
  }

  /** Case RE-04: every row has the same number of cells, and nothing becomes markup. */
  @Test
  void keepsOddNamesToTheirCell() {
    Report report =
        ScriptedReports.withNames(
            List.of(
                new Cell("a|b.bin", "read", 1, false),
                new Cell("c,d.bin", "read", 1, false),
                new Cell("q\"uote.bin", "read", 1, false),
                new Cell("x\ny", "read", 1, false),
                new Cell("<script>", "read", 1, false),
                new Cell("back\\slash|`*_", "read", 1, false)));
    List<String> rows =
        MarkdownReport.render(report).lines().filter(line -> line.startsWith("|")).toList();
    assertThat(rows).hasSize(8);
    assertThat(rows)
        .allSatisfy(row -> assertThat(SEPARATOR.matcher(row).results().count()).isEqualTo(8));
    assertThat(rows.subList(2, 8))
        .extracting(MarkdownReportTest::firstCell)
        .containsExactly(
            "a\\|b.bin",
            "c,d.bin",
            "q\"uote.bin",
            "x\\\\012y",
            "&lt;script&gt;",
            "back\\\\slash\\|\\`\\*\\_");
  }

  private static String firstCell(String row) {
    Matcher separator = SEPARATOR.matcher(row);
    assertThat(separator.find(1)).isTrue();
    return row.substring(1, separator.start()).strip();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "[1.91, 2.04]>[1.91, 2.04]",
        "see [this](http://x)>see \\[this](http://x)",
        "[a][b] [c]: d>\\[a][b] \\[c]: d",
        "AT&T # ~x~>AT&amp;T \\# \\~x\\~"
      })
  void escapesWhatWouldBeMarkup(String text, String expected) {
    assertThat(Markdown.text(text)).isEqualTo(expected);
  }

  private static String golden(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(MarkdownReportTest.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
