package filegauge.analysis;

import filegauge.plan.Cell;
import org.jspecify.annotations.Nullable;

/**
 * A cell in two runs.
 *
 * @param baseNs its time in the base, nanoseconds of a pass: the geometric mean over the baselines
 * @param nowNs its time in the new run
 * @param ratio {@code nowNs} by {@code baseNs}: above 1 where the new run took longer
 * @param ci95 interval of the ratio, over all cells compared at once; null where none can be had
 * @param obstacle why nothing can be shown, in words; null if nothing is in the way
 */
public record CellDiff(
    Cell cell,
    DiffKind kind,
    double baseNs,
    double nowNs,
    double ratio,
    @Nullable Interval ci95,
    @Nullable String obstacle) {

  /** For example {@code read:64K takes 1.52 times as long [1.41, 1.63]}. */
  public String text() {
    String bracket =
        ci95 == null
            ? ""
            : " [" + Wording.number(ci95.low(), 2) + ", " + Wording.number(ci95.high(), 2) + "]";
    return Wording.name(cell) + " takes " + Wording.number(ratio, 2) + " times as long" + bracket;
  }
}
