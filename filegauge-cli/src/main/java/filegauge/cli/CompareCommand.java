package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.analysis.Report;
import filegauge.run.Cancellation;
import filegauge.run.Clock;
import filegauge.run.Earlier;
import filegauge.run.InvalidRequest;
import filegauge.run.Request;
import filegauge.run.Runner;
import filegauge.sample.Dataset;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

  @Mixin private PageOption page = new PageOption();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "RESULT.json",
      description = "Where the result goes; default: a new file in the state folder.")
  private @Nullable String output;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "What standard output carries: text (default), json, csv, markdown, html, jmh.")
  private String format = "text";

  @Option(names = "--overwrite", description = "Replace the file of -o and its journal.")
  private boolean overwrite;

  @Option(
      names = "--resume",
      description =
          "Go on with the run of -o that was cut off, else with the newest such; options need not"
              + " be said again, and must be the same if they are.")
  private boolean resume;

  @Option(names = "--quiet", description = "No progress and no remarks on standard error.")
  private boolean quiet;

  @Option(names = "--no-color", description = "No colours on a terminal.")
  private boolean plain;

  @Spec private @Nullable CommandSpec command;

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format shown = Format.parse(format);
    if (resume && overwrite) {
      throw new UsageException("--resume goes on with a run and --overwrite discards it; say one");
    }
    input.refuseBoth(paths);
    page.check(overwrite || resume);
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    try {
      if (!input.intact(console)) {
        return ExitStatus.FAILED;
      }
      if (input.dryRun()) {
        input.showPlan(request(), shown, console);
        return ExitStatus.DONE;
      }
      return run(shown, cancellation, signals);
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message("ended before anything was measured");
      return signals.status();
    }
  }

  private int run(Format shown, Cancellation cancellation, Signals signals)
      throws InvalidRequest, IOException, InterruptedException {
    try (ResultTarget target = target()) {
      Optional<Dataset> finished = resume ? target.finished() : Optional.empty();
      if (finished.isPresent()) {
        target.removeJournal();
        console.message("the run is finished, nothing is left to do: " + target.result());
        return ExitStatus.DONE;
      }
      Report report = Analysis.analyse(measure(cancellation, target));
      return new RunEnd(console, quiet, plain, page).finish(report, shown, target, signals);
    }
  }

  private ResultTarget target() throws IOException {
    return resume
        ? ResultTarget.resume(output, System.getenv(), null)
        : ResultTarget.begin(output, overwrite, System.getenv(), Clock.system().now());
  }

  private Dataset measure(Cancellation cancellation, ResultTarget target)
      throws InvalidRequest, IOException, InterruptedException {
    Optional<Earlier> earlier = target.earlier();
    if (resume && earlier.isEmpty() && !namesMeasurement()) {
      throw new UsageException(
          "--resume: the run was cut off before it could measure anything; run it again without");
    }
    if (earlier.isPresent() && earlier.get().finished()) {
      return earlier.get().dataset();
    }
    Request request = earlier.map(this::again).orElseGet(this::request);
    try (ProgressDisplay progress = ProgressDisplay.of(console, quiet)) {
      Runner runner = new Runner(Clock.system(), cancellation, progress);
      return earlier.isPresent()
          ? runner.resume(request, earlier.get(), target::append)
          : runner.run(request, target::append);
    } catch (IOException | UncheckedIOException e) {
      throw RunEnd.failure(e, target, "; what was measured is kept: --resume goes on with it");
    }
  }

  private Request request() {
    List<RawName> operands = input.operands(paths);
    return new Request(
        options.spec(operands), operands, options.workingFolder(System.getenv()), Version.text());
  }

  /** What was asked for before, or what is asked for now and must be the same. */
  private Request again(Earlier earlier) {
    if (earlier.publication() != null) {
      throw new UsageException(
          "--resume: that run is a replay; go on with it by 'filegauge replay "
              + earlier.publication()
              + " --resume'");
    }
    Path folder =
        GivenOptions.of(command).contains("--dir")
            ? options.workingFolder(System.getenv())
            : earlier.workingFolder();
    if (!namesMeasurement()) {
      return earlier.request(folder, Version.text());
    }
    Request now = request();
    return new Request(now.spec(), now.operands(), folder, Version.text());
  }

  /** Whether the command line says anything of what is measured and how. */
  private boolean namesMeasurement() {
    return !paths.isEmpty() || GivenOptions.measuring(command);
  }
}
