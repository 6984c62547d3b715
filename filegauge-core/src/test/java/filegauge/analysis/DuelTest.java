package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuelTest {

  /** Five forks of about these nanoseconds, each cell with small noise of its own. */
  private static Script about(CacheState cache, Cell[] cells, long... ns) {
    Script script = new Script().contest("c", cache, cells);
    long[][] noise = {
      {0, 3, -2, 1, -3}, {2, -3, 1, 0, -1}, {-1, 1, 3, -2, 0}, {1, 0, -3, 2, -1}, {-2, 2, 0, -1, 1}
    };
    for (int i = 0; i < ns.length; i++) {
      long[] times = noise[i].clone();
      for (int fork = 0; fork < times.length; fork++) {
        times[fork] = ns[i] + times[fork] * ns[i] / 1000;
      }
      script.forks(i, times);
    }
    return script;
  }

  private static List<String> texts(Script script) {
    return script.analyseOne().duels().stream().map(Duel::text).toList();
  }

  private static Cell[] cells(String... methods) {
    return List.of(methods).stream().map(Script::cell).toArray(Cell[]::new);
  }

  @Test
  void bestOfEachFamilyAndTheBaseline() {
    Cell[] cells = cells("read:4K", "read:1M", "mmap", "stream:8K");
    ContestReport report =
        about(CacheState.WARM, cells, 40_000, 19_700, 10_000, 50_000).analyseOne();
    assertThat(report.duels())
        .extracting(Duel::role)
        .containsExactly(Duel.Role.FAMILIES, Duel.Role.BASELINE);
    assertThat(report.duels().get(0).text())
        .matches(
            "mmap is 1\\.97 times as fast as the best read, read:1M"
                + " \\[1\\.9[0-9], (1\\.9[0-9]|2\\.0[0-9])\\]; warm, filled sequentially");
    assertThat(report.duels().get(1).text())
        .matches(
            "mmap is 5\\.00 times as fast as the baseline, stream:8K"
                + " \\[4\\.[0-9]{2}, 5\\.[0-9]{2}\\]; warm, filled sequentially");
  }

  @Test
  void aLoneMemberIsNotCalledTheBest() {
    assertThat(texts(about(CacheState.COLD, cells("read:1M", "mmap"), 10_000, 30_000)))
        .singleElement()
        .asString()
        .startsWith("read:1M is 3.00 times as fast as mmap [")
        .endsWith("; cold");
  }

  @Test
  void threeFamiliesMeetPairwise() {
    Cell[] cells = cells("read:1M", "mmap", "uring:4K");
    assertThat(texts(about(CacheState.COLD, cells, 10_000, 20_000, 40_000)))
        .hasSize(3)
        .satisfiesExactly(
            text -> assertThat(text).startsWith("read:1M is 2.00 times as fast as mmap"),
            text -> assertThat(text).startsWith("read:1M is 4.00 times as fast as uring:4K"),
            text -> assertThat(text).startsWith("mmap is 2.00 times as fast as uring:4K"));
  }

  @Test
  void theSameDuelIsNotFoughtTwice() {
    assertThat(texts(about(CacheState.WARM, cells("stream:8K", "mmap"), 20_000, 10_000)))
        .hasSize(1);
    assertThat(texts(about(CacheState.WARM, cells("stream:8K", "read:4K"), 10_000, 20_000)))
        .isEmpty();
  }

  @Test
  void theBaselineHasTheWinnersThreadsWhereItCan() {
    Cell one = cell("stream:8K");
    Cell two = new Cell("stream:8K", "read", 2, false);
    Cell winner = new Cell("mmap", "mmap", 2, false);
    Cell read = cell("read:1M");
    Cell[] all = {one, two, winner, read};
    assertThat(texts(about(CacheState.WARM, all, 50_000, 40_000, 10_000, 20_000)).getLast())
        .startsWith("mmap on 2 threads is 4.00 times as fast as the baseline, stream:8K on 2");
    Cell[] without = {one, winner, read};
    assertThat(texts(about(CacheState.WARM, without, 50_000, 10_000, 20_000)).getLast())
        .startsWith("mmap on 2 threads is 5.00 times as fast as the baseline, stream:8K [");
  }

  @Test
  void noDifferenceIsSaidInTwoWays() {
    assertThat(texts(about(CacheState.COLD, cells("mmap", "read:1M"), 10_000, 10_010)))
        .singleElement()
        .asString()
        .matches(
            "no difference that matters between mmap and read:1M: ratio 1\\.00"
                + " \\[0\\.99, 1\\.01\\], within 3 %; cold");
    Script noisy =
        new Script()
            .contest("c", CacheState.COLD, cells("mmap", "read:1M"))
            .forks(0, 1000, 1010, 990, 1005, 995)
            .forks(1, 1100, 900, 1150, 1000, 950);
    assertThat(texts(noisy))
        .singleElement()
        .asString()
        .matches(
            "no difference shown between mmap and read:1M: ratio 1\\.02 \\[0\\.80,"
                + " 1\\.28\\]; differences from about 26 % on would have been shown; cold");
  }

  @Test
  void digitsFollowTheInterval() {
    Pair close = new Pair(cell("a"), cell("b"), PairKind.FASTER, 1.032, new Interval(1.0004, 1.06));
    assertThat(Wording.ratio(close)).isEqualTo("1.0320 [1.0004, 1.0600]");
    Pair large = new Pair(cell("a"), cell("b"), PairKind.FASTER, 43.21, new Interval(39.99, 45.1));
    assertThat(Wording.ratio(large)).isEqualTo("43.2 [40.0, 45.1]");
    Pair huge = new Pair(cell("a"), cell("b"), PairKind.INCONCLUSIVE, 432.1, null);
    assertThat(Wording.ratio(huge)).isEqualTo("432");
  }
}
