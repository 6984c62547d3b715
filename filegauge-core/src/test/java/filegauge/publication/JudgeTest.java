package filegauge.publication;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Analysis;
import filegauge.plan.CacheState;
import filegauge.publication.Publication.Claim;
import filegauge.publication.Publication.Comparison;
import filegauge.publication.Publication.Ruling;
import filegauge.publication.Publication.Side;
import filegauge.publication.Replay.Judgement;
import filegauge.publication.Replay.Ruled;
import filegauge.sample.Dataset;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Conclusions of a publication held against a run in which b takes twice as long as a, as c does.
 */
class JudgeTest {
  private static final Side A = side("a");
  private static final Side B = side("b");
  private static final Side C = side("c");
  private static final Side NONE = side("d");

  private static Side side(String... methods) {
    List<Target> cells =
        Stream.of(methods).map(method -> Target.of("p", CacheState.WARM, method)).toList();
    return new Side(String.join("+", methods), cells);
  }

  private static ScriptedReplay run() {
    return new ScriptedReplay("digest").times("p-warm", Map.of("a", 10.0, "b", 20.0, "c", 20.0));
  }

  private static Judge judge(ScriptedReplay run) {
    Dataset dataset = run.build();
    return new Judge(dataset, new Measured(Analysis.analyse(dataset)));
  }

  private static Judgement judgement(ScriptedReplay run, Comparison... comparisons) {
    return judge(run).judge(new Claim("claim", List.of(comparisons))).judgement();
  }

  private static Ruled rule(ScriptedReplay run, Side first, Side second) {
    return judge(run).rule(new Ruling("about", first, second, "as published"));
  }

  @Test
  void byPointsTheLowerMeanWinsWhicheverSideItIs() {
    assertThat(rule(run().noise(0), A, B).byPoints()).isEqualTo("a by 50.0 %");
    assertThat(rule(run().noise(0), B, A).byPoints()).isEqualTo("a by 50.0 %");
    assertThat(rule(run().noise(0), B, C).byPoints()).isEqualTo("b by 0.0 %");
  }

  @Test
  void soundlyTheFasterIsNamedWhicheverSideItIs() {
    for (Ruled ruled : List.of(rule(run(), A, B), rule(run(), B, A))) {
      assertThat(ruled.sound()).matches("a is [12]\\.[0-9]+ \\[.*\\] times as fast as b");
    }
    assertThat(rule(run().noise(0.001), B, C).sound())
        .matches("no difference that matters: ratio 1\\.0[0-9]* \\[.*\\] of (b to c|c to b)");
    assertThat(rule(run().noise(0.4), B, C).sound())
        .matches("no difference shown: ratio .*\\] of (b to c|c to b)");
  }

  @Test
  void theBestCellStandsForItsSide() {
    assertThat(rule(run().noise(0), side("c", "a"), B).byPoints()).startsWith("a by");
    assertThat(rule(run(), side("c", "d", "a"), B).sound()).startsWith("a is ");
  }

  @Test
  void whatWasNotMeasuredIsNotRuled() {
    for (Ruled ruled : List.of(rule(run(), A, NONE), rule(run(), NONE, A))) {
      assertThat(ruled.byPoints()).isEqualTo("not measured here");
      assertThat(ruled.sound()).isEqualTo("not measured here");
    }
    assertThat(judgement(run(), Comparison.faster(A, NONE))).isEqualTo(Judgement.UNMEASURED);
    assertThat(judgement(run(), Comparison.faster(NONE, A))).isEqualTo(Judgement.UNMEASURED);
    assertThat(Judgement.UNMEASURED.words()).isEqualTo("not measured here");
  }

  @Test
  void aRatioIsHeldAgainstItsBounds() {
    assertThat(judgement(run(), Comparison.faster(A, B))).isEqualTo(Judgement.HOLDS);
    assertThat(judgement(run(), Comparison.faster(B, A))).isEqualTo(Judgement.FAILS);
    assertThat(judgement(run(), Comparison.atLeast(A, B, 1.5))).isEqualTo(Judgement.HOLDS);
    assertThat(judgement(run(), Comparison.atLeast(A, B, 2.5))).isEqualTo(Judgement.FAILS);
    assertThat(judgement(run(), Comparison.atMost(A, B, 2.5))).isEqualTo(Judgement.HOLDS);
    assertThat(judgement(run(), Comparison.atMost(A, B, 1.5))).isEqualTo(Judgement.FAILS);
    assertThat(judgement(run(), Comparison.atLeast(A, B, 2))).isEqualTo(Judgement.OPEN);
    assertThat(judgement(run(), Comparison.atMost(A, B, 2))).isEqualTo(Judgement.OPEN);
  }

  @Test
  void equalsAreNotFaster() {
    ScriptedReplay quiet = run().noise(0.001);
    assertThat(judgement(quiet, Comparison.faster(B, C))).isEqualTo(Judgement.FAILS);
    assertThat(judgement(quiet, Comparison.atLeast(B, C, 0.9))).isEqualTo(Judgement.HOLDS);
    assertThat(judgement(quiet, Comparison.atMost(B, C, 1.25))).isEqualTo(Judgement.HOLDS);
  }

  @Test
  void whatIsNotShownStaysOpen() {
    ScriptedReplay loud = run().noise(0.2);
    assertThat(judgement(loud, Comparison.faster(B, C))).isEqualTo(Judgement.OPEN);
    assertThat(judgement(loud, Comparison.atLeast(B, C, 0.01)))
        .as("it is not known which is faster")
        .isEqualTo(Judgement.OPEN);
    assertThat(judgement(loud, Comparison.atMost(B, C, 1000)))
        .as("an upper bound needs no winner")
        .isEqualTo(Judgement.HOLDS);
    assertThat(judgement(run().forks(4), Comparison.faster(A, B))).isEqualTo(Judgement.OPEN);
    assertThat(judgement(run().forks(5), Comparison.faster(A, B))).isEqualTo(Judgement.HOLDS);
    assertThat(judgement(run().forks(1), Comparison.faster(A, B))).isEqualTo(Judgement.OPEN);
  }

  @Test
  void aConclusionHoldsWhereAllOfItDoes() {
    Comparison holds = Comparison.faster(A, B);
    Comparison fails = Comparison.faster(B, A);
    Comparison open = Comparison.atLeast(A, B, 2);
    assertThat(judgement(run(), holds, holds)).isEqualTo(Judgement.HOLDS);
    assertThat(judgement(run(), holds, open)).isEqualTo(Judgement.OPEN);
    assertThat(judgement(run(), fails, holds, open)).isEqualTo(Judgement.FAILS);
    assertThat(judgement(run(), Comparison.faster(A, NONE), holds)).isEqualTo(Judgement.HOLDS);
    assertThat(judge(run()).judge(new Claim("claim", List.of(holds, fails))).figures())
        .hasSize(2)
        .first()
        .asString()
        .startsWith("time of b over a: p ");
  }
}
