package filegauge.plan;

import java.util.List;

/**
 * A specification expanded: every contest with every cell. Data only; {@code --dry-run} prints it.
 *
 * @param spec what it was expanded from
 * @param contests in the order of the report
 */
public record Plan(Spec spec, List<Contest> contests) {

  public Plan {
    contests = List.copyOf(contests);
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
