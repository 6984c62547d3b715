package filegauge.cli;

import filegauge.analysis.Analysis;
import filegauge.run.Cancellation;
import filegauge.run.Clock;
import filegauge.run.Earlier;
import filegauge.run.InvalidRequest;
import filegauge.run.Request;
import filegauge.run.Runner;
import filegauge.sample.Dataset;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs one published experiment, or goes on with a replay of it that was cut off. */
record ReplayRun(
    Console console,
    boolean quiet,
    RunEnd end,
    Format shown,
    Cancellation cancellation,
    Signals signals) {

  /** Runs it from the beginning; the exit status. */
  int begin(Request request, ResultTarget target)
      throws InvalidRequest, IOException, InterruptedException {
    return finish(measure(request, null, target), target);
  }

  /**
   * Goes on with what the target's journal holds; the exit status.
   *
   * @param name of the experiment
   * @param asked what the command line asks for, which must be the same as before; null if it says
   *     nothing of it
   * @param folder where files are made; null for the one of before
   */
  int goOn(String name, @Nullable Request asked, @Nullable Path folder, ResultTarget target)
      throws InvalidRequest, IOException, InterruptedException {
    if (target.finished().isPresent()) {
      target.removeJournal();
      console.message("the run is finished, nothing is left to do: " + target.result());
      return ExitStatus.DONE;
    }
    Optional<Earlier> before = target.earlier();
    if (before.isEmpty()) {
      if (asked == null) {
        throw new UsageException(
            "--resume: the run was cut off before it could measure anything; run it again without");
      }
      return begin(asked, target);
    }
    Earlier earlier = before.get();
    refuseAnother(name, earlier.publication());
    if (earlier.finished()) {
      return finish(earlier.dataset(), target);
    }
    Path place = folder == null ? earlier.workingFolder() : folder;
    Request request = earlier.request(place, Version.text());
    if (asked != null) {
      request = new Request(asked.spec(), asked.operands(), place, Version.text(), asked.replay());
    }
    return finish(measure(request, earlier, target), target);
  }

  private static void refuseAnother(String name, @Nullable String its) {
    if (!name.equals(its)) {
      throw new UsageException(
          "--resume: that run is no replay of "
              + name
              + "; go on with it by 'filegauge "
              + (its == null ? "compare" : "replay " + its)
              + " --resume'");
    }
  }

  private Dataset measure(Request request, @Nullable Earlier earlier, ResultTarget target)
      throws InvalidRequest, IOException, InterruptedException {
    try (ProgressDisplay progress = ProgressDisplay.of(console, quiet)) {
      Runner runner = new Runner(Clock.system(), cancellation, progress);
      return earlier == null
          ? runner.run(request, target::append)
          : runner.resume(request, earlier, target::append);
    } catch (IOException | UncheckedIOException e) {
      throw RunEnd.failure(e, target, "; what was measured is kept: --resume goes on with it");
    }
  }

  private int finish(Dataset measured, ResultTarget target) throws IOException {
    return end.finish(Analysis.analyse(measured), shown, target, signals);
  }
}
