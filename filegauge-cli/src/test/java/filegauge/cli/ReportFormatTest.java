package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report} in formats for programs, browsers and readers of another language. */
class ReportFormatTest {
  private static final String EXAMPLE = Path.of("..", "docs", "example-result.json").toString();

  @TempDir private Path folder;

  private static String text(Outputs outputs) {
    return new String(outputs.out().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  @Test
  void writesAPageThatHoldsTheFile() throws IOException {
    Path page = folder.resolve("page.html");
    Outputs run = Outputs.ours("report", "-f", "html", "-o", page.toString(), EXAMPLE);
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(Files.readString(page))
        .startsWith("<!doctype html>")
        .contains("Content-Security-Policy", "open, read(2) into a page-aligned buffer");
    Outputs again = Outputs.ours("report", "-f", "html", "-o", page.toString(), EXAMPLE);
    assertThat(again.status()).isEqualTo(ExitStatus.FAILED);
    assertThat(again.err()).contains("exists; name another file, or say --overwrite");
    Outputs over =
        Outputs.ours("report", "-f", "html", "--overwrite", "-o", page.toString(), EXAMPLE);
    assertThat(over.status()).isZero();
  }

  @Test
  void hasAFormatForViewersOfJmh() {
    Outputs run = Outputs.ours("report", "-f", "jmh", EXAMPLE);
    assertThat(run.status()).isZero();
    assertThat(run.out()).startsWith("[\n").contains("\"primaryMetric\"");
  }

  @Test
  void speaksTheLanguageAskedFor() {
    assertThat(text(Outputs.ours("report", "--lang", "zh", EXAMPLE))).startsWith("结论\n");
    assertThat(text(Outputs.ours("report", "--lang", "EN", EXAMPLE))).startsWith("Answer\n");
    Outputs wrong = Outputs.ours("report", "--lang", "fr", EXAMPLE);
    assertThat(wrong.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(wrong.err()).contains("--lang: 'fr' is not a language; write en or zh");
  }

  @Test
  void speaksTheLanguageOfTheLocale() {
    assertThat(Look.language(null, Map.of("LANG", "zh_CN.UTF-8")).label()).isEqualTo("zh");
    assertThat(Look.language(null, Map.of("LANG", "zh_CN.UTF-8", "LC_ALL", "C")).label())
        .isEqualTo("en");
    // As the launcher has it, which sets LC_ALL for the JVM.
    assertThat(
            Look.language(null, Map.of("LC_ALL", "C.UTF-8", "FILEGAUGE_LOCALE", "zh_CN")).label())
        .isEqualTo("zh");
    assertThat(
            Look.language(null, Map.of("LC_MESSAGES", "en_US", "FILEGAUGE_LOCALE", "zh_CN"))
                .label())
        .isEqualTo("en");
  }

  /** Case RE-01: what programs read is the same in every locale. */
  @Test
  void isTheSameForProgramsInEveryLocale() throws Exception {
    for (String format : List.of("json", "csv", "jmh")) {
      Finished english = Finished.filegauge(folder, List.of(), "report", "-f", format, EXAMPLE);
      Finished arabic =
          Finished.filegauge(
              folder,
              List.of("-Duser.language=ar", "-Duser.country=EG", "-Duser.extensions=u-nu-arab"),
              "report",
              "-f",
              format,
              EXAMPLE);
      assertThat(arabic).isEqualTo(english);
      assertThat(english.status()).isZero();
    }
  }
}
