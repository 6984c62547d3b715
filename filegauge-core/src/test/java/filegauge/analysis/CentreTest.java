package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CentreTest {
  @Test
  void ofFewValues() {
    assertThat(Centre.of(new double[] {5})).isEqualTo(5);
    assertThat(Centre.of(new double[] {1, 2})).isEqualTo(1.5);
    // R: wilcox.test(c(1, 2, 6), conf.int = TRUE)$estimate takes the same means: 1 1.5 2 3.5 4 6.
    assertThat(Centre.of(new double[] {6, 1, 2})).isEqualTo(2.75);
  }

  /** Case ST-01. */
  @Test
  void ofEqualValues() {
    assertThat(Centre.of(new double[] {10, 10, 10, 10, 10, 10, 10, 10, 10, 12})).isEqualTo(10);
    assertThat(Centre.of(new double[] {0, 0, 0, 0, 0})).isZero();
  }

  @Test
  void bearsAQuarterOfDisturbedValues() {
    double[] values = {1, 1.01, 0.99, 1.02, 0.98, 1, 50, 60};
    assertThat(Centre.of(values)).isCloseTo(1.01, within(0.02));
  }

  /** It is nearly as good as the mean where the noise is normal, and the median is not. */
  @Test
  void wastesLittle() {
    SplittableRandom random = new SplittableRandom(7);
    double ofMean = 0;
    double ofCentre = 0;
    for (int draw = 0; draw < 4000; draw++) {
      double[] values = random.doubles(5).map(u -> random.nextGaussian()).toArray();
      double mean = java.util.Arrays.stream(values).average().orElseThrow();
      ofMean += mean * mean;
      ofCentre += Centre.of(values) * Centre.of(values);
    }
    assertThat(ofMean / ofCentre).isBetween(0.88, 1.0);
  }
}
