package filegauge.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What plans are called in options, reports and result files. */
class SpellingTest {
  private static final Corpus ONE = new Corpus("a", 1, 256 << 20, Content.RANDOM, 1, 1, 1L);

  private static Contest contest(Corpus corpus, CacheState cache, String pattern) {
    return new Contest("c", "touch", corpus, cache, Fill.RANDOM, pattern, List.of());
  }

  @Test
  void labels() {
    assertThat(Content.COUNTER256.label()).isEqualTo("counter256");
    assertThat(Fill.ASIS.label()).isEqualTo("asis");
    assertThat(CacheState.COLD_ALL.label()).isEqualTo("cold-all");
  }

  @Test
  void titles() {
    assertThat(contest(ONE, CacheState.WARM, "sequential").title())
        .isEqualTo("touch over one file of 256 MiB, warm, filled at random");
    assertThat(contest(ONE, CacheState.COLD, "random:4K").title())
        .isEqualTo("touch over one file of 256 MiB, random:4K, cold");
  }

  @Test
  void corpora() {
    Corpus same = new Corpus("a", 3, 3 << 10, Content.FOUND, 1 << 10, 1 << 10, null);
    Corpus mixed = new Corpus("a", 3, 6 << 10, Content.TEXT, 1 << 10, 3 << 10, null);
    assertThat(same.phrase()).isEqualTo("3 files of 1 KiB");
    assertThat(mixed.phrase()).isEqualTo("3 files of 1 KiB to 3 KiB, 6 KiB in all");
    assertThat(same.found()).isTrue();
    assertThat(mixed.found()).isFalse();
  }

  @Test
  void whatMustLieOnStorage() {
    assertThat(CacheState.values())
        .filteredOn(CacheState::evicts)
        .containsExactly(CacheState.COLD, CacheState.COLD_ALL, CacheState.PRESSURE);
    assertThat(CacheState.values())
        .filteredOn(CacheState::cold)
        .containsExactly(CacheState.COLD, CacheState.COLD_ALL);
  }

  @Test
  void contestsAreFoundByTheirId() {
    Spec spec =
        new Spec(
            List.of("touch"),
            null,
            List.of(1),
            List.of(CacheState.WARM),
            Fill.SEQUENTIAL,
            List.of(),
            null,
            null,
            Content.RANDOM,
            null,
            null,
            60,
            1);
    Contest contest = contest(ONE, CacheState.WARM, "sequential");
    Plan plan = new Plan(spec, List.of(contest));
    assertThat(plan.contest("c")).isSameAs(contest);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> plan.contest("d"))
        .withMessage("no contest d");
  }
}
