package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import filegauge.plan.CacheState;
import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a run adds up to that was cut off and gone on with: docs/adr/0006. */
class ResumedRunTest {
  private static final Instant LATER = Instant.parse("2026-11-30T19:00:00Z");

  @Test
  void samplesOfTheForkThatWasCutOffAreKeptButDoNotCount() {
    Script script = new Script().contest("c", CacheState.WARM, Script.cell("mmap"));
    script.forks(0, 100).times(0, 2, 200, 201).rejected(0, 2, 3);
    script.event(new RunEvent.Resumed(LATER)).times(0, 2, 300).ended(2);
    CellData cell = script.build().contests().getFirst().cells().getFirst();
    assertThat(cell.samples()).extracting(Sample::wallNs).containsExactly(100L, 300L);
    assertThat(cell.rejected())
        .extracting(r -> r.sample().wallNs())
        .containsExactlyInAnyOrder(200L, 201L, 1L);
    assertThat(cell.rejected()).allMatch(Rejected::cutOff);
    assertThat(cell.rejected())
        .extracting(Rejected::reason)
        .containsOnlyOnce("the fork was cut off and begun anew; evicted meanwhile");
  }

  @Test
  void grainsAndFirstPassesOfItDoNotCountEither() {
    Script script = new Script().contest("c", CacheState.WARM, Script.cell("mmap"));
    script.times(0, 1, 100).grain(1, 64).ended(1);
    Sample first = script.build().contests().getFirst().cells().getFirst().samples().getFirst();
    script.event(new RunEvent.FirstPass("c", 0, first));
    script.times(0, 2, 700).grain(2, 80);
    Sample second = script.build().contests().getFirst().cells().getFirst().samples().getLast();
    script.event(new RunEvent.FirstPass("c", 0, second)).event(new RunEvent.Resumed(LATER));
    Dataset cutOff = script.build();
    assertThat(cutOff.contests().getFirst().grains())
        .extracting(RunEvent.Grain::fork)
        .containsExactly(1);
    assertThat(cutOff.contests().getFirst().cells().getFirst().firstPasses())
        .containsExactly(first);
    assertThat(cutOff.facts().getFirst().detail())
        .isEqualTo("the run was cut off after 1 whole fork and gone on with at " + LATER);
  }

  @Test
  void eventsOfOtherRunsAreRefused() {
    Script script = new Script().contest("c", CacheState.WARM, Script.cell("mmap"));
    script.event(new RunEvent.ForkEnded(1));
    script.event(new RunEvent.Verified("d", 0, "2a"));
    assertThatIllegalArgumentException().isThrownBy(script::build).withMessage("no contest d");
    RunEvent.Started again =
        new RunEvent.Started("0", LATER, new Script().build().plan(), new Environment(Map.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Script().event(again).build())
        .withMessage("a run starts once, not again at " + LATER);
  }

  @Test
  void roundsOfTheForkThatWasCutOffAreNotLostRounds() {
    Script script = new Script().contest("c", CacheState.WARM, Script.cell("mmap"));
    script.times(0, 1, 200, 201).rejected(0, 1, 3);
    script.event(new RunEvent.Resumed(LATER)).times(0, 1, 300).ended(1);
    CellData cell = script.build().contests().getFirst().cells().getFirst();
    assertThat(Competitors.tried(cell, fork -> true)).hasSize(1);
    assertThat(script.analyse().cautions())
        .noneMatch(caution -> caution instanceof Caution.StateNotHeld);
  }

  @Test
  void cutOffTwiceInOneForkIsToldOnce() {
    Script script = new Script().contest("c", CacheState.WARM, Script.cell("mmap"));
    script.times(0, 1, 1).event(new RunEvent.Resumed(LATER));
    script.times(0, 1, 2).event(new RunEvent.Resumed(LATER)).times(0, 1, 3).ended(1);
    CellData cell = script.build().contests().getFirst().cells().getFirst();
    assertThat(cell.samples()).extracting(Sample::wallNs).containsExactly(3L);
    assertThat(cell.rejected()).extracting(Rejected::reason).containsOnly(Rejected.CUT_OFF);
  }

  @Test
  void anInterruptionThatWasGoneOnWithIsNone() {
    Script script = new Script().contest("c", CacheState.WARM, Script.cell("mmap"));
    Environment none = new Environment(Map.of());
    script.fact(Fact.Kind.INTERRUPTED, "run", "ended before its time");
    script.event(new RunEvent.Finished(LATER, false, none)).event(new RunEvent.Resumed(LATER));
    script.forks(0, 100);
    Dataset whole = script.build();
    assertThat(whole.complete()).isTrue();
    assertThat(whole.facts())
        .containsExactly(
            new Fact(
                Fact.Kind.RESUMED,
                "run",
                "the run was cut off after 0 whole forks and gone on with at " + LATER));
    assertThat(script.analyse().cautions()).noneMatch(c -> c instanceof Caution.Interrupted);
  }
}
