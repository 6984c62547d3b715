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

  @Test
  void tellsTheShareOfTheProcessorAndOfTheKernel() {
    Script script =
        new Script()
            .contest("c", CacheState.WARM, MMAP, STREAM)
            .cpu(6_000_000L, 2_000_000L)
            .forks(0, FAST)
            .forks(1, SLOW);
    Recommendation.Use use = use(script, RANKS);
    assertThat(Objects.requireNonNull(use.cpuShare())).isBetween(0.798, 0.802);
    assertThat(use.kernelShare()).isEqualTo(0.25);
    Recommendation.Use blind = use(script(CacheState.WARM, FAST, MEDIUM, SLOW), RANKS);
    assertThat(blind.cpuShare()).isNull();
    assertThat(blind.kernelShare()).isNull();
    for (Script half : List.of(new Script().cpu(1L, null), new Script().cpu(null, 1L))) {
      half.contest("c", CacheState.WARM, MMAP, STREAM).forks(0, FAST).forks(1, SLOW);
      assertThat(use(half, RANKS).cpuShare()).isNull();
      assertThat(use(half, RANKS).kernelShare()).isNull();
    }
  }

  @Test
  void theShareOfTheProcessorIsAtMostAllAndUnknownOfNoTime() {
    Script script =
        new Script()
            .contest("c", CacheState.WARM, MMAP, STREAM)
            .cpu(30_000_000L, 0L)
            .forks(0, FAST)
            .forks(1, SLOW);
    assertThat(use(script, RANKS).cpuShare()).isEqualTo(1);
    assertThat(use(script, RANKS).kernelShare()).isZero();
    Script idle = new Script().contest("c", CacheState.WARM, MMAP, STREAM).cpu(0L, 0L);
    idle.forks(0, FAST).forks(1, SLOW);
    assertThat(use(idle, RANKS).cpuShare()).isZero();
    assertThat(use(idle, RANKS).kernelShare()).isNull();
  }

  /** What is known of one state is of no concern to the others; noise is in the intervals. */
  @Test
  void bearsCautionsThatDoNotConcernTheContest() {
    for (Fact.Kind kind : List.of(Fact.Kind.MEMORY_FILE_SYSTEM, Fact.Kind.FILES_SKIPPED)) {
      Script warm = script(CacheState.WARM, FAST, MEDIUM, SLOW).fact(kind, "run", "seen");
      assertThat(use(warm, RANKS).cell()).as(kind.name()).isEqualTo(MMAP);
    }
    Script cold =
        new Script()
            .storage(Script.BYTES)
            .contest("c", CacheState.COLD, MMAP, READ)
            .forks(0, FAST)
            .forks(1, MEDIUM)
            .fact(Fact.Kind.MEMORY_SHORT, "run", "more data than memory");
    assertThat(use(cold, RANKS).cell()).isEqualTo(MMAP);
    Script load = script(CacheState.WARM, FAST, MEDIUM, SLOW);
    load.environment("usable_cpus", 2L).environment("load_average_1_min", 2.5);
    assertThat(use(load, RANKS).cell()).isEqualTo(MMAP);
    Script small = script(CacheState.WARM, FAST, MEDIUM, SLOW);
    small.fact(Fact.Kind.MEMORY_SHORT, "run", "more data than memory");
    assertThat(recommend(small, RANKS))
        .isEqualTo(new Recommendation.Nothing("more data than memory"));
  }

  @Test
  void knowsNothingOfAContestOfAnotherRun() {
    Report report = script(CacheState.WARM, FAST, MEDIUM, SLOW).analyse();
    ContestReport other = script(CacheState.COLD, FAST, MEDIUM, SLOW).analyseOne();
    assertThat(Recommender.of(report, other, RANKS))
        .isEqualTo(new Recommendation.Nothing("nothing was measured"));
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
