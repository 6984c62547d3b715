package filegauge.plan;

import java.util.Locale;

/**
 * How a warm page cache was filled. It matters: Linux builds larger folios for sequential reads
 * than for random ones, and a mapping takes fewer faults over larger folios.
 */
public enum Fill {
  /** Evicted, then read from front to end by {@code read} of 1 MiB. */
  SEQUENTIAL,
  /** Evicted, then read by {@code pread} of 4 KiB in a seeded random order. */
  RANDOM,
  /** Left in the cache by writing the files; only for files that Filegauge made. */
  WRITTEN,
  /** Left as found. */
  ASIS;

  /** The spelling in options, reports and result files, for example {@code sequential}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The words of a report's sentence, for example {@code filled sequentially}. */
  public String phrase() {
    return switch (this) {
      case SEQUENTIAL -> "filled sequentially";
      case RANDOM -> "filled at random";
      case WRITTEN -> "filled by writing";
      case ASIS -> "filled as found";
    };
  }
}
