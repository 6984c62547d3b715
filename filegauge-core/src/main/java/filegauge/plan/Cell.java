package filegauge.plan;

/**
 * One competitor in a contest.
 *
 * @param method canonical spelling of the access method, for example {@code read:64K}
 * @param family the method's family, for example {@code read} or {@code mmap}
 * @param threads number of reading threads, 1 or more
 * @param twin whether this is the second entry of the same competitor, kept as a control: it is
 *     measured as every other cell and never ranked
 */
public record Cell(String method, String family, int threads, boolean twin) {

  /** For example {@code read:64K}, {@code mmap x2} (two threads) or {@code read:64K (twin)}. */
  public String label() {
    return method + (threads == 1 ? "" : " x" + threads) + (twin ? " (twin)" : "");
  }
}
