package filegauge.publication;

import filegauge.plan.CacheState;

/**
 * The cell of a replay that stands for a published one.
 *
 * @param part name of the part
 * @param cache state of its contest
 * @param method canonical spelling of the access method
 * @param threads number of reading threads
 */
public record Target(String part, CacheState cache, String method, int threads) {

  /** A cell of one thread. */
  static Target of(String part, CacheState cache, String method) {
    return new Target(part, cache, method, 1);
  }

  /** The same by another method. */
  Target by(String other) {
    return new Target(part, cache, other, threads);
  }

  /** Id of the contest. */
  public String contest() {
    return part + "-" + cache.label();
  }

  /** For example {@code mmap}, {@code read:8K x4} (four threads). */
  public String label() {
    return method + (threads == 1 ? "" : " x" + threads);
  }
}
