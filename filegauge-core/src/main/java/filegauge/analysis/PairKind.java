package filegauge.analysis;

import java.util.Locale;

/** What is shown of a pair of cells. */
public enum PairKind {
  /** One is faster: the interval of the ratio excludes 1 and does not lie within the band. */
  FASTER,
  /** The interval of the ratio lies within the equivalence band. */
  EQUIVALENT,
  /** Neither is shown. */
  INCONCLUSIVE;

  /** The spelling in result files, for example {@code faster}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
