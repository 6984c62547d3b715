package filegauge.report;

/** The unit of a column of times. */
enum TimeScale {
  NANOSECONDS("ns", 1),
  MICROSECONDS("us", 1e3),
  MILLISECONDS("ms", 1e6),
  SECONDS("s", 1e9);

  private final String symbol;
  private final double nanoseconds;

  TimeScale(String symbol, double nanoseconds) {
    this.symbol = symbol;
    this.nanoseconds = nanoseconds;
  }

  /** The largest unit in which the shortest time of a column is 1 or more. */
  static TimeScale forShortest(double ns) {
    TimeScale chosen = NANOSECONDS;
    for (TimeScale scale : values()) {
      if (ns >= scale.nanoseconds) {
        chosen = scale;
      }
    }
    return chosen;
  }

  String symbol() {
    return symbol;
  }

  /** Nanoseconds of one unit. */
  double nanoseconds() {
    return nanoseconds;
  }
}
