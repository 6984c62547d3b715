package filegauge.analysis;

import filegauge.plan.Cell;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Names and numbers as the sentences of a report spell them. */
public final class Wording {
  private static final int MOST_NAMED = 3;

  private Wording() {}

  /** For example {@code read:64K} or {@code mmap on 2 threads}. */
  public static String name(Cell cell) {
    String threads = cell.threads() == 1 ? "" : " on " + cell.threads() + " threads";
    return cell.method() + threads + (cell.twin() ? " (twin)" : "");
  }

  /** For example {@code a}, {@code a and b}, {@code a, b and c}. */
  static String list(List<String> names) {
    int last = names.size() - 1;
    if (last < 1) {
      return String.join("", names);
    }
    return String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** As {@link #list}, with no more than three named. */
  static String shortList(List<String> names) {
    return list(names, MOST_NAMED);
  }

  /** As {@link #list}, with no more than so many named, or one more if that is the last. */
  static String list(List<String> names, int most) {
    if (names.size() <= most + 1) {
      return list(names);
    }
    return String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
  }

  static List<String> names(List<Cell> cells) {
    return cells.stream().map(Wording::name).toList();
  }

  /** Ratio and interval, for example {@code 1.97 [1.91, 2.04]}; without a boundless interval. */
  public static String ratio(Pair pair) {
    return factor(pair) + bracket(pair);
  }

  /** The ratio alone, for example {@code 1.97}. */
  public static String factor(Pair pair) {
    return number(pair.ratio(), decimals(pair));
  }

  /** The interval with a space before it, or nothing. */
  static String bracket(Pair pair) {
    Interval interval = pair.ci95();
    return interval == null
        ? ""
        : " ["
            + number(interval.low(), decimals(pair))
            + ", "
            + number(interval.high(), decimals(pair))
            + "]";
  }

  /** A ratio's excess over 1 in per cent, for example {@code 6.2 %} or {@code 31 %}. */
  static String percent(double ratio) {
    double excess = 100 * (ratio - 1);
    return number(excess, excess < 9.95 ? 1 : 0) + " %";
  }

  static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** For example {@code 1 fork} or {@code 5 forks}. */
  static String count(long number, String singular) {
    return number + " " + singular + (number == 1 ? "" : "s");
  }

  /** Three digits or so; more where an interval that excludes 1 would seem to touch it. */
  private static int decimals(Pair pair) {
    int decimals = pair.ratio() < 9.995 ? 2 : pair.ratio() < 99.95 ? 1 : 0;
    while (decimals < 5 && pair.kind() == PairKind.FASTER && touchesOne(pair.ci95(), decimals)) {
      decimals++;
    }
    return decimals;
  }

  private static boolean touchesOne(@Nullable Interval interval, int decimals) {
    return interval != null && Double.parseDouble(number(interval.low(), decimals)) <= 1;
  }
}
