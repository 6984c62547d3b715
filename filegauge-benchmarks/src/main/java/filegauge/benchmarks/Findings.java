package filegauge.benchmarks;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Interval;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Verdict;

/** What the report on a simulated contest claims. */
final class Findings {
  private Findings() {}

  static boolean anyFaster(ContestReport report) {
    return report.verdict() instanceof Verdict.Faster
        || report.duels().stream().anyMatch(duel -> duel.pair().kind() == PairKind.FASTER);
  }

  /** Whether the families are called equivalent. */
  static boolean equivalent(ContestReport report) {
    return report.verdict() instanceof Verdict.Equivalent
        || report.duels().stream()
            .map(Duel::pair)
            .filter(pair -> !pair.a().family().equals(pair.b().family()))
            .anyMatch(pair -> pair.kind() == PairKind.EQUIVALENT);
  }

  static boolean controlFailed(ContestReport report) {
    Pair control = report.control();
    return control != null && control.kind() == PairKind.FASTER;
  }

  /** Whether the duel of the families shows the mappings to be slower. */
  static boolean mappingsAreSlower(ContestReport report) {
    Pair pair = report.duels().getFirst().pair();
    return pair.kind() == PairKind.FASTER && pair.b().family().equals("mmap");
  }

  /** Whether the interval of the families' duel holds a ratio. */
  static boolean holds(ContestReport report, double ratio) {
    Interval interval = report.duels().getFirst().pair().ci95();
    return interval != null && interval.contains(ratio);
  }
}
