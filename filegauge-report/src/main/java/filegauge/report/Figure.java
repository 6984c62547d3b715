package filegauge.report;

/** Figures of a published table, in at most six characters where they allow it. */
final class Figure {
  private static final int LONGEST = 6;

  private Figure() {}

  /** With four digits or so. */
  static String of(double value) {
    int decimals = value >= 999.5 ? 0 : value >= 99.95 ? 1 : value >= 9.995 ? 2 : 3;
    return Numbers.fixed(value, value < 0.9995 ? 4 : decimals);
  }

  /** As published, where it is short or no plain number; {@code -} for none. */
  static String shortened(String published) {
    if (published.isEmpty()) {
      return "-";
    }
    boolean plain = published.matches("[0-9]+\\.[0-9]+") && published.length() > LONGEST;
    return plain ? of(Double.parseDouble(published)) : published;
  }
}
