package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CriticalValueTest {

  /** R: qt(1 - c(0.05, 0.01) / 2, df); also any table of Student's t for the 5 %. */
  @ParameterizedTest
  @CsvSource({
    "5, 0.05, 2.776445",
    "10, 0.05, 2.262157",
    "20, 0.05, 2.093024",
    "2, 0.05, 12.706205",
    "5, 0.01, 4.604095",
    "11, 0.01, 3.169273"
  })
  void oneComparisonIsStudents(int forks, double level, double expected) {
    assertThat(CriticalValue.compute(2, forks, level)).isCloseTo(expected, within(1e-5));
  }

  /** R: qt(1 - 0.05 / 3 / 2, 9) is 2.933324; of 10 cells, 45 pairs. */
  @Test
  void bonferroniDividesByThePairs() {
    assertThat(CriticalValue.bonferroni(3, 9, 0.05)).isCloseTo(2.933324, within(1e-5));
    assertThat(CriticalValue.bonferroni(10, 9, 0.05))
        .isCloseTo(CriticalValue.bonferroni(2, 9, 0.05 / 45), within(1e-12));
  }

  /**
   * With many forks each pair's variance is known, and the largest |t| becomes Tukey's studentised
   * range over the square root of 2: with infinite degrees of freedom q(0.05; 3) = 3.314, q(0.05;
   * 5) = 3.858, q(0.05; 10) = 4.474 (any table).
   */
  @ParameterizedTest
  @CsvSource({"3, 3.314", "5, 3.858", "10, 4.474"})
  void tendsToTheStudentisedRange(int cells, double range) {
    assertThat(CriticalValue.compute(cells, 200, 0.05))
        .isCloseTo(range / Math.sqrt(2), within(0.06));
  }

  /** Independent simulation of 200 000 draws with another program: 5.504, 7.613, 10.50, 5.364. */
  @ParameterizedTest
  @CsvSource({"3, 5, 5.504", "5, 5, 7.613", "9, 5, 10.50", "9, 10, 5.364", "12, 7, 7.720"})
  void agreesWithALongerSimulation(int cells, int forks, double expected) {
    assertThat(CriticalValue.compute(cells, forks, 0.0158) / expected).isCloseTo(1, within(0.03));
  }

  @Test
  void isKept() {
    assertThat(CriticalValue.ofUnmoderated(4, 6, 0.02))
        .isEqualTo(CriticalValue.compute(4, 6, 0.02));
  }

  @Test
  void liesBetweenOnePairsAndBonferronis() {
    for (int cells = 3; cells <= 10; cells++) {
      assertThat(CriticalValue.ofUnmoderated(cells, 7, Looks.level(7)))
          .isGreaterThan(CriticalValue.ofUnmoderated(cells - 1, 7, Looks.level(7)))
          .isLessThanOrEqualTo(CriticalValue.bonferroni(cells, 6, Looks.level(7)));
    }
  }

  @Test
  void moderatedVariancesNeverNeedMore() {
    for (int cells = 2; cells <= 12; cells++) {
      double unmoderated = CriticalValue.ofUnmoderated(cells, 7, Looks.level(7));
      assertThat(CriticalValue.of(cells, 7, 6.0)).isEqualTo(unmoderated);
      assertThat(CriticalValue.of(cells, 7, 12.0)).isLessThanOrEqualTo(unmoderated);
    }
    // R: qt(1 - 0.036 / 66 / 2, 76) of 12 cells after 20 forks.
    assertThat(CriticalValue.of(12, 20, 76.0)).isCloseTo(3.6105, within(1e-4));
  }
}
