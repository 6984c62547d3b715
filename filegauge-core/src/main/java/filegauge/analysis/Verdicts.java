package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import java.util.ArrayList;
import java.util.List;

/** What a contest shows about its winner. */
final class Verdicts {
  /** Of the cells that are tied; their rows in the table tell the rest. */
  private static final int MOST_NAMED = 8;

  private Verdicts() {}

  /**
   * The verdict of a contest.
   *
   * @param forks number of forks analysed
   */
  static Verdict of(Contest contest, Comparison comparison, int forks) {
    List<Competitor> ranked = comparison.ranked();
    if (ranked.size() < 2) {
      return none(ranked);
    }
    String state = "; " + contest.statePhrase();
    Competitor best = ranked.getFirst();
    List<Contrast> notShown = notShown(comparison, best);
    if (notShown.isEmpty()) {
      return faster(comparison.between(best, ranked.get(1)).pair(), state);
    }
    if (allEquivalent(comparison, ranked)) {
      List<Cell> cells = ranked.stream().map(Competitor::cell).toList();
      return new Verdict.Equivalent(
          cells,
          "no difference that matters: "
              + Wording.list(Wording.names(cells), MOST_NAMED)
              + " are within 3 % of each other"
              + state);
    }
    return inconclusive(best, notShown, reason(comparison, notShown, forks), state);
  }

  private static Verdict none(List<Competitor> ranked) {
    return new Verdict.None(
        ranked.isEmpty()
            ? "no verdict: no cell was measured"
            : "no verdict: only " + Wording.name(ranked.getFirst().cell()) + " was measured");
  }

  private static Verdict faster(Pair pair, String state) {
    return new Verdict.Faster(
        pair,
        Wording.name(pair.a())
            + " is the fastest: "
            + Wording.factor(pair)
            + " times as fast as the runner-up, "
            + Wording.name(pair.b())
            + Wording.bracket(pair)
            + state);
  }

  /** The contrasts of {@code best} in which it is not shown to be the faster. */
  private static List<Contrast> notShown(Comparison comparison, Competitor best) {
    List<Contrast> notShown = new ArrayList<>();
    for (Competitor other : comparison.ranked()) {
      if (!other.cell().equals(best.cell())) {
        Contrast contrast = comparison.between(best, other);
        if (!contrast.shows(best)) {
          notShown.add(contrast);
        }
      }
    }
    return notShown;
  }

  private static boolean allEquivalent(Comparison comparison, List<Competitor> ranked) {
    for (int i = 1; i < ranked.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (comparison.between(ranked.get(i), ranked.get(j)).kind() != PairKind.EQUIVALENT) {
          return false;
        }
      }
    }
    return true;
  }

  /** A plain tie outweighs an obstacle of a single pair: it would stand without it. */
  private static String reason(Comparison comparison, List<Contrast> notShown, int forks) {
    if (forks < Looks.FEWEST_FORKS) {
      return Comparison.tooFewForks(forks);
    }
    if (comparison.controlFailure() != null) {
      return comparison.controlFailure();
    }
    String reason = Verdict.Inconclusive.TIED;
    for (Contrast contrast : notShown) {
      if (contrast.obstacle() == null) {
        return Verdict.Inconclusive.TIED;
      }
      reason = contrast.obstacle();
    }
    return reason;
  }

  private static Verdict inconclusive(
      Competitor best, List<Contrast> notShown, String reason, String state) {
    List<Cell> tied = notShown.stream().map(contrast -> contrast.rivalOf(best.cell())).toList();
    String name = Wording.name(best.cell());
    String text =
        reason.equals(Verdict.Inconclusive.TIED)
            ? "no single winner is shown: "
                + name
                + " had the lowest time, but "
                + Wording.list(Wording.names(tied), MOST_NAMED)
                + (tied.size() == 1 ? " is" : " are")
                + " not shown to be slower"
            : "no verdict: " + reason;
    return new Verdict.Inconclusive(reason, best.cell(), tied, text + state);
  }
}
