package filegauge.analysis;

import filegauge.plan.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What to use in a contest, from among some of its cells. */
public sealed interface Recommendation {

  /**
   * A cell to use.
   *
   * @param cell the simplest of those that are not shown to be slower than the fastest
   * @param passedOver the others of those, the fastest first; empty if the cell is shown to be the
   *     fastest
   * @param equivalent whether all of {@code passedOver} are shown to be within 3 % of the cell
   * @param onPlain the cell and the baseline; null if it is the baseline itself, or none competed
   * @param onNext the cell and the fastest that is shown to be slower than the fastest; null if
   *     there is none
   * @param cpuShare processor time over elapsed time and threads, 0 to 1; null where unknown
   * @param kernelShare the part of the processor time that was spent in the kernel, 0 to 1
   */
  record Use(
      Cell cell,
      List<Cell> passedOver,
      boolean equivalent,
      @Nullable Pair onPlain,
      @Nullable Pair onNext,
      @Nullable Double cpuShare,
      @Nullable Double kernelShare)
      implements Recommendation {
    public Use {
      passedOver = List.copyOf(passedOver);
    }
  }

  /**
   * Nothing can be recommended.
   *
   * @param reason in words
   */
  record Nothing(String reason) implements Recommendation {}
}
