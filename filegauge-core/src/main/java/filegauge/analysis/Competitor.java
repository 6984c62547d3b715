package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.sample.CellData;
import java.util.SortedMap;

/**
 * A cell with samples that count, and what its forks say.
 *
 * @param logTimes per fork, the median over rounds of the natural logarithm of the nanoseconds of a
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

  /** A cell that lost more than this share of its rounds did not hold its state. */
  static final double MOST_DROPPED = 0.2;

  Cell cell() {
    return data.cell();
  }

  /** Methods of the family {@code other}, such as {@code null}, do no file access. */
  boolean comparable() {
    return !cell().family().equals("other");
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
