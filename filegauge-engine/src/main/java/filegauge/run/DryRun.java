package filegauge.run;

import filegauge.plan.Cell;
import filegauge.plan.Plan;
import java.io.IOException;
import java.util.ArrayList;
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
   */
  public record Forecast(Plan plan, List<String> notes, double seconds) {
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
    Limits.check(request.spec(), request.operands());
    List<Cell> cells = CellChoice.choose(request.spec());
    List<String> notes = new ArrayList<>();
    List<CorpusSource> sources = CorpusChoice.choose(request, fact -> notes.add(fact.detail()));
    List<Provided> corpora = new ArrayList<>();
    try (CacheControl cache = new CacheControl()) {
      RunTools tools =
          new RunTools(cache, Clock.system(), new Cancellation(), event -> {}, new Listener(notes));
      Provision provision =
          new Provision(request, tools, fact -> {}, cells.size(), request.workingFolder(), null);
      for (CorpusSource source : sources) {
        corpora.add(provision.forecast(source));
      }
    }
    return new Forecast(
        Planner.plan(request.spec(), corpora),
        notes,
        Announcement.seconds(request.spec(), cells.size()));
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
