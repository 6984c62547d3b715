package filegauge.cli;

import filegauge.plan.Sizes;
import filegauge.publication.Publication;
import filegauge.publication.Publications;
import filegauge.report.PlanText;
import filegauge.run.Cancellation;
import filegauge.run.Clock;
import filegauge.run.DryRun;
import filegauge.run.Earlier;
import filegauge.run.InvalidRequest;
import filegauge.run.Request;
import filegauge.store.Documents;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
      names = "--resume",
      description =
          "Go on with the replay of -o that was cut off, else with the newest such; options need"
              + " not be said again but of all, and must be the same if they are.")
  private boolean resume;

  @Option(
      names = "--dry-run",
      description = "Show the plan as text or json; measure nothing, make no file.")
  private boolean dryRun;

  @Option(names = "--quiet", description = "No progress and no remarks on standard error.")
  private boolean quiet;

  @Option(names = "--no-color", description = "No colours on a terminal.")
  private boolean plain;

  @Spec private @Nullable CommandSpec command;

  ReplayCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    Format shown = Format.parse(format);
    if (resume && overwrite) {
      throw new UsageException("--resume goes on with a run and --overwrite discards it; say one");
    }
    List<Publication> publications = chosen();
    Cancellation cancellation = new Cancellation();
    Signals signals = Signals.cancel(cancellation);
    RunEnd end = new RunEnd(console, quiet, plain, page);
    ReplayRun run = new ReplayRun(console, quiet, end, shown, cancellation, signals);
    try {
      List<Request> requests = new ArrayList<>();
      for (Publication publication : publications) {
        requests.add(options.request(publication));
      }
      if (!resume || dryRun) {
        forecast(publications, requests, shown);
      }
      return dryRun ? ExitStatus.DONE : runAll(publications, requests, run);
    } catch (InvalidRequest e) {
      throw new UsageException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      console.message("ended before anything was measured");
      return signals.status();
    }
  }

  private int runAll(List<Publication> publications, List<Request> requests, ReplayRun run)
      throws InvalidRequest, IOException, InterruptedException {
    int status = ExitStatus.DONE;
    int first = resume && output == null ? cutOff(publications) : 0;
    for (int i = first; i < publications.size() && status <= ExitStatus.FAILED; i++) {
      String publication = publications.get(i).name();
      String file = file(publication);
      // Of all, those that come after the one that was cut off have not begun.
      boolean goOn =
          resume && (file == null ? i == first : !name.equals(ALL) || ResultTarget.exists(file));
      status = Math.max(status, run(publication, file, requests.get(i), goOn, run));
    }
    return status;
  }

  private int run(
      String publication, @Nullable String file, Request request, boolean goOn, ReplayRun run)
      throws InvalidRequest, IOException, InterruptedException {
    if (!goOn) {
      try (ResultTarget target =
          ResultTarget.begin(file, overwrite, System.getenv(), Clock.system().now())) {
        return run.begin(request, target);
      }
    }
    boolean asks = name.equals(ALL) || GivenOptions.measuring(command);
    Path folder =
        GivenOptions.of(command).contains("--dir") ? request.workingFolder() : (Path) null;
    try (ResultTarget target = ResultTarget.resume(file, System.getenv(), publication)) {
      return run.goOn(publication, asks ? request : null, folder, target);
    }
  }

  /** Index of the replay in the state folder that was cut off last. */
  private int cutOff(List<Publication> publications) throws IOException {
    String wanted = name.equals(ALL) ? "" : name;
    try (ResultTarget target = ResultTarget.resume(null, System.getenv(), wanted)) {
      String its = target.earlier().map(Earlier::publication).orElse("");
      List<String> names = publications.stream().map(Publication::name).toList();
      return Math.max(0, names.indexOf(its));
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

  private @Nullable String file(String publication) {
    if (output == null || !name.equals(ALL)) {
      return output;
    }
    int dot = output.lastIndexOf('.');
    int cut = dot > output.lastIndexOf('/') ? dot : output.length();
    return output.substring(0, cut) + "-" + publication + output.substring(cut);
  }
}
