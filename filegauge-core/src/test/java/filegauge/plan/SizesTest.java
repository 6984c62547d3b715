package filegauge.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Case CL-01: sizes as GNU coreutils have them ({@code truncate -s}). */
class SizesTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "1K, 1024",
    "1k, 1024",
    "1KB, 1000",
    "1kB, 1000",
    "1KiB, 1024",
    "1kib, 1024",
    "1M, 1048576",
    "1MB, 1000000",
    "1MiB, 1048576",
    "4GiB, 4294967296",
    "1T, 1099511627776",
    "7E, 8070450532247928832",
    "9EB, 9000000000000000000",
    "9223372036854775807, 9223372036854775807",
  })
  void readsWhatCoreutilsRead(String text, long bytes) {
    assertThat(Sizes.parse(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.5K", "1,5K", "1e3", "0x10", "1 K", "", "K", "-1", "+1", "1KK", "1iB", "1B", "K1", "１"
      })
  void refusesTheRestAndQuotesIt(String text) {
    assertThatThrownBy(() -> Sizes.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'" + text + "' is not a size; write whole numbers such as 4096, 64K, 1MiB or 10MB");
  }

  @ParameterizedTest
  @ValueSource(strings = {"8E", "9223372036854775808", "9999999999999999999"})
  void refusesWhatDoesNotFit(String text) {
    assertThatThrownBy(() -> Sizes.parse(text)).hasMessageContaining("'" + text + "' is too large");
  }

  @Test
  void lettersAreThoseOfEveryLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(Sizes.parse("1MIB")).isEqualTo(1 << 20);
      assertThat(Sizes.parse("1mib")).isEqualTo(1 << 20);
      assertThat(Sizes.phrase(1536)).isEqualTo("1.50 KiB");
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0 B",
    "1000, 1000, 1000 B",
    "4096, 4K, 4 KiB",
    "65537, 65537, 64.0 KiB",
    "268435456, 256M, 256 MiB",
    "1610612736, 1536M, 1.50 GiB",
    "9223372036854775807, 9223372036854775807, 8 EiB",
  })
  void writesTheShortestExactSpellingAndAPhrase(long bytes, String exact, String phrase) {
    assertThat(Sizes.format(bytes)).isEqualTo(exact);
    assertThat(Sizes.parse(exact)).isEqualTo(bytes);
    assertThat(Sizes.phrase(bytes)).isEqualTo(phrase);
  }
}
