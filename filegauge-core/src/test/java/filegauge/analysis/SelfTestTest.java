package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static filegauge.analysis.Script.twin;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Fill;
import filegauge.sample.MachineCosts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SelfTestTest {
  private static final MachineCosts COSTS =
      new MachineCosts(20, 300, 500.0, Map.of(Fill.SEQUENTIAL, 4.0, Fill.RANDOM, 16.0));
  private static final Map<String, Double> TRUTH = truth();

  private static Map<String, Double> truth() {
    Map<String, Double> truth = new LinkedHashMap<>();
    truth.put("delay:3", 1.03);
    truth.put("delay:10", 1.1);
    return truth;
  }

  /** Twins of two methods, delays of the first, and nothing; four rounds of each fork. */
  private static SelfTest run(int forks, double noise, double twinsApart) {
    Script script =
        new Script()
            .contest(
                "t",
                CacheState.WARM,
                cell("read:64K"),
                twin("read:64K"),
                cell("mmap"),
                twin("mmap"),
                cell("delay:3"),
                cell("delay:10"),
                cell("null"));
    double[] centres = {1, twinsApart, 0.7, 0.7, 1.03, 1.1, 1e-4};
    SplittableRandom random = new SplittableRandom(3);
    for (int fork = 1; fork <= forks; fork++) {
      for (int cell = 0; cell < centres.length; cell++) {
        long[] ns = new long[4];
        for (int round = 0; round < ns.length; round++) {
          ns[round] = (long) (3e7 * centres[cell] * Math.exp(noise * random.nextGaussian()));
        }
        script.times(cell, fork, ns);
      }
      script.ended(fork);
    }
    return SelfTest.of(script.build(), "read:64K", TRUTH, COSTS);
  }

  @Test
  void findsWhatWasPlantedAndNothingElse() {
    SelfTest test = run(7, 0.005, 1);
    assertThat(test.forks()).isEqualTo(7);
    assertThat(test.fewestRounds()).isEqualTo(4);
    assertThat(test.twins())
        .extracting(SelfTest.Twins::method)
        .containsExactlyInAnyOrder("read:64K", "mmap");
    assertThat(test.twins()).noneMatch(t -> t.pair().kind() == PairKind.FASTER);
    assertThat(test.planted()).extracting(SelfTest.Planted::truth).containsExactly(1.03, 1.1);
    assertThat(test.planted()).allMatch(SelfTest.Planted::held);
    assertThat(test.planted().getLast().shown()).isTrue();
    assertThat(test.planted().getLast().found()).isBetween(1.09, 1.11);
    assertThat(test.overheadNs()).isBetween(2900.0, 3100.0);
    assertThat(test.costs()).isEqualTo(COSTS);
  }

  @Test
  void tellsOfTheNoise() {
    SelfTest quiet = run(7, 0.005, 1);
    SelfTest loud = run(7, 0.05, 1);
    assertThat(quiet.wrongVerdicts()).isBetween(0.0, 0.05);
    assertThat(loud.wrongVerdicts()).isBetween(0.0, 0.05);
    assertThat(quiet.smallestInAMinute()).isBetween(1.005, 1.03);
    assertThat(loud.smallestInAMinute()).isBetween(1.03, 1.2);
    assertThat(loud.smallestShown()).isGreaterThan(loud.smallestInAMinute());
  }

  @Test
  void tellsOfTwinsThatDiffer() {
    SelfTest test = run(7, 0.005, 1.2);
    assertThat(test.twins())
        .filteredOn(t -> t.pair().kind() == PairKind.FASTER)
        .extracting(SelfTest.Twins::method)
        .containsExactly("read:64K");
    assertThat(test.cautions()).anyMatch(Caution.ControlFailed.class::isInstance);
    assertThat(test.planted()).as("whatever the control says").hasSize(2);
  }

  @Test
  void concludesNothingFromFewForks() {
    SelfTest test = run(2, 0.005, 1);
    assertThat(test.wrongVerdicts()).isNull();
    assertThat(test.smallestInAMinute()).isNull();
    assertThat(test.smallestShown()).isNull();
    assertThat(test.planted()).noneMatch(SelfTest.Planted::shown);
  }
}
