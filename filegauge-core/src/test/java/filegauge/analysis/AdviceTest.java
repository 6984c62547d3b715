package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.sample.Fact;
import org.junit.jupiter.api.Test;

class AdviceTest {
  private static final Cell[] CELLS = {cell("mmap"), cell("read:1M"), cell("stream:8K")};
  private static final long[] FAST = {10_000_000, 10_010_000, 9_990_000, 10_000_000, 10_010_000};
  private static final long[] MEDIUM = {20_000_000, 19_980_000, 20_010_000, 20_000_000, 20_020_000};
  private static final long[] SLOW = {50_000_000, 50_010_000, 49_990_000, 50_030_000, 50_000_000};
  private static final long[] WILD = {9_000_000, 12_000_000, 9_500_000, 11_000_000, 10_000_000};

  private static Script contest(
      Script script, String id, CacheState cache, long[] mmap, long[] read, long[] stream) {
    return script.contest(id, cache, CELLS).forks(0, mmap).forks(1, read).forks(2, stream);
  }

  private static final long[] WIDE = {11_000_000, 10_000_000, 12_500_000, 9_500_000, 10_500_000};

  private static String advice(Script script) {
    return String.join("\n", script.analyse().advice());
  }

  @Test
  void namesTheMethodAndItsGains() {
    assertThat(advice(contest(new Script(), "w", CacheState.WARM, FAST, MEDIUM, SLOW)))
        .isEqualTo(
            "For checksum over one file of 256 MiB: when warm, use mmap, 5.00 times as fast as"
                + " stream:8K and 2.00 times as fast as read:1M.");
  }

  @Test
  void saysWhereWarmAndColdDisagree() {
    Script script = contest(new Script(), "w", CacheState.WARM, FAST, MEDIUM, SLOW);
    contest(script, "k", CacheState.COLD, SLOW, FAST, MEDIUM);
    assertThat(advice(script))
        .isEqualTo(
            "For checksum over one file of 256 MiB: when warm, use mmap, 5.00 times as fast as"
                + " stream:8K and 2.00 times as fast as read:1M; when cold, use read:1M, 2.00 times"
                + " as fast as stream:8K and 5.00 times as fast as mmap; the states disagree, so"
                + " choose by the one that you will meet.");
  }

  @Test
  void saysWhereOneServesInBoth() {
    Script script = contest(new Script(), "w", CacheState.WARM, FAST, MEDIUM, SLOW);
    contest(script, "k", CacheState.COLD, FAST, WILD, SLOW);
    assertThat(advice(script))
        .endsWith(
            "; when cold, choose the simpler of mmap and read:1M, which are tied (mmap is 5.00"
                + " times as fast as stream:8K); mmap will do in both.");
  }

  @Test
  void equivalentMethodsLeaveTheChoiceFree() {
    assertThat(advice(contest(new Script(), "w", CacheState.WARM, FAST, FAST, FAST)))
        .isEqualTo(
            "For checksum over one file of 256 MiB: when warm, all methods are within 3 % of each"
                + " other, so the plain stream:8K will do.");
    Script without = new Script().contest("w", CacheState.WARM, cell("mmap"), cell("read:1M"));
    assertThat(advice(without.forks(0, FAST).forks(1, FAST)))
        .endsWith("all methods are within 3 % of each other, so choose the simplest.");
  }

  @Test
  void theBaselineIsKeptUntilSomethingIsShownToBeFaster() {
    assertThat(advice(contest(new Script(), "w", CacheState.WARM, WILD, MEDIUM, WIDE)))
        .endsWith(
            ": when warm, keep to the plain stream:8K, since mmap is not shown to be faster.");
    assertThat(advice(contest(new Script(), "w", CacheState.WARM, WIDE, MEDIUM, WILD)))
        .endsWith(": when warm, keep to the plain stream:8K, since nothing is shown to be faster.");
  }

  @Test
  void tooFewForksAdviseNothing() {
    Script script = new Script().contest("w", CacheState.WARM, CELLS);
    script.forks(0, 10_000_000).forks(1, 20_000_000).forks(2, 50_000_000);
    assertThat(advice(script))
        .isEqualTo("No advice can be drawn from this run: too few forks: 1 of at least 5.");
  }

  @Test
  void atMostThreeSentences() {
    Script script = new Script();
    for (int files = 1; files <= 5; files++) {
      script
          .contest("w" + files, CacheState.WARM, Script.corpus(files, 1L << 20), CELLS)
          .forks(0, FAST)
          .forks(1, MEDIUM)
          .forks(2, SLOW);
    }
    assertThat(script.analyse().advice()).hasSize(3).doesNotHaveDuplicates();
  }

  private static final Cell[] MAPS = {cell("map"), cell("map:shared"), cell("stream:8K")};
  private static final String COST = "closing takes long";

  private static Script maps(int files, long[] map, long[] shared) {
    return new Script()
        .contest("w", CacheState.WARM, Script.corpus(files, files * 1024L), MAPS)
        .fact(Fact.Kind.COSTLY_FOR_MANY_FILES, "w map:shared", COST)
        .forks(0, map)
        .forks(1, shared)
        .forks(2, SLOW);
  }

  /** Shown to be faster, by 0.4 %. */
  private static final long[] A_LITTLE_FASTER = {
    9_960_000, 9_970_000, 9_950_000, 9_960_000, 9_970_000
  };

  @Test
  void whatIsCostlyForManyFilesIsNotAdvisedWhereAnotherIsAsFast() {
    assertThat(advice(maps(1, FAST, FAST)))
        .endsWith(": when warm, use map, 5.00 times as fast as stream:8K.");
    assertThat(advice(maps(1, WILD, WIDE)))
        .endsWith(": when warm, use map, 4.88 times as fast as stream:8K.");
    assertThat(advice(maps(1, WIDE, WILD))).endsWith(": when warm, use map.");
    assertThat(advice(maps(1, FAST, A_LITTLE_FASTER))).endsWith(": when warm, use map.");
    assertThat(advice(maps(1, MEDIUM, FAST))).contains(": when warm, use map:shared, 5.00 times");
  }

  @Test
  void whatIsCostlyForManyFilesIsWarnedOf() {
    assertThat(advice(maps(1000, FAST, SLOW)))
        .endsWith(
            "\nDo not use map:shared for many files: closing takes long; over 1000 files of 1 KiB"
                + " it took 5.0 times as long as map.");
    assertThat(advice(maps(1000, FAST, FAST)))
        .endsWith("\nDo not use map:shared for many files: closing takes long.");
    assertThat(advice(maps(99, FAST, SLOW))).doesNotContain("map:shared");
  }
}
