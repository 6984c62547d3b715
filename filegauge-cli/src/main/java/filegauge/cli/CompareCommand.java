package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.plan.Spec;
import filegauge.run.Cancellation;
import filegauge.run.Clock;
import filegauge.run.InvalidRequest;
import filegauge.run.Request;
import filegauge.run.Runner;
import filegauge.sample.Dataset;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The main job: which access method is fastest for this work here. */
@Command(
    name = "compare",
    description = "Measures which way of getting at the bytes of files is fastest here.")
final class CompareCommand implements Callable<Integer> {
  private final Console console;

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description =
          "Your files and folders, read and never changed; default: files made for the run and"
              + " removed.")
  private List<String> paths = List.of();

  @Mixin private CompareInput input = new CompareInput();

  @Mixin private CompareOptions options = new CompareOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "RESULT.json",
      description = "Where the result goes; default: a new file in the state folder.")
  private @Nullable String output;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "What standard output carries: text (default), json, csv, markdown.")
  private String format = "text";

  @Option(names = "--overwrite", description = "Replace the file of -o and its journal.")
  private boolean overwrite;

  @Option(names = "--quiet", description = "No progress and no remarks on standard error.")
  private boolean quiet;

  @Option(names = "--no-color", description = "No colours on a terminal.")
  private boolean plain;

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format shown = Format.parse(format);
    List<RawName> operands = input.operands(paths);
    Spec spec = options.spec(operands);
    Path workingFolder = options.workingFolder(System.getenv());
    Request request = new Request(spec, operands, workingFolder, Version.text());
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    try {
      if (!input.intact(console)) {
        return ExitStatus.FAILED;
      }
      if (input.dryRun()) {
        input.showPlan(request, shown, console);
        return ExitStatus.DONE;
      }
      return run(request, shown, cancellation, signals);
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message("ended before anything was measured");
      return signals.status();
    } catch (UncheckedIOException e) {
      throw new IOException(Failure.line(e.getCause() == null ? e : e.getCause()), e);
    }
  }

  private int run(Request request, Format shown, Cancellation cancellation, Signals signals)
      throws InvalidRequest, IOException, InterruptedException {
    try (ResultTarget target = ResultTarget.of(output, overwrite, System.getenv())) {
      Dataset dataset = measure(request, cancellation, target);
      return finish(Analysis.analyse(dataset), shown, target, signals);
    }
  }

  private Dataset measure(Request request, Cancellation cancellation, ResultTarget target)
      throws InvalidRequest, IOException, InterruptedException {
    try (ProgressDisplay progress = ProgressDisplay.of(console, quiet)) {
      return new Runner(Clock.system(), cancellation, progress).run(request, target::append);
    }
  }

  private int finish(Report report, Format shown, ResultTarget target, Signals signals)
      throws IOException {
    Path file = target.finish(report);
    console.print(shown.render(report, !plain && Colour.wanted(System.getenv())));
    if (!report.dataset().complete()) {
      console.message("interrupted; what was measured is kept, marked incomplete");
    }
    if (!quiet) {
      console.message("result: " + file);
    }
    if (!report.dataset().complete()) {
      return signals.status();
    }
    return report.failed() ? ExitStatus.FAILED : ExitStatus.DONE;
  }
}
