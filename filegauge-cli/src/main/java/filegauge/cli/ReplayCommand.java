package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.plan.Sizes;
import filegauge.publication.Publication;
import filegauge.publication.Publications;
import filegauge.report.PlanText;
import filegauge.run.Cancellation;
import filegauge.run.Clock;
import filegauge.run.DryRun;
import filegauge.run.InvalidRequest;
import filegauge.run.Request;
import filegauge.run.Runner;
import filegauge.sample.Dataset;
import filegauge.store.Documents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Published experiments, run again soundly, beside their published figures. */
@Command(
    name = "replay",
    description = "Runs a published experiment again, soundly, beside its published figures.")
final class ReplayCommand implements Callable<Integer> {
  private static final String ALL = "all";

  private final Console console;

  @Parameters(
      paramLabel = "NAME",
      description = "small-files, linux-rw, histogram, digest, or all of them.")
  private String name = "";

  @Mixin private ReplayOptions options = new ReplayOptions();

  // A page for each would need a name for each: filegauge report -f html makes them.
  private final PageOption page = new PageOption();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "RESULT.json",
      description =
          "Where the result goes, of all with the name of each before the dot; default: a new file"
              + " in the state folder.")
  private @Nullable String output;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "FORMAT",
      description = "What standard output carries: text (default), json, csv, markdown.")
  private String format = "text";

  @Option(names = "--overwrite", description = "Replace the file of -o and its journal.")
  private boolean overwrite;

  @Option(
      names = "--dry-run",
      description = "Show the plan as text or json; measure nothing, make no file.")
  private boolean dryRun;

  @Option(names = "--quiet", description = "No progress and no remarks on standard error.")
  private boolean quiet;

  @Option(names = "--no-color", description = "No colours on a terminal.")
  private boolean plain;

  ReplayCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format shown = Format.parse(format);
    List<Publication> publications = chosen();
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    try {
      List<Request> requests = new ArrayList<>();
      for (Publication publication : publications) {
        requests.add(options.request(publication));
      }
      forecast(publications, requests, shown);
      int status = ExitStatus.DONE;
      for (int i = 0; i < requests.size() && !dryRun && status <= ExitStatus.FAILED; i++) {
        String file = file(publications.get(i));
        status = Math.max(status, run(requests.get(i), file, shown, cancellation, signals));
      }
      return status;
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message("ended before anything was measured");
      return signals.status();
    }
  }

  private List<Publication> chosen() {
    if (name.equals(ALL)) {
      return Publications.ALL;
    }
    return List.of(
        Values.choice(
            "replay", name, Publications.ALL.toArray(Publication[]::new), Publication::name));
  }

  /** Time and space are said before anything is written; of several their sum too. */
  private void forecast(List<Publication> publications, List<Request> requests, Format shown)
      throws InvalidRequest, IOException {
    double seconds = 0;
    long bytes = 0;
    for (int i = 0; i < requests.size(); i++) {
      DryRun.Forecast forecast = DryRun.of(requests.get(i));
      seconds += forecast.seconds();
      bytes = Math.max(bytes, forecast.bytes());
      if (dryRun) {
        show(publications.get(i), forecast, shown);
      }
    }
    if (requests.size() > 1 && !quiet) {
      console.message(
          "about "
              + Math.max(1, Math.round(seconds / 60))
              + " minutes in all, and up to "
              + Sizes.phrase(bytes)
              + " of disk at a time");
    }
  }

  private void show(Publication publication, DryRun.Forecast forecast, Format shown)
      throws IOException {
    if (shown != Format.TEXT && shown != Format.JSON) {
      throw new UsageException("--dry-run is shown as text or json, not " + shown.label());
    }
    console.print(
        shown == Format.JSON
            ? Documents.json(forecast.plan(), forecast.notes(), forecast.seconds())
            : "Replay of "
                + publication.name()
                + ", files of up to "
                + Sizes.phrase(forecast.bytes())
                + "\n\n"
                + PlanText.render(forecast.plan(), forecast.notes(), forecast.seconds()));
  }

  private @Nullable String file(Publication publication) {
    if (output == null || !name.equals(ALL)) {
      return output;
    }
    int dot = output.lastIndexOf('.');
    int cut = dot > output.lastIndexOf('/') ? dot : output.length();
    return output.substring(0, cut) + "-" + publication.name() + output.substring(cut);
  }

  private int run(
      Request request,
      @Nullable String file,
      Format shown,
      Cancellation cancellation,
      Signals signals)
      throws InvalidRequest, IOException, InterruptedException {
    try (ResultTarget target =
        ResultTarget.begin(file, overwrite, System.getenv(), Clock.system().now())) {
      Dataset measured = measure(request, cancellation, target);
      return new RunEnd(console, quiet, plain, page)
          .finish(Analysis.analyse(measured), shown, target, signals);
    }
  }

  private Dataset measure(Request request, Cancellation cancellation, ResultTarget target)
      throws InvalidRequest, IOException, InterruptedException {
    try (ProgressDisplay progress = ProgressDisplay.of(console, quiet)) {
      return new Runner(Clock.system(), cancellation, progress).run(request, target::append);
    } catch (IOException | UncheckedIOException e) {
      throw RunEnd.failure(e, target, "; filegauge report shows what the journal holds");
    }
  }
}
