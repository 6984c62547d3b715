package filegauge.report;

import filegauge.analysis.Report;

/** Renders a report as text for a terminal, within 80 columns. */
public final class TextReport {
  private TextReport() {}

  /** The whole text, lines ended by {@code \n}. */
  public static String render(Report report) {
    return report.contests().toString();
  }
}
