package filegauge.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The cells that compete: same workload, corpus, cache state, fill and pattern.
 *
 * @param id short and unique within a plan, for example {@code checksum-256M-warm}
 * @param workload spelling of the workload, for example {@code checksum}
 * @param cache the state that is prepared and proven before every sample
 * @param fill how a warm cache is filled; without meaning for other states
 * @param pattern order of access within a file, {@code sequential} or {@code random:4K}
 * @param probe what it measures alone of another contest's work; null for a contest of its own
 */
public record Contest(
    String id,
    String workload,
    Corpus corpus,
    CacheState cache,
    Fill fill,
    String pattern,
    List<Cell> cells,
    @Nullable Probe probe) {

  public Contest {
    cells = List.copyOf(cells);
  }

  /** A contest of its own. */
  public Contest(
      String id,
      String workload,
      Corpus corpus,
      CacheState cache,
      Fill fill,
      String pattern,
      List<Cell> cells) {
    this(id, workload, corpus, cache, fill, pattern, cells, null);
  }

  /** For example {@code checksum over one file of 256 MiB, cold}. */
  public String title() {
    String order = pattern.equals(Pattern.SEQUENTIAL.label()) ? "" : ", " + pattern;
    return workload + " over " + corpus.phrase() + order + ", " + statePhrase();
  }

  /** For example {@code warm, filled sequentially} or {@code cold}. */
  public String statePhrase() {
    return cache == CacheState.WARM ? "warm, " + fill.phrase() : cache.label();
  }
}
