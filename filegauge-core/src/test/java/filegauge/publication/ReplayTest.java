package filegauge.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import filegauge.analysis.Analysis;
import filegauge.publication.FigureTable.Measure;
import filegauge.publication.Replay.Beside;
import filegauge.publication.Replay.Here;
import filegauge.publication.Replay.Judgement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a scripted run says of a publication. */
class ReplayTest {
  private static Replay replay(ScriptedReplay run) {
    return Replay.of(Analysis.analyse(run.build())).orElseThrow();
  }

  private static Judgement judgement(Replay replay, String claim) {
    return replay.claims().stream()
        .filter(judged -> judged.claim().text().equals(claim))
        .map(Replay.Judged::judgement)
        .findFirst()
        .orElseThrow();
  }

  private static ScriptedReplay smallFiles() {
    return new ScriptedReplay("small-files")
        .times("set-1-warm", Map.of("buffered", 20.0, "map", 40.0, "c-mmap:rw", 9.0))
        .times("set-1-cold", Map.of("buffered", 90.0, "map", 80.0, "c-mmap:rw", 60.0));
  }

  @Test
  void putsOursBesideThePublishedFigures() {
    Beside warm = replay(smallFiles()).tables().getFirst().lines().get(1);
    Here median = warm.here().getFirst();
    assertThat(median.measure()).isEqualTo(Measure.MEDIAN);
    assertThat(Objects.requireNonNull(median.values().getFirst())).isCloseTo(20e6, offset(1e6));
    assertThat(median.values().get(3)).as("C fread was not measured").isNull();
    assertThat(warm.corpus()).as("another corpus than published").contains("10 files of 1 KiB");
  }

  @Test
  void judgesConclusionsByWhatIsShown() {
    Replay replay = replay(smallFiles());
    assertThat(judgement(replay, "pass 1 is slow for everybody, since the page cache is empty"))
        .isEqualTo(Judgement.HOLDS);
    assertThat(judgement(replay, "small files: Java map beats Java buffered"))
        .isEqualTo(Judgement.FAILS);
    assertThat(judgement(replay, "small files: C beats Java")).isEqualTo(Judgement.HOLDS);
    assertThat(judgement(replay, "data larger than memory: passes 2-10 are as slow as pass 1"))
        .isEqualTo(Judgement.UNMEASURED);
  }

  @Test
  void namesTheFigures() {
    assertThat(replay(smallFiles()).claims().get(1).figures())
        .singleElement()
        .asString()
        .startsWith("time of Java buffered over Java map: set-1 0.5");
  }

  @Test
  void showsNothingFromTooFewForks() {
    Replay replay = replay(smallFiles().forks(2));
    assertThat(judgement(replay, "small files: C beats Java")).isEqualTo(Judgement.OPEN);
    assertThat(replay.rulings().getFirst().sound())
        .startsWith("no difference shown")
        .endsWith("2 of at least 5 forks");
  }

  /** The publication's own rule gives a winner where nothing is shown. */
  @Test
  void appliesBothRules() {
    ScriptedReplay run =
        new ScriptedReplay("histogram")
            .noise(0.3)
            .times("512-warm", Map.of("read:4K", 10.0, "mmap:private", 10.1));
    Replay.Ruled ruled = replay(run).rulings().getFirst();
    assertThat(ruled.ruling().published()).isEqualTo("read(1024) by 53.33 %");
    assertThat(ruled.byPoints()).matches("(read:4K|mmap:private) by [0-9]+\\.[0-9] %");
    assertThat(ruled.sound()).startsWith("no difference shown: ratio ");
    assertThat(replay(run).rulings().getLast().sound()).isEqualTo("not measured here");
  }

  @Test
  void comparesAcrossContests() {
    ScriptedReplay run =
        new ScriptedReplay("digest")
            .times("md5-warm", Map.of("mmap", 40.0))
            .times("md5p-warm", Map.of("mmap", 10.0));
    assertThat(judgement(replay(run), "md5p is the best everywhere")).isEqualTo(Judgement.HOLDS);
    assertThat(replay(run).rulings().getFirst().sound()).contains("times as fast as mmap");
  }

  @Test
  void showsCpuTimeOnlyWhereThereIsEnoughOfIt() {
    Map<String, Double> times = Map.of("mmap", 40.0);
    assertThat(cpu(new ScriptedReplay("digest").times("md5-warm", times)))
        .as("5 times 40 ms")
        .isNotNull();
    assertThat(cpu(new ScriptedReplay("digest").forks(4).times("md5-warm", times)))
        .as("4 times 40 ms")
        .isNull();
  }

  private static @Nullable Double cpu(ScriptedReplay run) {
    List<Here> here = replay(run).tables().getFirst().lines().getFirst().here();
    return here.get(2).values().get(5);
  }

  @Test
  void aRunOfItsOwnIsNoReplay() {
    assertThat(Replay.of(Analysis.analyse(new ScriptedReplay(null).build()))).isEmpty();
    assertThat(Replay.of(Analysis.analyse(new ScriptedReplay("of-a-later-version").build())))
        .isEmpty();
  }
}
