package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Probe;
import filegauge.sample.Outcome;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/**
 * What holds a cell up, from scripted times of the whole, the I/O alone and the computing alone.
 */
class BottleneckTest {
  private static final long[] HUNDRED = {100, 101, 99, 100, 102};

  private static Script probed(CacheState cache, long[] whole, long[] io, long[] computing) {
    return new Script()
        .contest("x", cache, Script.cell("read:64K"), Script.cell("mmap"))
        .forks(0, whole)
        .probe("x", Probe.Kind.IO, Script.cell("read:64K"))
        .forks(0, io)
        .probe("x", Probe.Kind.COMPUTE, Script.cell("memory:read:64K"))
        .forks(0, computing);
  }

  private static Bottleneck only(Script script) {
    ContestReport report = script.analyseOne();
    assertThat(report.bottlenecks()).hasSize(1);
    return report.bottlenecks().getFirst();
  }

  @Test
  void theCpuHoldsUpWhatComputingTakes() {
    long[] computing = {91, 92, 90, 91, 93};
    long[] io = {10, 7, 10, 9, 8};
    Bottleneck found = only(probed(CacheState.COLD, HUNDRED, io, computing));
    assertThat(found.kind()).isEqualTo(Bottleneck.Kind.CPU);
    assertThat(found.computeShare()).isCloseTo(0.91, offset(0.01));
    assertThat(found.overlap()).isNull();
    assertThat(found.text())
        .isEqualTo(
            "read:64K: a faster disk would not help: computing alone takes 91 % of the time, the"
                + " I/O alone takes 9 %; a faster function would, or another thread where the"
                + " work can be shared");
  }

  @Test
  void theDiskHoldsUpWhatIoTakes() {
    long[] computing = {10, 7, 10, 9, 8};
    long[] io = {91, 92, 90, 91, 93};
    Bottleneck found = only(probed(CacheState.COLD, HUNDRED, io, computing));
    assertThat(found.kind()).isEqualTo(Bottleneck.Kind.IO);
    assertThat(found.text())
        .contains("faster computing would not help: the I/O alone takes 91 % of the time")
        .endsWith("a faster disk, or more requests at once, would");
  }

  @Test
  void bothHoldUpWhatTheyTakeAlike() {
    long[] half = {50, 51, 49, 50, 51};
    Bottleneck found = only(probed(CacheState.WARM, HUNDRED, half, half));
    assertThat(found.kind()).isEqualTo(Bottleneck.Kind.BOTH);
    assertThat(found.text())
        .contains("fetching on one thread while another computes would leave 50 % at best");
  }

  /** A ratio of about 1.5 whose interval reaches below it shows nothing: both. */
  @Test
  void claimsNothingThatItsIntervalDoesNotShow() {
    long[] computing = {64, 40, 66, 58, 80};
    long[] io = {40, 41, 39, 42, 38};
    assertThat(only(probed(CacheState.WARM, HUNDRED, io, computing)).kind())
        .isEqualTo(Bottleneck.Kind.BOTH);
  }

  @Test
  void tellsOfAnOverlapOnlyIfItsIntervalExcludesZero() {
    long[] computing = {90, 91, 89, 90, 92};
    long[] io = {30, 31, 29, 30, 31};
    Bottleneck overlapping = only(probed(CacheState.COLD, HUNDRED, io, computing));
    Interval overlap = Objects.requireNonNull(overlapping.overlap());
    // SciPy: mean of (io + computing - whole) / whole, t.isf(0.025, 4) times its error.
    assertThat(overlap.low()).isCloseTo(0.193388, offset(1e-6));
    assertThat(overlap.high()).isCloseTo(0.208901, offset(1e-6));
    assertThat(overlapping.text())
        .contains("together they take 20 % less than one after the other [19 %, 21 %]");

    long[] unsteady = {1, 30, 5, 14, 2};
    assertThat(only(probed(CacheState.COLD, HUNDRED, unsteady, computing)).overlap()).isNull();
  }

