package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static filegauge.analysis.Script.twin;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import filegauge.plan.CacheState;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Figures of these tests: the same computed by NumPy and SciPy. */
class NoiseTest {
  private static final long MILLI = 1_000_000;

  private static Noise noise(double ofForks, double ofRounds, double sampleNs) {
    return new Noise(List.of(0.01), ofForks, ofRounds, sampleNs, 7);
  }

  @Test
  void comesFromTheTwins() {
    long[][] original = {{100, 102}, {101, 103}, {99, 101}, {100, 104}, {102, 100}};
    long[][] twin = {{103, 101}, {100, 100}, {102, 104}, {98, 100}, {101, 105}};
    Script script = new Script().contest("c", CacheState.WARM, cell("mmap"), twin("mmap"));
    for (int fork = 1; fork <= 5; fork++) {
      long[] first = original[fork - 1];
      long[] second = twin[fork - 1];
      script.times(0, fork, first[0] * MILLI, first[1] * MILLI);
      script.times(1, fork, second[0] * MILLI, second[1] * MILLI);
      script.ended(fork);
    }
    Noise noise = Noise.of(Competitors.of(script.build().contests().getFirst(), fork -> true));
    assertThat(noise.forks()).isEqualTo(5);
    assertThat(noise.sampleNs()).isEqualTo(101e6);
    assertThat(noise.ofRounds()).isCloseTo(0.000289265374917, within(1e-12));
    assertThat(noise.ofForks()).isCloseTo(0.000117672022276, within(1e-12));
    assertThat(noise.differences().getFirst()).isCloseTo(0.00985325, within(1e-7));
    assertThat(noise.differences()).hasSize(5);
    assertThat(noise.smallestInAMinute()).isCloseTo(1.0251211464231755, within(1e-9));
  }

  @Test
  void withoutTwinsThereIsNone() {
    Script script = new Script().contest("c", CacheState.WARM, cell("mmap"), cell("read:4K"));
    script.forks(0, 5, 5, 5, 5, 5).forks(1, 6, 6, 6, 6, 6);
    Noise noise = Noise.of(Competitors.of(script.build().contests().getFirst(), fork -> true));
    assertThat(noise).isEqualTo(new Noise(List.of(), 0, 0, 0, 5));
    assertThat(noise.smallestInAMinute()).isNull();
    assertThat(noise.wrongVerdicts()).isNull();
  }

  /** As many rounds as fit a minute, at least one and at most twelve. */
  @Test
  void theSmallestDifferenceInAMinute() {
    assertThat(noise(4e-4, 1e-3, 2e8).smallestInAMinute())
        .isCloseTo(1.049746760938614, within(1e-9));
    assertThat(noise(4e-4, 1e-3, 1e10).smallestInAMinute())
        .isCloseTo(1.0810851000572521, within(1e-9));
    assertThat(noise(4e-4, 1e-3, 1e6).smallestInAMinute())
        .isCloseTo(1.04687550671836, within(1e-9));
    assertThat(noise(1e-8, 1e-8, 1e6).smallestInAMinute())
        .as("not within the band")
        .isCloseTo(1.0297766385130378, within(1e-9));
    assertThat(noise(1e-8, 1e-8, 0).smallestInAMinute()).isNull();
    assertThat(new Noise(List.of(0.01), 1, 1, 1e6, 4).smallestInAMinute()).isNull();
  }

  /** Of five forks that all differ by nearly as much, all five have one sign in 2 of 32 draws. */
  @Test
  void wrongVerdicts() {
    List<Double> alike = List.of(0.05, 0.06, 0.055, 0.052, 0.06);
    assertThat(new Noise(alike, 0, 0, 1, 5).wrongVerdicts()).isCloseTo(2 / 32.0, within(0.01));
    assertThat(new Noise(alike, 0, 0, 1, 7).wrongVerdicts()).isCloseTo(2 / 128.0, within(0.006));
    assertThat(new Noise(List.of(0.01, 0.04, 0.02, 0.1), 0, 0, 1, 7).wrongVerdicts())
        .isCloseTo(0.0039, within(0.003))
        .isPositive();
    assertThat(new Noise(List.of(0.02), 0, 0, 1, 5).wrongVerdicts()).as("within the band").isZero();
    assertThat(new Noise(alike, 0, 0, 1, 4).wrongVerdicts()).isNull();
  }
}
