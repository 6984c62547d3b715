package filegauge.cli;

import filegauge.analysis.Report;
import filegauge.report.CsvReport;
import filegauge.report.HtmlReport;
import filegauge.report.JmhReport;
import filegauge.report.MarkdownReport;
import filegauge.report.TextReport;
import filegauge.run.Catalogue;
import filegauge.spi.AccessMethodKind;
import filegauge.store.ResultFile;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How a report is shown. */
public enum Format {
  TEXT {
    @Override
    String render(Report report, Look look) {
      return TextReport.render(
          report, new TextReport.Options(look.width(), look.colour(), look.language()));
    }
  },
  JSON {
    @Override
    String render(Report report, Look look) {
      return ResultFile.json(report);
    }
  },
  CSV {
    @Override
    String render(Report report, Look look) {
      return CsvReport.render(report);
    }
  },
  MARKDOWN {
    @Override
    String render(Report report, Look look) {
      return MarkdownReport.render(report);
    }
  },
  HTML {
    @Override
    String render(Report report, Look look) {
      String result = look.result();
      return HtmlReport.render(
          report,
          new HtmlReport.Options(
              look.language(),
              result == null ? ResultFile.json(report) : result,
              Catalogue.methods().stream()
                  .collect(Collectors.toMap(AccessMethodKind::name, AccessMethodKind::summary))));
    }
  },
  JMH {
    @Override
    String render(Report report, Look look) {
      return JmhReport.render(report);
    }
  };

  /** The whole output, lines ended as the format asks. */
  abstract String render(Report report, Look look);

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

  /** As {@link #parse}, for a comparison of runs. */
  static Format textJsonOrMarkdown(String text) {
    return parse(text, TEXT, JSON, MARKDOWN);
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
