package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
  @ParameterizedTest
  @CsvSource({
    "zh_CN.UTF-8, ZH",
    "zh, ZH",
    "zh_TW, ZH",
    "zh@x, ZH",
    "C, EN",
    "'', EN",
    "en_GB.UTF-8, EN",
    "zhx, EN",
    "de_DE, EN"
  })
  void isThatOfTheLocale(String locale, Language language) {
    assertThat(Language.ofLocale(locale)).isEqualTo(language);
  }

  @Test
  void isNamedByItsCode() {
    assertThat(Language.of("ZH")).contains(Language.ZH);
    assertThat(Language.of("fr")).isEmpty();
  }

  @Test
  void saysVerdictsInChineseOnATerminal() {
    String text =
        TextReport.render(MeasuredReports.usual(), new TextReport.Options(80, false, Language.ZH));
    assertThat(text)
        .startsWith("结论\n")
        .contains("的速度是", "个 fork ×")
        .doesNotContain("times as fast");
    assertThat(text.lines()).allMatch(line -> Display.width(line) <= 80);
  }
}
