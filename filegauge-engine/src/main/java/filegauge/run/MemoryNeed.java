package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Sizes;
import filegauge.spi.AccessMethod;
import java.util.Optional;

/** Whether the memory that a method declares is there beside the cached files. */
final class MemoryNeed {
  private MemoryNeed() {}

  /**
   * Why a cell cannot be measured; empty if it can.
   *
   * @param memory for this process and its files, in bytes
   */
  static Optional<String> refusal(Contest contest, Cell cell, long memory) {
    AccessMethod method = AccessMethods.parse(cell.method());
    long largest = contest.corpus().maxBytes();
    double each = (double) method.heapNeed(largest) + method.nativeNeed(largest);
    double need = each * cell.threads();
    double cached = contest.cache() == CacheState.WARM ? contest.corpus().bytes() : 0;
    if (need == 0 || need + cached <= memory) {
      return Optional.empty();
    }
    return Optional.of(
        "needs "
            + Sizes.phrase((long) need)
            + " of memory"
            + (cell.threads() > 1 ? " for " + cell.threads() + " threads" : "")
            + (cached > 0 ? " beside the cached files" : "")
            + ", and there are "
            + Sizes.phrase(memory)
            + "; choose smaller files or a method with a buffer of fixed size");
  }
}
