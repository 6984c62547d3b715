package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Probe;
import filegauge.sample.Outcome;
import org.junit.jupiter.api.Test;

class ReportTest {
  private static Report report(Outcome outcome) {
    return new Script()
        .contest("c", CacheState.WARM, cell("mmap"), cell("read:4K"))
        .forks(0, 5, 5)
        .outcome(1, outcome)
        .analyse();
  }

  /** Cases ST-04, RE-10. */
  @Test
  void failedAndInvalidCellsFailTheRun() {
    assertThat(report(new Outcome.Completed()).failed()).isFalse();
    assertThat(report(new Outcome.Skipped("not here")).failed()).isFalse();
    assertThat(report(new Outcome.Failed("killed")).failed()).isTrue();
    assertThat(report(new Outcome.Invalid("1", "2")).failed()).isTrue();
  }

  @Test
  void probesAreNoContestsOfTheirOwn() {
    Report report =
        new Script()
            .contest("c", CacheState.WARM, cell("mmap"))
            .forks(0, 5, 5)
            .probe("c", Probe.Kind.IO, cell("mmap"))
            .forks(0, 5, 5)
            .analyse();
    assertThat(report.contests()).hasSize(2);
    assertThat(report.ownContests()).extracting(own -> own.contest().id()).containsExactly("c");
  }

  @Test
  void kindsAreSpeltInLowerCase() {
    assertThat(PairKind.EQUIVALENT.label()).isEqualTo("equivalent");
    assertThat(Bottleneck.Kind.BOTH.label()).isEqualTo("both");
  }
}
