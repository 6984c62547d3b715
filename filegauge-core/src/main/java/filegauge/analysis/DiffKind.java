package filegauge.analysis;

import java.util.Locale;

/** What is shown of a cell's time between two runs, by where its interval lies. */
public enum DiffKind {
  /** Longer by more than the threshold: the whole interval lies beyond it. */
  REGRESSION,
  /** Shorter by more than the threshold: the whole interval lies beyond it. */
  IMPROVEMENT,
  /** Within the threshold to either side: the whole interval lies there. */
  WITHIN,
  /** Longer, but not shown to be so by more than the threshold. */
  SLOWER,
  /** Shorter, but not shown to be so by more than the threshold. */
  FASTER,
  /** No difference is shown, nor that there is none. */
  NOT_SHOWN;

  /** The spelling in JSON, for example {@code not-shown}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * By the interval of the logarithm of the ratio.
   *
   * @param threshold the logarithm of the threshold, 0 or more
   */
  static DiffKind of(double low, double high, double threshold) {
    if (low > threshold) {
      return REGRESSION;
    }
    if (high < -threshold) {
      return IMPROVEMENT;
    }
    if (low >= -threshold && high <= threshold) {
      return WITHIN;
    }
    if (low > 0) {
      return SLOWER;
    }
    return high < 0 ? FASTER : NOT_SHOWN;
  }
}
