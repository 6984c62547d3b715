package filegauge.analysis;

import filegauge.plan.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a contest shows about its winner. Twins and {@code null} are never ranked. */
public sealed interface Verdict {

  /** One plain sentence. */
  String text();

  /**
   * Nobody is tied with the winner.
   *
   * @param pair winner and runner-up
   */
  record Faster(Pair pair, String text) implements Verdict {}

  /** All cells are within the equivalence band of each other. */
  record Equivalent(List<Cell> cells, String text) implements Verdict {
    public Equivalent {
      cells = List.copyOf(cells);
    }
  }

  /**
   * No winner is shown.
   *
   * @param reason in words, for example {@code tied}, {@code control failed}, {@code state not
   *     held}, {@code too few forks}
   * @param best the fastest by the estimate, null if nothing was measured
   * @param tied the cells that are not shown to be slower than {@code best}
   */
  record Inconclusive(String reason, @Nullable Cell best, List<Cell> tied, String text)
      implements Verdict {
    public Inconclusive {
      tied = List.copyOf(tied);
    }
  }

  /** Fewer than two valid cells. */
  record None(String text) implements Verdict {}
}
