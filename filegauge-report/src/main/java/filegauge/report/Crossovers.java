package filegauge.report;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Estimate;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Row;
import filegauge.plan.Sizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Where, between two sizes of files, the best of one family overtakes the best of another. */
final class Crossovers {
  private Crossovers() {}

  /**
   * The crossovers between neighbours.
   *
   * @param contests by the size of their files, the smallest first
   */
  static List<LineChart.Mark> of(List<ContestReport> contests, Labels labels) {
    List<LineChart.Mark> marks = new ArrayList<>();
    for (int i = 1; i < contests.size(); i++) {
      between(contests.get(i - 1), contests.get(i), labels, marks);
    }
    return marks;
  }

  private static void between(
      ContestReport small, ContestReport large, Labels labels, List<LineChart.Mark> marks) {
    double from = FileSizes.size(small.contest().corpus());
    double to = FileSizes.size(large.contest().corpus());
    Map<String, Double> before = best(small);
    Map<String, Double> after = best(large);
    List<String> families = before.keySet().stream().filter(after::containsKey).toList();
    for (int i = 0; i < families.size(); i++) {
      for (int j = i + 1; j < families.size(); j++) {
        String a = families.get(i);
        String b = families.get(j);
        double lead = logLead(before, a, b);
        double later = logLead(after, a, b);
        if (lead * later < 0 && from < to) {
          // By a straight line between the two, both axes being logarithmic.
          double x = from * Math.pow(to / from, lead / (lead - later));
          boolean shown = shown(small, a, b) && shown(large, a, b);
          String winner = later > 0 ? a : b;
          String loser = later > 0 ? b : a;
          marks.add(mark(x, winner, loser, new double[] {from, to}, shown, labels));
        }
      }
    }
  }

  private static LineChart.Mark mark(
      double x, String winner, String loser, double[] ends, boolean shown, Labels labels) {
    String about = Sizes.phrase(Math.round(x));
    String text =
        labels.say(
            shown ? "crossover.shown" : "crossover.not-shown",
            winner,
            loser,
            Sizes.phrase(Math.round(ends[0])),
            Sizes.phrase(Math.round(ends[1])),
            about);
    String name = winner + " > " + loser + " ~ " + about + (shown ? "" : " (?)");
    return new LineChart.Mark(x, name, text);
  }

  /** Of each family, the log of the time per byte of its best cell. */
  private static Map<String, Double> best(ContestReport contest) {
    Map<String, Double> best = new LinkedHashMap<>();
    for (Row row : contest.rows()) {
      Estimate estimate = row.estimate();
      if (estimate != null && !row.data().cell().twin() && row.ratioToBest() != null) {
        best.putIfAbsent(row.data().cell().family(), Math.log(Math.max(1, estimate.medianNs())));
      }
    }
    return best;
  }

  /** Above 0 where {@code a} is the faster. */
  private static double logLead(Map<String, Double> best, String a, String b) {
    return time(best, b) - time(best, a);
  }

  private static double time(Map<String, Double> best, String family) {
    return Objects.requireNonNull(best.get(family));
  }

  /** Whether the duel of the two families was decided. */
  private static boolean shown(ContestReport contest, String a, String b) {
    return contest.duels().stream()
        .filter(duel -> duel.role() == Duel.Role.FAMILIES)
        .map(Duel::pair)
        .filter(pair -> isOf(pair, a, b))
        .anyMatch(pair -> pair.kind() == PairKind.FASTER);
  }

  private static boolean isOf(Pair pair, String a, String b) {
    String first = pair.a().family();
    String second = pair.b().family();
    return (first.equals(a) && second.equals(b)) || (first.equals(b) && second.equals(a));
  }
}
