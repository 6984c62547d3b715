package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class ModeratedVarianceTest {
  /** Ten pairs of five cells. */
  private static List<Double> pairs(double... values) {
    return java.util.Arrays.stream(values).boxed().toList();
  }

  @Test
  void equalVariancesArePooledAsFarAsTheCapLets() {
    var moderated = ModeratedVariance.of(Collections.nCopies(10, 4.0), 5, 7);
    assertThat(moderated.prior()).isEqualTo(6);
    assertThat(moderated.freedom()).isEqualTo(12);
    assertThat(moderated.of(4)).isCloseTo(4, within(1e-12));
    assertThat(moderated.of(1)).isCloseTo(2.5, within(1e-12));
  }

  @Test
  void fromManyForksMoreThanFromFew() {
    var few = ModeratedVariance.of(Collections.nCopies(10, 4.0), 5, 5);
    var many = ModeratedVariance.of(Collections.nCopies(10, 4.0), 5, 20);
    assertThat(few.prior() / few.own()).isCloseTo(4 / 6.0, within(1e-9));
    assertThat(many.prior() / many.own()).isCloseTo(19 / 6.0, within(1e-9));
  }

  @Test
  void variancesThatDifferByMoreThanChanceStandForThemselves() {
    var moderated = ModeratedVariance.of(pairs(1, 1, 1, 1, 1, 1, 4000, 4000, 4000, 4000), 5, 20);
    assertThat(moderated.prior()).isLessThan(1);
    assertThat(moderated.of(4000)).isGreaterThan(3800);
  }

  /** Case ST-01: without any spread there is nothing to draw anything towards. */
  @Test
  void noneIsNoVariance() {
    assertThat(ModeratedVariance.of(pairs(0, 1, 1), 3, 5).prior()).isZero();
    assertThat(ModeratedVariance.of(pairs(1), 2, 5).prior()).isZero();
    assertThat(ModeratedVariance.of(pairs(1), 2, 5).of(3)).isEqualTo(3);
    assertThat(ModeratedVariance.of(List.of(), 0, 0).prior()).isZero();
  }
}
