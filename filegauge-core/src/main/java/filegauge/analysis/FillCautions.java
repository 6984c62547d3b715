package filegauge.analysis;

import filegauge.plan.CacheState;
import filegauge.plan.Contest;
import java.util.ArrayList;
import java.util.List;

/** Warm contests that differ in their fill alone and come to different winners. */
final class FillCautions {
  private FillCautions() {}

  static List<Caution> of(List<ContestReport> reports) {
    List<Caution> cautions = new ArrayList<>();
    for (int i = 0; i < reports.size(); i++) {
      List<String> others = new ArrayList<>();
      for (ContestReport later : reports.subList(i + 1, reports.size())) {
        if (contradicts(reports.get(i), later)) {
          others.add(winner(later));
        }
      }
      if (!others.isEmpty()) {
        String text = winner(reports.get(i)) + ", but " + Wording.list(others);
        cautions.add(new Caution.FillDecides(Facts.RUN, text));
      }
    }
    return cautions;
  }

  private static boolean contradicts(ContestReport x, ContestReport y) {
    return sameButFill(x.contest(), y.contest())
        && x.verdict() instanceof Verdict.Faster one
        && y.verdict() instanceof Verdict.Faster other
        && !one.pair().a().family().equals(other.pair().a().family());
  }

  private static boolean sameButFill(Contest x, Contest y) {
    return x.cache() == CacheState.WARM
        && y.cache() == CacheState.WARM
        && x.fill() != y.fill()
        && x.workload().equals(y.workload())
        && x.corpus().equals(y.corpus())
        && x.pattern().equals(y.pattern());
  }

  private static String winner(ContestReport report) {
    return report.verdict() instanceof Verdict.Faster faster
        ? Wording.name(faster.pair().a()) + " wins a cache " + report.contest().fill().phrase()
        : "";
  }
}
