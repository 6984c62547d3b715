package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  @Test
  void trendIsTheFittedChangeAsAShareOfTheMean() {
    assertThat(WarmUp.trend(List.of(100L, 100L, 100L, 100L, 100L))).isZero();
    assertThat(WarmUp.trend(List.of(90L, 95L, 100L, 105L, 110L))).isCloseTo(0.2, within(1e-12));
    assertThat(WarmUp.trend(List.of(110L, 105L, 100L, 95L, 90L))).isCloseTo(-0.2, within(1e-12));
  }

  @Test
  void oneOutlierInTheMiddleIsNoTrend() {
    assertThat(WarmUp.trend(List.of(100L, 100L, 200L, 100L, 100L))).isZero();
  }

  @Test
  void tooFewPassesShowNone() {
    assertThat(WarmUp.trend(List.of())).isZero();
    assertThat(WarmUp.trend(List.of(5L))).isZero();
    assertThat(WarmUp.trend(List.of(0L, 0L))).isZero();
  }
}
