package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.CellData;
import java.util.SortedMap;

/**
 * A cell with samples that count, and what its forks say.
 *
 * @param logTimes per fork, the centre over rounds of the natural logarithm of the nanoseconds of a
 *     pass
 * @param rounds rounds in which the cell was tried
 * @param dropped those of them that gave no sample
 */
record Competitor(
    CellData data,
    Estimate estimate,
    SortedMap<Integer, Double> logTimes,
    int rounds,
    int dropped) {

  /** The family of what does no file access, such as {@code null}: shown, never compared. */
  static final String OTHER = "other";

  /** A cell that lost more than this share of its rounds did not hold its state. */
  static final double MOST_DROPPED = 0.2;

  Cell cell() {
    return data.cell();
  }

  boolean comparable() {
    return !cell().family().equals(OTHER);
  }

  boolean ranked() {
    return comparable() && !cell().twin();
  }

  boolean held() {
    return dropped <= MOST_DROPPED * rounds;
  }

  /** In words, for example {@code map lost 3 of 10 rounds}. */
  String lost() {
    return Competitors.lost(cell(), dropped, rounds);
  }
}
