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

  /** Independent computation by NumPy, SciPy's trigamma and its root finder. */
  @Test
  void agreesWithAnotherProgram() {
    List<Double> spread = pairs(1, 6, 0.3, 9, 0.2, 8, 0.5, 4, 7, 0.6);
    var many = ModeratedVariance.of(spread, 5, 20);
    assertThat(many.mean()).isCloseTo(3.66, within(1e-12));
    assertThat(many.prior()).isCloseTo(1.4971221922746718, within(1e-6));
    assertThat(many.of(2.5)).isCloseTo(2.584727101041197, within(1e-6));
    var few = ModeratedVariance.of(spread, 5, 7);
    assertThat(few.prior()).isCloseTo(1.615501512553207, within(1e-6));
    assertThat(few.of(2.5)).isCloseTo(2.7460746349367398, within(1e-6));
    var three = ModeratedVariance.of(pairs(1, 2, 4), 3, 20);
    assertThat(three.prior()).isCloseTo(4.691906064964646, within(1e-6));
    assertThat(three.freedom()).isCloseTo(23.69190606496465, within(1e-6));
  }

  /** Case ST-01: without any spread there is nothing to draw anything towards. */
  @Test
  void noneIsNoVariance() {
    assertThat(ModeratedVariance.of(pairs(0, 1, 1), 3, 5).prior()).isZero();
    assertThat(ModeratedVariance.of(pairs(1, 1, 0), 3, 5).prior()).isZero();
    assertThat(ModeratedVariance.of(pairs(1), 2, 5).prior()).isZero();
    assertThat(ModeratedVariance.of(pairs(1, 1, 1), 3, 1).prior()).isZero();
    assertThat(ModeratedVariance.of(pairs(1), 2, 5).of(3)).isEqualTo(3);
    assertThat(ModeratedVariance.of(List.of(), 0, 0).prior()).isZero();
  }
}
