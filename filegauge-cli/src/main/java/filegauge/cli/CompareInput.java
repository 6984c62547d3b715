package filegauge.cli;

import filegauge.report.PlanText;
import filegauge.run.Cancellation;
import filegauge.run.CorpusCheck;
import filegauge.run.DryRun;
import filegauge.run.InvalidRequest;
import filegauge.run.Request;
import filegauge.spi.RawName;
import filegauge.store.Documents;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the settings and files of a run come from, and whether it is run at all. */
final class CompareInput {
  @SuppressWarnings("UnusedVariable") // PlanArguments has it from the parser.
  @Option(
      names = PlanArguments.OPTION,
      paramLabel = "FILE.toml",
      description = "Settings by the long names of options; the command line wins over them.")
  private @Nullable String plan;

  @Option(
      names = "--corpus",
      paramLabel = "DIR",
      description = "Measure a corpus of 'filegauge corpus create', once its sizes are verified.")
  private @Nullable String corpus;

  @Option(
      names = "--dry-run",
      description = "Show the plan as text or json; measure nothing, make no file.")
  private boolean dryRun;

  boolean dryRun() {
    return dryRun;
  }

  /** The files to be measured: those named, or those of the corpus. */
  List<RawName> operands(List<String> paths) {
    refuseBoth(paths);
    return corpus == null
        ? paths.stream().map(Values::operand).toList()
        : List.of(Values.operand(corpus));
  }

  /** Refuses a corpus and paths together, before either is looked at. */
  void refuseBoth(List<String> paths) {
    if (corpus != null && !paths.isEmpty()) {
      throw new UsageException(
          "--corpus and '" + paths.getFirst() + "' are both to be measured; name one of them");
    }
  }

  /**
   * Whether the corpus, if there is one, has the files and sizes with which it was made;
   * differences are told.
   */
  boolean intact(Console console) throws InvalidRequest, IOException, InterruptedException {
    if (corpus == null) {
      return true;
    }
    CorpusCheck.Outcome outcome =
        CorpusCheck.run(
            Values.path("--corpus", corpus), false, console::message, new Cancellation());
    if (outcome.differences() > 0) {
      console.message(
          "--corpus: '"
              + corpus
              + "' is not as it was made ("
              + Values.count(outcome.differences(), "difference")
              + "); nothing was measured");
    }
    return outcome.differences() == 0;
  }

  /** Shows what a run would be. */
  void showPlan(Request request, Format format, Console console)
      throws InvalidRequest, IOException {
    if (format != Format.TEXT && format != Format.JSON) {
      throw new UsageException("--dry-run is shown as text or json, not " + format.label());
    }
    DryRun.Forecast forecast = DryRun.of(request);
    console.print(
        format == Format.JSON
            ? Documents.json(forecast.plan(), forecast.notes(), forecast.seconds())
            : PlanText.render(forecast.plan(), forecast.notes(), forecast.seconds()));
  }
}