  @Test
  void saysWhatItCostsBeyondEachAlone() {
    long[] computing = {60, 61, 59, 60, 62};
    long[] io = {20, 20, 21, 20, 20};
    Bottleneck found = only(probed(CacheState.WARM, HUNDRED, io, computing));
    assertThat(found.text()).contains("together they take 20 % more than one after the other");
  }

  @Test
  void namesWhatMoreThreadsTook() {
    Cell two = new Cell("read:64K", "read", 2, false);
    Script script =
        new Script()
            .contest("x", CacheState.WARM, Script.cell("read:64K"), two)
            .forks(0, HUNDRED)
            .forks(1, 52, 53, 51, 52, 53)
            .probe("x", Probe.Kind.IO, Script.cell("read:64K"))
            .forks(0, 10, 10, 10, 10, 10)
            .probe("x", Probe.Kind.COMPUTE, Script.cell("memory:read:64K"))
            .forks(0, HUNDRED);
    assertThat(only(script).text()).contains("more threads would: 2 threads took 52 % of its time");

    Script skipped =
        new Script()
            .contest("x", CacheState.WARM, Script.cell("read:64K"), two)
            .forks(0, HUNDRED)
            .outcome(1, new Outcome.Skipped("it is one stream"))
            .probe("x", Probe.Kind.IO, Script.cell("read:64K"))
            .forks(0, 10, 10, 10, 10, 10)
            .probe("x", Probe.Kind.COMPUTE, Script.cell("memory:read:64K"))
            .forks(0, HUNDRED);
    assertThat(only(skipped).text()).contains("nor would more threads: it is one stream");
  }

  @Test
  void saysHowLittleOneForkIs() {
    Bottleneck found =
        only(probed(CacheState.WARM, new long[] {100}, new long[] {10}, new long[] {90}));
    assertThat(found.kind()).isEqualTo(Bottleneck.Kind.CPU);
    assertThat(found.overlap()).isNull();
    assertThat(found.text()).endsWith("(estimated from 1 fork of at least 5)");
  }

  @Test
  void probesAreNeitherRankedNorWaitedFor() {
    Script script = probed(CacheState.WARM, HUNDRED, HUNDRED, HUNDRED);
    Report report = script.analyse();
    assertThat(report.contests()).hasSize(3);
    assertThat(report.ownContests()).hasSize(1);
    assertThat(report.contests().get(1).bottlenecks()).isEmpty();
  }

  /** Computing is the same in every state of the cache; the I/O is not. */
  @Test
  void statesShareTheComputingOfOneCorpusAndNothingElse() {
    long[] fast = {10, 10, 11, 10, 10};
    Script script = probed(CacheState.WARM, HUNDRED, fast, HUNDRED);
    script.contest("y", CacheState.COLD, Script.cell("read:64K")).forks(0, HUNDRED);
    script.probe("y", Probe.Kind.IO, Script.cell("read:64K")).forks(0, HUNDRED);
    Report report = script.analyse();
    Bottleneck cold = report.contests().get(3).bottlenecks().getFirst();
    assertThat(cold.ioNs()).isCloseTo(100, offset(1.0));
    assertThat(cold.computeNs()).isCloseTo(100, offset(1.0));
    assertThat(report.contests().getFirst().bottlenecks().getFirst().ioNs())
        .isCloseTo(10, offset(0.5));

    Script other = probed(CacheState.WARM, HUNDRED, fast, HUNDRED);
    other
        .contest("z", CacheState.COLD, Script.corpus(2, 2048), Script.cell("read:64K"))
        .forks(0, HUNDRED);
    other.probe("z", Probe.Kind.IO, Script.cell("read:64K")).forks(0, HUNDRED);
    assertThat(other.analyse().contests().get(3).bottlenecks()).isEmpty();
  }

  @Test
  void aContestWithoutProbesHasNone() {
    assertThat(
            new Script()
                .contest("x", CacheState.WARM, Script.cell("read:64K"))
                .forks(0, HUNDRED)
                .analyseOne()
                .bottlenecks())
        .isEmpty();
  }
}
