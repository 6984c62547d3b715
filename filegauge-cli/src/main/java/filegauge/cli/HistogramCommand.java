package filegauge.cli;

import filegauge.analysis.ByteCounts;
import filegauge.cli.digest.ShellQuote;
import filegauge.report.HistogramReport;
import filegauge.run.FileHistogram;
import filegauge.spi.RawName;
import filegauge.store.ByteCountsJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts how often each of the 256 byte values occurs in files. */
@Command(
    name = "histogram",
    description = "Counts how often each byte value occurs in files, and their entropy.")
final class HistogramCommand implements Callable<Integer> {
  private static final int TERMINAL_WIDTH = 80;

  private final Console console;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Files to read; - is standard input.")
  private List<String> files = List.of();

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description =
          "text (default): the values that occur, with bars on a terminal; csv: 256 rows a file;"
              + " json.")
  private String format = "text";

  HistogramCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format shown = Format.textJsonOrCsv(format);
    int bars = Colour.onTerminal() ? TERMINAL_WIDTH : 0;
    FileHistogram histogram = new FileHistogram();
    List<ByteCounts> all = new ArrayList<>();
    int status = ExitStatus.DONE;
    for (RawName file : files.stream().map(Values::operand).toList()) {
      ByteCounts counts;
      try {
        counts = histogram.count(file);
      } catch (IOException e) {
        console.message(ShellQuote.of(file) + ": " + FileHistogram.reason(file, e));
        status = ExitStatus.FAILED;
        continue;
      }
      // A document in one piece is written at the end.
      switch (shown) {
        case CSV -> console.print(HistogramReport.csv(counts, all.isEmpty()));
        case TEXT ->
            console.print((all.isEmpty() ? "" : "\n") + HistogramReport.text(counts, bars));
        default -> {}
      }
      all.add(counts);
    }
    if (shown == Format.JSON) {
      console.print(ByteCountsJson.write(all));
    }
    return status;
  }
}
