package filegauge.report;

import filegauge.analysis.Interval;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers as a report shows them: English digits whatever the locale, {@code n/a} for null. */
final class Numbers {
  static final String UNKNOWN = "n/a";

  private Numbers() {}

  /** With so many digits after the point. */
  static String fixed(double value, int decimals) {
    return Double.isFinite(value)
        ? String.format(Locale.ROOT, "%." + decimals + "f", value)
        : UNKNOWN;
  }

  /** An interval of times or ratios, which never lie below 0. */
  static String interval(@Nullable Interval interval, double scale, int decimals) {
    if (interval == null) {
      return UNKNOWN;
    }
    return "["
        + fixed(Math.max(0, interval.low()) / scale, decimals)
        + ", "
        + fixed(Math.max(0, interval.high()) / scale, decimals)
        + "]";
  }

  /** For example {@code 1.42}; whole from 100 on. */
  static String ratio(@Nullable Double ratio) {
    return ratio == null ? UNKNOWN : fixed(ratio, ratio < 100 ? 2 : 0);
  }

  /** For example {@code 1.42 [1.38, 1.47]}. */
  static String ratio(double ratio, @Nullable Interval ci95) {
    return ratio(ratio) + " " + (ci95 == null ? "[n/a]" : interval(ci95, 1, 2));
  }

  /** A share as per cent, for example {@code 4 %}; {@code <1 %} for less than one. */
  static String share(@Nullable Double share) {
    if (share == null || !Double.isFinite(share)) {
      return UNKNOWN;
    }
    return share > 0 && share < 0.01 ? "<1 %" : fixed(100 * share, 0) + " %";
  }

  /** A small amount per something, for example {@code 0.3}; whole from 100 on. */
  static String amount(@Nullable Double amount) {
    if (amount == null) {
      return UNKNOWN;
    }
    return amount > 0 && amount < 0.05 ? "<0.1" : fixed(amount, amount < 100 ? 1 : 0);
  }

  /**
   * A difference in words, from a ratio above 1: {@code 4 %} or {@code 3.5 %}; from 3 on, where per
   * cent no longer speak, {@code a factor of 22.5}.
   */
  static String difference(@Nullable Double ratio) {
    if (ratio == null || !Double.isFinite(ratio)) {
      return UNKNOWN;
    }
    if (ratio >= 3) {
      return "a factor of " + fixed(ratio, ratio < 100 ? 1 : 0);
    }
    String digits = fixed(100 * (ratio - 1), ratio < 1.1 ? 1 : 0);
    return (digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits) + " %";
  }

  /** Digits after the point that show three digits of a column's smallest value. */
  static int decimalsFor(double smallest) {
    if (smallest >= 100) {
      return 1;
    }
    return smallest >= 10 ? 2 : 3;
  }

  /** {@code 1 fork}, {@code 5 forks}. */
  static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
