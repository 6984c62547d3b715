package filegauge.benchmarks;

import filegauge.analysis.Analysis;
import filegauge.analysis.ContestReport;
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
 * Compares the verdicts of several runs of the same plan: no two may call {@code faster} for
 * methods of different families. Arguments: the results. Prints a table in Markdown; exits with 1
 * if verdicts contradict each other.
 */
public final class Repeatability {
  private Repeatability() {}

  /** Compares the results. */
  public static void main(String[] results) throws IOException {
    Map<String, List<ContestReport>> byContest = new LinkedHashMap<>();
    for (String result : results) {
      for (ContestReport report : Analysis.analyse(ResultFile.read(Path.of(result))).contests()) {
        byContest.computeIfAbsent(report.contest().title(), title -> new ArrayList<>()).add(report);
      }
    }
    MarkdownRow.head("contest", "verdicts", "ratios to the runner-up", "families called faster");
    boolean contradicted = false;
    for (Map.Entry<String, List<ContestReport>> entry : byContest.entrySet()) {
      Set<String> families = families(entry.getValue());
      contradicted |= families.size() > 1;
      MarkdownRow.print(
          entry.getKey(),
          verdicts(entry.getValue()),
          ratios(entry.getValue()),
          families.isEmpty() ? "none" : String.join(" and ", families));
    }
    System.out.println();
    System.out.println(
        results.length
            + " runs: "
            + (contradicted ? "verdicts CONTRADICT each other" : "no two verdicts contradict"));
    System.exit(contradicted ? 1 : 0);
  }

  private static Set<String> families(List<ContestReport> reports) {
    Set<String> families = new TreeSet<>();
    for (ContestReport report : reports) {
      if (report.verdict() instanceof Verdict.Faster faster) {
        families.add(faster.pair().a().family());
      }
    }
    return families;
  }

  private static String verdicts(List<ContestReport> reports) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (ContestReport report : reports) {
      String verdict =
          switch (report.verdict()) {
            case Verdict.Faster v -> v.pair().a().label() + " faster";
            case Verdict.Equivalent v -> "equivalent";
            case Verdict.Inconclusive v -> v.tiedOnly() ? "tied" : "inconclusive";
            case Verdict.None v -> "none";
          };
      counts.merge(verdict, 1, Integer::sum);
    }
    List<String> words = new ArrayList<>();
    counts.forEach((verdict, count) -> words.add(count + " x " + verdict));
    return String.join(", ", words);
  }

  private static String ratios(List<ContestReport> reports) {
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (ContestReport report : reports) {
      if (report.verdict() instanceof Verdict.Faster faster) {
        least = Math.min(least, faster.pair().ratio());
        most = Math.max(most, faster.pair().ratio());
      }
    }
    return most == 0 ? "none" : MarkdownRow.number(least, 2) + " to " + MarkdownRow.number(most, 2);
  }
}
