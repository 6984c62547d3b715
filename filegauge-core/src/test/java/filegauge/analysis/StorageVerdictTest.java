package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Contests that write: what is fast to return may be slow to storage. */
class StorageVerdictTest {
  private static final Cell MAP = new Cell("mmap+mmap", "mmap", 1, false);
  private static final Cell WRITE = new Cell("read+write:64K", "read", 1, false);

  /** The mapping returns in half the time, and its flush takes three times as long. */
  private static Script script(@Nullable Long flushOfWrite) {
    Script script = new Script().contest("c", CacheState.WARM, MAP, WRITE);
    for (int fork = 1; fork <= 5; fork++) {
      sample(script, 0, fork, 10_000_000 + fork * 1000, 60_000_000L);
      sample(script, 1, fork, 20_000_000 - fork * 1000, flushOfWrite);
      script.ended(fork);
    }
    return script;
  }

  private static void sample(Script script, int cell, int fork, long ns, @Nullable Long flushNs) {
    Sample sample =
        new Sample(
            fork,
            1,
            cell,
            1,
            ns,
            null,
            null,
            ns,
            flushNs,
            Script.BYTES,
            0L,
            0L,
            0L,
            0L,
            0L,
            1.0,
            1.0,
            "2a");
    script.event(new RunEvent.Sampled("c", cell, sample));
  }

  @Test
  void bothVerdictsAreGiven() {
    Report report = script(20_000_000L).analyse();
    ContestReport contest = report.contests().getFirst();
    assertThat(contest.verdict())
        .isInstanceOfSatisfying(
            Verdict.Faster.class, faster -> assertThat(faster.pair().a()).isEqualTo(MAP));
    StorageReport stored = Objects.requireNonNull(contest.onStorage());
    assertThat(stored.verdict())
        .isInstanceOfSatisfying(
            Verdict.Faster.class,
            faster -> {
              assertThat(faster.pair().a()).isEqualTo(WRITE);
              assertThat(faster.pair().ratio()).isBetween(1.74, 1.76);
            });
    assertThat(Objects.requireNonNull(stored.estimates().get(MAP)).medianNs())
        .isBetween(69.9e6, 70.1e6);
    assertThat(stored.duels()).hasSize(1);
    assertThat(report.advice())
        .hasSize(1)
        .first()
        .asString()
        .contains("when warm until the calls return, use mmap+mmap")
        .contains("when warm until the data are on storage, use read+write:64K")
        .endsWith("these disagree, so choose by what you wait for.");
  }

  @Test
  void withoutAFlushThereIsNoVerdictOnStorage() {
    assertThat(script(null).analyseOne().onStorage()).isNull();
    Script reading = new Script().contest("c", CacheState.WARM, MAP).forks(0, 1, 2, 3, 4, 5);
    assertThat(reading.analyseOne().onStorage()).isNull();
    List<String> none = new Script().contest("c", CacheState.WARM, MAP).analyse().advice();
    assertThat(none).isEmpty();
  }
}
