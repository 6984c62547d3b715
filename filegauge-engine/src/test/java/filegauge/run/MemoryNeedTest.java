package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class MemoryNeedTest {
  private static final long GIB = 1L << 30;

  private static Optional<String> refusal(String method, int threads, CacheState cache) {
    Corpus corpus = new Corpus("x", 2, 6 * GIB, Content.RANDOM, 2 * GIB, 4 * GIB, 1L);
    Cell cell = new Cell(method, "read", threads, false);
    Contest contest =
        new Contest("c", "checksum", corpus, cache, Fill.SEQUENTIAL, "sequential", List.of(cell));
    return MemoryNeed.refusal(contest, cell, 8 * GIB);
  }

  @Test
  void refusesWhatDoesNotFit() {
    assertThat(refusal("read:whole", 1, CacheState.COLD)).isEmpty();
    assertThat(refusal("read:64K", 64, CacheState.WARM)).isEmpty();
    assertThat(refusal("read:whole", 1, CacheState.WARM))
        .hasValue(
            "needs 4 GiB of memory beside the cached files, and there are 8 GiB; choose smaller"
                + " files or a method with a buffer of fixed size");
    assertThat(refusal("fread:whole", 3, CacheState.COLD).orElse(""))
        .startsWith("needs 12 GiB of memory for 3 threads, and there are 8 GiB;");
  }
}
