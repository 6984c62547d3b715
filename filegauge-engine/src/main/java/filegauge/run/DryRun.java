package filegauge.run;

import filegauge.plan.Plan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** What a request would come to. Lists the user's files; makes, starts and times nothing. */
public final class DryRun {
  private DryRun() {}

  /**
   * A plan and what is to be said of it.
   *
   * @param plan as the run would have it; a made corpus, or too large a one of the user's, may come
   *     out smaller, so that a round of all cells stays affordable
   * @param notes sentences on what was passed over or cannot be had
   * @param seconds about how long the run would take
   * @param bytes most bytes that the files which it would make can have
   */
  public record Forecast(Plan plan, List<String> notes, double seconds, long bytes) {
    public Forecast {
      notes = List.copyOf(notes);
    }
  }

  /**
   * Expands a request.
   *
   * @throws InvalidRequest if the run would be refused
   */
  public static Forecast of(Request request) throws InvalidRequest, IOException {
    List<String> notes = new ArrayList<>();
    List<Stage> stages = Stage.choose(request, fact -> notes.add(fact.detail()));
    List<Stage.Subject> subjects = new ArrayList<>();
    try (CacheControl cache = new CacheControl()) {
      RunTools tools =
          new RunTools(cache, Clock.system(), new Cancellation(), event -> {}, new Listener(notes));
      for (Stage stage : stages) {
        Provision provision =
            new Provision(
                request.of(stage.part()),
                tools,
                fact -> {},
                stage.cells().size(),
                request.workingFolder(),
                null,
                new HashMap<>());
        for (CorpusSource source : stage.sources()) {
          subjects.add(new Stage.Subject(stage, provision.forecast(source)));
        }
      }
    }
    Plan plan = Planner.plan(request, Planner.contests(subjects));
    return new Forecast(
        plan, notes, Announcement.seconds(request, stages), Announcement.bytes(stages));
  }

  /** Keeps what is said. */
  private record Listener(List<String> notes) implements RunListener {
    @Override
    public void stage(String words) {}

    @Override
    public void progress(double done, long leftNs) {}

    @Override
    public void say(String sentence) {
      notes.add(sentence);
    }
  }
}
