package filegauge.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A specification expanded: every contest with every cell. Data only; {@code --dry-run} prints it.
 *
 * @param spec what it was expanded from
 * @param contests in the order of the report
 * @param publication name of the published experiment that it replays, null if none
 */
public record Plan(Spec spec, List<Contest> contests, @Nullable String publication) {

  public Plan {
    contests = List.copyOf(contests);
  }

  /** A plan that replays nothing. */
  public Plan(Spec spec, List<Contest> contests) {
    this(spec, contests, null);
  }

  /** The contest of that id. */
  public Contest contest(String id) {
    for (Contest contest : contests) {
      if (contest.id().equals(id)) {
        return contest;
      }
    }
    throw new IllegalArgumentException("no contest " + id);
  }
}
