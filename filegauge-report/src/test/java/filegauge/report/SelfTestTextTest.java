package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Caution;
import filegauge.analysis.Interval;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.SelfTest;
import filegauge.plan.Cell;
import filegauge.plan.Fill;
import filegauge.sample.MachineCosts;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SelfTestTextTest {
  private static final MachineCosts COSTS =
      new MachineCosts(21, 312.4, 540.0, Map.of(Fill.SEQUENTIAL, 4.25, Fill.RANDOM, 16.0));

  private static SelfTest test(
      PairKind twins, boolean held, @Nullable Double inAMinute, Caution... cautions) {
    Cell cell = new Cell("mmap", "mmap", 1, false);
    Pair pair =
        new Pair(cell, new Cell("mmap", "mmap", 1, true), twins, 1.004, new Interval(0.99, 1.0181));
    Interval interval = held ? new Interval(1.02, 1.05) : new Interval(1.04, 1.07);
    return new SelfTest(
        7,
        11,
        List.of(new SelfTest.Twins("mmap", pair)),
        List.of(new SelfTest.Planted(1.03, 1.045, interval, true)),
        inAMinute == null ? null : 0.0123,
        inAMinute,
        inAMinute,
        812.0,
        COSTS,
        List.of(cautions));
  }

  private static String text(SelfTest test) {
    return SelfTestText.render(test, TextReport.Options.PLAIN);
  }

  @Test
  void saysWhatTheMachineCanShow() {
    assertThat(text(test(PairKind.INCONCLUSIVE, true, 1.024)))
        .isEqualTo(
            """
            What this machine can show
              A difference of 2.4 % between two methods, in a minute.

            Where the truth is known
              mmap and its twin                 1.00 [0.99, 1.02]: not told apart
              a delay of 3 %                    1.05 [1.02, 1.05]: held, shown
              wrong verdicts                    1.2 % of contests of two equals, drawn from
                                                this noise
              measured                          7 forks of 11 rounds, which can show 2.4 %

            What the elementary steps cost
              the harness, each pass            812 ns
              smallest step of the clock        21.0 ns
              a read of one byte                312 ns
              a page fault on cached pages      540 ns
              cache filled sequentially         4.3 page faults per MiB
              cache filled at random            16.0 page faults per MiB

            """);
  }

  @Test
  void warnsOfAMachineThatMisleads() {
    assertThat(text(test(PairKind.FASTER, true, 1.024)).replaceAll("\\s+", " "))
        .contains("Equals were told apart: 1 method of 1")
        .contains(": told apart, which is wrong");
    assertThat(text(test(PairKind.EQUIVALENT, false, 1.024)).replaceAll("\\s+", " "))
        .contains("an interval missed what was planted")
        .contains(": missed, shown")
        .contains(": equivalent");
  }

  @Test
  void concludesNothingFromFewForksAndShowsCautions() {
    String text =
        text(test(PairKind.INCONCLUSIVE, true, null, new Caution.OtherLoad("run", "much of it")));
    assertThat(text)
        .contains("Nothing yet: a verdict needs five forks")
        .contains("wrong verdicts                    n/a")
        .contains("run: much of it");
  }
}
