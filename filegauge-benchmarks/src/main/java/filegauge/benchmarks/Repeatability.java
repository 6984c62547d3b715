package filegauge.benchmarks;

import filegauge.analysis.Analysis;
import filegauge.analysis.ContestReport;
import filegauge.analysis.Duel;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Verdict;
import filegauge.store.ResultFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares the verdicts and duels of several runs of the same plan: no two may call {@code faster}
 * for methods of different families. Arguments: the results. Prints a table in Markdown; exits with
 * 1 if runs contradict each other.
 */
public final class Repeatability {
  private final int runs;
  private boolean contradicted;

  private Repeatability(int runs) {
    this.runs = runs;
  }

  /** Compares the results. */
  public static void main(String[] results) throws IOException {
    Map<String, List<ContestReport>> byContest = new LinkedHashMap<>();
    for (String result : results) {
      for (ContestReport report : Analysis.analyse(ResultFile.read(Path.of(result))).contests()) {
        byContest.computeIfAbsent(report.contest().title(), title -> new ArrayList<>()).add(report);
      }
    }
    Repeatability comparison = new Repeatability(results.length);
    MarkdownRow.head("contest", "what is compared", "shown in", "faster", "by");
    byContest.forEach(comparison::compare);
    System.out.println();
    System.out.println(
        results.length
            + " runs: "
            + (comparison.contradicted ? "they CONTRADICT each other" : "no two contradict"));
    System.exit(comparison.contradicted ? 1 : 0);
  }

  private void compare(String contest, List<ContestReport> reports) {
    List<Pair> winners = new ArrayList<>();
    List<Pair> families = new ArrayList<>();
    List<Pair> baselines = new ArrayList<>();
    for (ContestReport report : reports) {
      if (report.verdict() instanceof Verdict.Faster faster) {
        winners.add(faster.pair());
      }
      for (Duel duel : report.duels()) {
        if (duel.pair().kind() == PairKind.FASTER) {
          (duel.role() == Duel.Role.FAMILIES ? families : baselines).add(duel.pair());
        }
      }
    }
    print(contest, "a single winner", winners);
    print(contest, "the families' best", families);
    print(contest, "the baseline", baselines);
  }

  /** A line for the pairs, one a run, in which a difference was shown. */
  private void print(String contest, String what, List<Pair> shown) {
    Set<String> families = new TreeSet<>();
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (Pair pair : shown) {
      families.add(pair.a().family());
      least = Math.min(least, pair.ratio());
      most = Math.max(most, pair.ratio());
    }
    contradicted |= families.size() > 1;
    MarkdownRow.print(
        contest,
        what,
        shown.size() + " of " + runs,
        shown.isEmpty() ? "-" : String.join(" and ", families),
        shown.isEmpty()
            ? "-"
            : MarkdownRow.number(least, 2) + " to " + MarkdownRow.number(most, 2));
  }
}
