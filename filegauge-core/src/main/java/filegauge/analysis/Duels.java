package filegauge.analysis;

import filegauge.plan.Cell;
import filegauge.plan.Contest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Each family's best against every other family's best, then the baseline against the winner. The
 * best are picked by the estimates; the intervals are simultaneous over all pairs, so that picking
 * does not spoil them.
 */
final class Duels {
  /** How plain Java programs read: {@code FileInputStream} with a buffer of 8 KiB. */
  static final String BASELINE = "stream:8K";

  private final Contest contest;
  private final Comparison comparison;

  private Duels(Contest contest, Comparison comparison) {
    this.contest = contest;
    this.comparison = comparison;
  }

  /** The duels of a contest, those of the fastest family first. */
  static List<Duel> of(Contest contest, Comparison comparison) {
    return new Duels(contest, comparison).all();
  }

  private List<Duel> all() {
    List<Competitor> best = List.copyOf(bestOfFamilies().values());
    List<Duel> duels = new ArrayList<>();
    for (int i = 0; i < best.size(); i++) {
      for (int j = i + 1; j < best.size(); j++) {
        Contrast contrast = comparison.between(best.get(i), best.get(j));
        duels.add(new Duel(Duel.Role.FAMILIES, contrast.pair(), text(contrast, false)));
      }
    }
    Competitor baseline = baseline();
    if (baseline != null) {
      Contrast contrast = comparison.between(best.getFirst(), baseline);
      if (duels.stream().noneMatch(duel -> duel.pair().equals(contrast.pair()))) {
        duels.add(new Duel(Duel.Role.BASELINE, contrast.pair(), text(contrast, true)));
      }
    }
    return duels;
  }

  private Map<String, Competitor> bestOfFamilies() {
    Map<String, Competitor> best = new LinkedHashMap<>();
    for (Competitor competitor : comparison.ranked()) {
      best.putIfAbsent(competitor.cell().family(), competitor);
    }
    return best;
  }

  /** With as many threads as the winner, else one; null if absent or itself the winner. */
  private @Nullable Competitor baseline() {
    List<Competitor> ranked = comparison.ranked();
    if (ranked.isEmpty()) {
      return null;
    }
    Cell winner = ranked.getFirst().cell();
    Competitor found = baseline(ranked, winner.threads());
    if (found == null) {
      found = baseline(ranked, 1);
    }
    return found == null || found.cell().equals(winner) ? null : found;
  }

  private static @Nullable Competitor baseline(List<Competitor> ranked, int threads) {
    return ranked.stream()
        .filter(c -> c.cell().method().equals(BASELINE) && c.cell().threads() == threads)
        .findFirst()
        .orElse(null);
  }

  private String text(Contrast contrast, boolean baseline) {
    String loser = baseline ? asBaseline(contrast.b()) : asBest(contrast.b());
    return sentence(contrast, loser) + "; " + contest.statePhrase();
  }

  private static String sentence(Contrast contrast, String loser) {
    Pair pair = contrast.pair();
    String winner = Wording.name(pair.a());
    if (contrast.obstacle() != null || pair.ci95() == null) {
      String reason = contrast.obstacle() == null ? "far too wide" : contrast.obstacle();
      return "no verdict on " + winner + " against " + loser + ": " + reason;
    }
    return switch (pair.kind()) {
      case FASTER ->
          winner
              + " is "
              + Wording.factor(pair)
              + " times as fast as "
              + loser
              + Wording.bracket(pair);
      case EQUIVALENT ->
          "no difference that matters between "
              + winner
              + " and "
              + loser
              + ": ratio "
              + Wording.ratio(pair)
              + ", within 3 %";
      case INCONCLUSIVE ->
          "no difference shown between "
              + winner
              + " and "
              + loser
              + ": ratio "
              + Wording.ratio(pair)
              + smallest(contrast);
    };
  }

  private static String smallest(Contrast contrast) {
    Double smallest = contrast.smallestShown();
    return smallest == null
        ? ""
        : "; differences from about " + Wording.percent(smallest) + " on would have been shown";
  }

  private String asBest(Competitor competitor) {
    String family = competitor.cell().family();
    long members =
        comparison.ranked().stream().filter(c -> c.cell().family().equals(family)).count();
    String name = Wording.name(competitor.cell());
    return members == 1 ? name : "the best " + family + ", " + name;
  }

  private String asBaseline(Competitor competitor) {
    return competitor.cell().method().equals(BASELINE)
        ? "the baseline, " + Wording.name(competitor.cell())
        : asBest(competitor);
  }
}
