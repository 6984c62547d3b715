package filegauge.analysis;

import static filegauge.analysis.Script.cell;
import static filegauge.analysis.Script.twin;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RecommenderTest {
  private static final Cell MMAP = cell("mmap");
  private static final Cell READ = cell("read:1M");
  private static final Cell STREAM = cell("stream:8K");
  private static final Map<String, Integer> RANKS = Map.of("mmap", 3, "read:1M", 2, "stream:8K", 1);
  private static final long[] FAST = {10_000_000, 10_010_000, 9_990_000, 10_000_000, 10_010_000};
  private static final long[] MEDIUM = {20_000_000, 19_980_000, 20_010_000, 20_000_000, 20_020_000};
  private static final long[] SLOW = {50_000_000, 50_010_000, 49_990_000, 50_030_000, 50_000_000};
  private static final long[] WILD = {9_000_000, 12_000_000, 9_500_000, 11_000_000, 10_000_000};

  private static Script script(CacheState cache, long[] mmap, long[] read, long[] stream) {
    return new Script()
        .contest("c", cache, MMAP, READ, STREAM, twin("mmap"))
        .forks(0, mmap)
        .forks(1, read)
        .forks(2, stream)
        .forks(3, mmap);
  }

  private static Recommendation recommend(Script script, Map<String, Integer> ranks) {
    Report report = script.analyse();
    return Recommender.of(report, report.contests().getFirst(), ranks);
  }

  private static Recommendation.Use use(Script script, Map<String, Integer> ranks) {
    return (Recommendation.Use) recommend(script, ranks);
  }

  @Test
  void takesTheFastestAndTellsByHowMuch() {
    Recommendation.Use use = use(script(CacheState.WARM, FAST, MEDIUM, SLOW), RANKS);
    assertThat(use.cell()).isEqualTo(MMAP);
    assertThat(use.passedOver()).isEmpty();
    Pair plain = Objects.requireNonNull(use.onPlain());
    Pair next = Objects.requireNonNull(use.onNext());
    assertThat(plain.b()).isEqualTo(STREAM);
    assertThat(plain.ratio()).isBetween(4.9, 5.1);
    assertThat(plain.ci95()).isNotNull();
    assertThat(next.b()).isEqualTo(READ);
  }

  @Test
  void takesTheSimplestOfEquals() {
    Recommendation.Use use = use(script(CacheState.WARM, FAST, FAST, SLOW), RANKS);
    assertThat(use.cell()).isEqualTo(READ);
    assertThat(use.passedOver()).containsExactly(MMAP);
    assertThat(use.equivalent()).isTrue();
    Pair next = Objects.requireNonNull(use.onNext());
    assertThat(next.b()).isEqualTo(STREAM);
  }

  @Test
  void takesTheSimplestOfThoseThatAreNotShownToDiffer() {
    Recommendation.Use use = use(script(CacheState.WARM, FAST, WILD, SLOW), RANKS);
    assertThat(use.cell()).isEqualTo(READ);
    assertThat(use.equivalent()).isFalse();
  }

  @Test
  void choosesAmongThoseWithARankOnly() {
    Script script = script(CacheState.WARM, FAST, MEDIUM, SLOW);
    Recommendation.Use use = use(script, Map.of("read:1M", 1, "stream:8K", 1));
    assertThat(use.cell()).isEqualTo(READ);
    Pair plain = Objects.requireNonNull(use.onPlain());
    assertThat(plain.ratio()).isBetween(2.4, 2.6);
    assertThat(recommend(script, Map.of())).isInstanceOf(Recommendation.Nothing.class);
  }

  /** Never what was invalid, or leans on a caution of its own. */
  @Test
  void passesOverWhatIsDoubtful() {
    Script invalid = script(CacheState.WARM, FAST, MEDIUM, SLOW);
    assertThat(use(invalid.outcome(0, new Outcome.Invalid("1", "2")), RANKS).cell())
        .isEqualTo(READ);
    for (String place : List.of("checksum mmap", "c mmap")) {
      Script unsettled = script(CacheState.WARM, FAST, MEDIUM, SLOW);
      unsettled.fact(Fact.Kind.WARM_UP_UNSETTLED, place, "warm-up did not become steady");
      assertThat(use(unsettled, RANKS).cell()).as(place).isEqualTo(READ);
    }
  }

  @Test
  void recommendsNothingWhereTheContestLeansOnACaution() {
    Script state = script(CacheState.WARM, FAST, MEDIUM, SLOW);
    state.fact(Fact.Kind.STATE_UNCONTROLLED, "c", "not the owner");
    assertThat(recommend(state, RANKS)).isInstanceOf(Recommendation.Nothing.class);
    Script memory = script(CacheState.COLD, FAST, MEDIUM, SLOW);
    memory.fact(Fact.Kind.MEMORY_FILE_SYSTEM, "run", "the files lie on tmpfs");
    assertThat(recommend(memory, RANKS)).isInstanceOf(Recommendation.Nothing.class);
    Script bound = script(CacheState.WARM, FAST, MEDIUM, SLOW);
    bound.fact(Fact.Kind.CORPUS_SHRUNK, "run", "a part of the files is measured");
    assertThat(use(bound, RANKS).cell()).isEqualTo(MMAP);
  }

  @Test
  void recommendsNothingAfterTooFewForksOrAFailedControl() {
    Script few =
        new Script()
            .contest("c", CacheState.WARM, MMAP, STREAM)
            .forks(0, 10_000_000, 10_000_000, 10_000_000)
            .forks(1, 50_000_000, 50_000_000, 50_000_000);
    assertThat(recommend(few, RANKS)).isInstanceOf(Recommendation.Nothing.class);
    Script failed =
        new Script()
            .contest("c", CacheState.WARM, MMAP, STREAM, twin("mmap"))
            .forks(0, FAST)
            .forks(1, SLOW)
            .forks(2, MEDIUM);
    assertThat(recommend(failed, RANKS)).isInstanceOf(Recommendation.Nothing.class);
  }
}
