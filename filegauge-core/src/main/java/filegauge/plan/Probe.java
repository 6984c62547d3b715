package filegauge.plan;

import java.util.Locale;

/**
 * Says that a contest measures a part of another one's work alone, so that it can be told what
 * holds that work up.
 *
 * @param of id of the contest whose work it is; for {@link Kind#COMPUTE} the first of those that
 *     have its workload and corpus and differ in the cache state alone, which computing does not
 *     depend on
 */
public record Probe(String of, Kind kind) {
  /**
   * What the access method of a cell is spelled with that computes over memory of that method's
   * geometry: {@code memory:read:64K} is the computing alone of {@code read:64K}.
   */
  public static final String MEMORY = "memory:";

  /** What is measured alone. */
  public enum Kind {
    /** The same access methods, with the least work that still fetches every byte. */
    IO,
    /** The same workload, over memory. */
    COMPUTE;

    /** The spelling in result files and ids, for example {@code io}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
