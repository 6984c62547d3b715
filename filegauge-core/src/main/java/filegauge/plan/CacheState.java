package filegauge.plan;

import java.util.Locale;

/**
 * The state of the page cache that a contest asks for; what was observed stands in every sample.
 */
public enum CacheState {
  /** All data of the corpus in the page cache before and after each sample. */
  WARM,
  /** All data of the corpus evicted from this kernel's page cache before each pass. */
  COLD,
  /**
   * As {@link #COLD}, and the caches of the whole machine dropped, those of inodes and directories
   * too; needs root, and slows every other program for a while.
   */
  COLD_ALL,
  /**
   * Less memory for the page cache than the corpus has data: the worker reads within a control
   * group with a limit, so that part of the data comes from storage in every pass.
   */
  PRESSURE,
  /** Nothing could be proven, or nothing was asked for: the cache is left as it is. */
  UNCONTROLLED;

  /** Whether the data of the corpus is evicted before each pass. */
  public boolean cold() {
    return this == COLD || this == COLD_ALL;
  }

  /**
   * Whether the data of the corpus is evicted before each sample, so that it must lie on storage.
   */
  public boolean evicts() {
    return cold() || this == PRESSURE;
  }

  /** The spelling in options, reports and result files, for example {@code warm}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
