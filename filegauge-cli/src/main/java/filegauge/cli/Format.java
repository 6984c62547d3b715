package filegauge.cli;

import filegauge.analysis.Report;
import filegauge.report.TextReport;
import filegauge.store.ResultFile;
import java.util.Arrays;
import java.util.Locale;

/** How a report is shown. */
public enum Format {
  TEXT {
    @Override
    public String render(Report report, boolean colour) {
      return TextReport.render(report, new TextReport.Options(80, colour));
    }
  },
  JSON {
    @Override
    public String render(Report report, boolean colour) {
      return ResultFile.json(report);
    }
  };

  /**
   * The whole output, lines ended by {@code \n}.
   *
   * @param colour whether to emphasise where the format can
   */
  public abstract String render(Report report, boolean colour);

  /** The spelling in options, for example {@code text}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The format of that spelling, letters of either case.
   *
   * @throws UsageException if there is none
   */
  public static Format parse(String text) {
    return Arrays.stream(values())
        .filter(format -> format.name().equals(text.toUpperCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "--format: '"
                        + text
                        + "' is not a format; write "
                        + String.join(
                            " or ", Arrays.stream(values()).map(Format::label).toList())));
  }
}
