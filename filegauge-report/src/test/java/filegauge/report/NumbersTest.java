package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Interval;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
  @ParameterizedTest
  @CsvSource({
    "0.5, NANOSECONDS",
    "999, NANOSECONDS",
    "1000, MICROSECONDS",
    "999999, MICROSECONDS",
    "1e6, MILLISECONDS",
    "999999999, MILLISECONDS",
    "1e9, SECONDS",
    "1e15, SECONDS"
  })
  void choosesTheUnitByTheShortestTime(double ns, TimeScale scale) {
    assertThat(TimeScale.forShortest(ns)).isEqualTo(scale);
  }

  @Test
  void showsNoIntervalBelowZero() {
    assertThat(Numbers.interval(new Interval(-3, 4), 1, 1)).isEqualTo("[0.0, 4.0]");
    assertThat(Numbers.interval(null, 1, 1)).isEqualTo("n/a");
  }

  @Test
  void showsRatios() {
    assertThat(Numbers.ratio(1.0)).isEqualTo("1.00");
    assertThat(Numbers.ratio(99.994)).isEqualTo("99.99");
    assertThat(Numbers.ratio(1234.4)).isEqualTo("1234");
    assertThat(Numbers.ratio(null)).isEqualTo("n/a");
    assertThat(Numbers.ratio(1.5, null)).isEqualTo("1.50 [n/a]");
  }

  @Test
  void showsShares() {
    assertThat(Numbers.share(0.0)).isEqualTo("0 %");
    assertThat(Numbers.share(0.001)).isEqualTo("<1 %");
    assertThat(Numbers.share(1.25)).isEqualTo("125 %");
    assertThat(Numbers.share(null)).isEqualTo("n/a");
    assertThat(Numbers.share(Double.NaN)).isEqualTo("n/a");
  }

  @Test
  void showsAmounts() {
    assertThat(Numbers.amount(0.0)).isEqualTo("0.0");
    assertThat(Numbers.amount(0.01)).isEqualTo("<0.1");
    assertThat(Numbers.amount(256.0)).isEqualTo("256");
    assertThat(Numbers.amount(null)).isEqualTo("n/a");
  }

  @Test
  void showsDifferences() {
    assertThat(Numbers.difference(1.0404)).isEqualTo("4 %");
    assertThat(Numbers.difference(1.035)).isEqualTo("3.5 %");
    assertThat(Numbers.difference(2.5)).isEqualTo("150 %");
    assertThat(Numbers.difference(3.0)).isEqualTo("a factor of 3.0");
    assertThat(Numbers.difference(225.9)).isEqualTo("a factor of 226");
    assertThat(Numbers.difference(Double.POSITIVE_INFINITY)).isEqualTo("n/a");
    assertThat(Numbers.difference(null)).isEqualTo("n/a");
  }
}
