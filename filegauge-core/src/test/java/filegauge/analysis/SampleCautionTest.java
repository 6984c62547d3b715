package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.sample.Fact;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each caution about samples, storage and fills, provoked; and what is just within its limits. */
class SampleCautionTest {
  private static final Cell[] CELLS = {cell("mmap"), cell("read:1M")};
  private static final long MILLI = 1_000_000;
  private static final int FORKS = 5;

  private static Script warm() {
    return new Script().contest("w", CacheState.WARM, CELLS);
  }

  private interface Time {
    double millis(int cell, int fork, int round);
  }

  /** Five forks of four rounds. */
  private static Script timed(Script script, Time time) {
    for (int fork = 1; fork <= FORKS; fork++) {
      for (int cell = 0; cell < CELLS.length; cell++) {
        long[] ns = new long[4];
        for (int round = 1; round <= ns.length; round++) {
          // A little noise, so that no deviation is 0.
          double noise = 0.001 * ((fork * 7 + round * 5 + cell * 3) % 11);
          ns[round - 1] = (long) (MILLI * (time.millis(cell, fork, round) + noise));
        }
        script.times(cell, fork, ns);
      }
      script.ended(fork);
    }
    return script;
  }

  private static Script steady(Script script) {
    return timed(script, (cell, fork, round) -> 5);
  }

  private static List<Caution> cautions(Script script) {
    return script.analyse().cautions();
  }

  private static void only(Script script, Caution expected) {
    assertThat(cautions(script)).containsExactly(expected);
  }

  @Test
  void steadySamplesDrawNone() {
    assertThat(cautions(steady(warm()))).isEmpty();
  }

  @Test
  void drift() {
    only(
        timed(warm(), (cell, fork, round) -> 5 + 0.02 * (4 * fork + round)),
        new Caution.Drift("w", "from the first round to the last all methods became 7.5 % slower"));
    only(
        timed(warm(), (cell, fork, round) -> 6 - 0.02 * (4 * fork + round)),
        new Caution.Drift("w", "from the first round to the last all methods became 6.9 % faster"));
    assertThat(cautions(timed(warm(), (cell, fork, round) -> 5 + 0.01 * (4 * fork + round))))
        .isEmpty();
  }

  @Test
  void outliersAreCountedAndPlaced() {
    only(
        timed(warm(), (cell, fork, round) -> fork > 2 && round == 2 && cell == 0 ? 7 : 5),
        new Caution.Outliers(
            "w",
            "3 of 40 samples lie far from the others of their fork: mmap in fork 3 round 2, mmap in"
                + " fork 4 round 2 and mmap in fork 5 round 2"));
    assertThat(cautions(timed(warm(), (cell, fork, round) -> fork == 2 && round == 2 ? 7 : 5)))
        .as("one round of twenty")
        .isEmpty();
  }

  /** Case ST-01: with many equal times the MAD is 0; fast outliers count as slow ones do. */
  @Test
  void equalTimesHaveOutliersToo() {
    Script script = warm();
    for (int fork = 1; fork <= FORKS; fork++) {
      for (int cell = 0; cell < CELLS.length; cell++) {
        script.times(cell, fork, 10, 10, 10, cell == 0 ? 7 : 10);
      }
      script.ended(fork);
    }
    assertThat(cautions(script))
        .singleElement()
        .isInstanceOf(Caution.Outliers.class)
        .extracting(Caution::text)
        .asString()
        .startsWith("5 of 40 samples");
  }

  @Test
  void forksThatDisagree() {
    only(
        timed(warm(), (cell, fork, round) -> cell == 1 && fork == 3 ? 6.5 : 5),
        new Caution.ForksDisagree(
            "w", "read:1M took 1.30 times as long in one fork as in another"));
    assertThat(cautions(timed(warm(), (cell, fork, round) -> fork == 3 ? 5.9 : 5)))
        .as("by less than a fifth")
        .isEmpty();
    assertThat(cautions(timed(warm(), (cell, fork, round) -> 5 + 2 * ((fork * 3 + round * 2) % 4))))
        .as("no more than rounds do")
        .noneMatch(Caution.ForksDisagree.class::isInstance);
  }

  @Test
  void storageThatDeliveredMore() {
    long windows = Script.BYTES / 10 + 4096 + 2 * 128 * 1024;
    only(
        steady(new Script().contest("k", CacheState.COLD, CELLS).storage(Script.BYTES * 2)),
        new Caution.StorageMismatch(
            "k", "storage delivered more than was read: mmap 200 % and read:1M 200 %"));
    assertThat(
            cautions(
                steady(
                    new Script()
                        .contest("k", CacheState.COLD, CELLS)
                        .storage(Script.BYTES + windows))))
        .isEmpty();
  }

  @Test
  void storageThatWasReadThoughCached() {
    only(
        steady(warm().storage(Script.BYTES / 8)),
        new Caution.StorageMismatch(
            "w", "though cached, bytes came from storage: mmap 13 % and read:1M 13 %"));
    assertThat(cautions(steady(warm().storage(Script.BYTES / 100)))).isEmpty();
    assertThat(cautions(steady(warm().storage(null)))).isEmpty();
  }

  /** Case CO-05. */
  @Test
  void filesWithHoles() {
    only(
        steady(warm()).fact(Fact.Kind.SPARSE_FILES, "run", "a.bin takes 4 KiB of storage"),
        new Caution.SparseFiles("run", "a.bin takes 4 KiB of storage"));
  }

  /** Case CO-05: random bytes, which do not compress, are the default. */
  @Test
  void fileSystemsThatCompress() {
    Corpus text = Script.corpus(1, Script.BYTES, Content.TEXT);
    String options = "rw,relatime,compress=zstd:3,space_cache";
    only(
        steady(new Script().contest("w", CacheState.WARM, text, CELLS))
            .environment("mount_options", options),
        new Caution.SparseFiles("run", "the file system is mounted to compress (compress=zstd:3)"));
    assertThat(cautions(steady(warm()).environment("mount_options", options))).isEmpty();
  }

  @Test
  void disksOfANetworkOrAFile() {
    Script script = new Script().contest("k", CacheState.COLD, CELLS).storage(Script.BYTES);
    only(
        steady(script.environment("device", "nbd0")),
        new Caution.ColdHereOnly(
            "k", "the disk is reached over a network or lies in a file (nbd0)"));
    Script local = new Script().contest("k", CacheState.COLD, CELLS).storage(Script.BYTES);
    assertThat(cautions(steady(local.environment("device", "nvme0n1")))).isEmpty();
  }

  @Test
  void aWinnerThatHangsOnTheFill() {
    Script script = new Script().contest("s", CacheState.WARM, CELLS);
    timed(script, (cell, fork, round) -> cell == 0 ? 4 : 5);
    script.contest("r", CacheState.WARM, Fill.RANDOM, Script.ONE_FILE, CELLS);
    only(
        timed(script, (cell, fork, round) -> cell == 0 ? 6 : 5),
        new Caution.FillDecides(
            "run",
            "mmap wins a cache filled sequentially, but read:1M wins a cache filled at random"));
  }

  @Test
  void aWinnerWhateverTheFill() {
    Script script = new Script().contest("s", CacheState.WARM, CELLS);
    timed(script, (cell, fork, round) -> cell == 0 ? 4 : 5);
    script.contest("r", CacheState.WARM, Fill.RANDOM, Script.ONE_FILE, CELLS);
    assertThat(cautions(timed(script, (cell, fork, round) -> cell == 0 ? 4 : 5))).isEmpty();
  }
}
