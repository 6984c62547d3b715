package filegauge.cli;

import filegauge.analysis.Report;
import filegauge.report.CsvReport;
import filegauge.report.MarkdownReport;
import filegauge.report.TextReport;
import filegauge.store.ResultFile;
import java.util.Arrays;
import java.util.List;
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
  },
  CSV {
    @Override
    public String render(Report report, boolean colour) {
      return CsvReport.render(report);
    }
  },
  MARKDOWN {
    @Override
    public String render(Report report, boolean colour) {
      return MarkdownReport.render(report);
    }
  };

  /**
   * The whole output, lines ended as the format asks.
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
    return parse(text, values());
  }

  /** As {@link #parse}, where there are but two. */
  static Format textOrJson(String text) {
    return parse(text, TEXT, JSON);
  }

  /** As {@link #parse}, for a table of numbers. */
  static Format textJsonOrCsv(String text) {
    return parse(text, TEXT, JSON, CSV);
  }

  private static Format parse(String text, Format... formats) {
    for (Format format : formats) {
      if (format.name().equals(text.toUpperCase(Locale.ROOT))) {
        return format;
      }
    }
    List<String> labels = Arrays.stream(formats).map(Format::label).toList();
    throw new UsageException(
        "--format: '" + text + "' is not a format; write " + String.join(" or ", labels));
  }
}
