package filegauge.run;

import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.RunEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Turns a request into samples: corpora, plan, workers, forks, and the events that they come to.
 */
public final class Runner {
  private final Clock clock;
  private final Cancellation cancellation;
  private final RunListener listener;
  private final Worker.@Nullable Starter starter;

  /**
   * A runner.
   *
   * @param clock for stamps, budget and progress
   * @param cancellation by which a signal handler ends the run
   * @param listener is told how it goes on
   */
  public Runner(Clock clock, Cancellation cancellation, RunListener listener) {
    this(clock, cancellation, listener, null);
  }

  /** A runner with workers of another kind, for tests. */
  Runner(
      Clock clock,
      Cancellation cancellation,
      RunListener listener,
      Worker.@Nullable Starter starter) {
    this.starter = starter;
    this.clock = clock;
    this.cancellation = cancellation;
    this.listener = listener;
  }

  /**
   * Runs a request to its end, or until it is cancelled.
   *
   * @param journal gets every event as it happens, {@code Started} first; nothing if the request is
   *     refused or cancelled before anything was measured
   * @return what was measured; marked incomplete if the run was cancelled
   * @throws InvalidRequest if it cannot be done as asked; nothing was measured
   * @throws InterruptedException if it was cancelled before anything was measured
   * @throws IOException if a corpus cannot be made or read
   */
  public Dataset run(Request request, Consumer<RunEvent> journal)
      throws InvalidRequest, IOException, InterruptedException {
    return run(request, null, journal);
  }

  /**
   * Goes on with a run that was cut off, by the same request: with the budget that is left, from
   * the fork on that was not ended.
   *
   * @param earlier what its journal holds
   * @param journal gets the events that follow, {@code Resumed} first
   * @return what was measured in all sessions
   * @throws InvalidRequest if anything changed that the samples hang on; the message names it
   */
  public Dataset resume(Request request, Earlier earlier, Consumer<RunEvent> journal)
      throws InvalidRequest, IOException, InterruptedException {
    new ResumeCheck(earlier).request(request);
    return run(request, earlier, journal);
  }

  private Dataset run(Request request, @Nullable Earlier earlier, Consumer<RunEvent> journal)
      throws InvalidRequest, IOException, InterruptedException {
    long start = clock.nanos();
    RunFolder.refuseIfInUse(request.workingFolder());
    List<Fact> facts = new ArrayList<>();
    List<Stage> stages = Stage.choose(request, facts::add);
    OpenFiles.check(
        stages.stream().mapToInt(stage -> stage.cells().size() * stage.workloads().size()).sum());
    listener.say(
        earlier == null ? Announcement.of(request, stages) : Announcement.goingOn(earlier));
    for (Path leftover : RunFolder.removeLeftovers(request.workingFolder())) {
      listener.say("removed '" + leftover + "', left by a run that was killed");
    }
    try (RunFolder folder = RunFolder.create(request.workingFolder());
        CacheControl cache = new CacheControl()) {
      RunTools tools = new RunTools(cache, clock, cancellation, journal, listener);
      Worker.Starter workers =
          starter == null ? WorkerCommand.starter(request.spec().cflags()) : starter;
      Preparation preparation = new Preparation(request, earlier, folder.path(), tools);
      return preparation.prepare(stages, facts, workers).run(start);
    } catch (Cancelled e) {
      throw new InterruptedException("ended before anything was measured");
    }
  }
}
