package filegauge.analysis;

import filegauge.plan.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a contest shows about its winner. Twins and the family {@code other}, such as {@code null},
 * are never ranked.
 */
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
   * @param reason in words: {@code tied}, or what is wrong and its particulars behind {@code
   *     control failed: }, {@code state not held: } or {@code too few forks: }
   * @param best the fastest by the estimate, null if nothing was measured
   * @param tied the other cells that are not shown to be slower than {@code best}
   */
  record Inconclusive(String reason, @Nullable Cell best, List<Cell> tied, String text)
      implements Verdict {
    /** The reason where several cells were measured well and none is shown to be the fastest. */
    public static final String TIED = "tied";

    public Inconclusive {
      tied = List.copyOf(tied);
    }

    /** Whether nothing but a tie stands in the way of a winner. */
    public boolean tiedOnly() {
      return reason.equals(TIED);
    }
  }

  /** Fewer than two valid cells. */
  record None(String text) implements Verdict {}
}
