package filegauge.report.html;

import java.util.List;

/** The terms that the page explains at its end. */
public final class Terms {
  /** Their keys, in the order of the page. */
  public static final List<String> KEYS =
      List.of(
          "method",
          "median",
          "interval",
          "rate",
          "ratio",
          "faults",
          "storage",
          "state",
          "twin",
          "smallest",
          "rejected");

  private Terms() {}
}
