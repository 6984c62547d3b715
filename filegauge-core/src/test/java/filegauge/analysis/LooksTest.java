package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LooksTest {
  @Test
  void theLevelsOfAllLooksComeToFivePercent() {
    double sum = Looks.FORKS.stream().mapToDouble(Looks::level).sum();
    assertThat(sum).isCloseTo(0.05, within(1e-12));
  }

  /** Whoever stops between two looks spends what the next one would have. */
  @Test
  void betweenLooksTheLevelIsThatOfTheNext() {
    assertThat(Looks.level(12)).isEqualTo(Looks.level(14));
    assertThat(Looks.level(15)).isEqualTo(Looks.level(20)).isGreaterThan(Looks.level(14));
    assertThat(Looks.level(3)).isEqualTo(Looks.level(5));
  }

  @Test
  void looksAtFewForksOnly() {
    assertThat(Looks.at(5)).isTrue();
    assertThat(Looks.at(6)).isFalse();
    assertThat(Looks.FORKS.getFirst()).isEqualTo(Looks.FEWEST_FORKS);
  }
}
