package filegauge.benchmarks;

import filegauge.analysis.Baselines;
import filegauge.analysis.CellDiff;
import filegauge.analysis.NamedRun;
import filegauge.analysis.RunDiff;
import filegauge.sample.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Checks by simulation how often {@code filegauge diff} calls two runs of the same thing a
 * regression, and how often it shows a planted one. Prints a table in Markdown.
 *
 * <p>Argument: the number of comparisons a line (2000).
 */
public final class DiffValidity {
  private static final int CELLS = 9;
  private static final double[][] NOISE = {
    // what a run does, what a fork does: standard deviations of log time
    {0, 0.02}, {0.02, 0.02}, {0.2, 0.2}, {0.02, 0.005}, {0.04, 0.02}, {0.06, 0.02}, {0.12, 0.04}
  };
  private static final int[] BASELINES = {1, 3, 5, 10};

  private final int comparisons;
  private final SplittableRandom random = new SplittableRandom(20_261_201);

  private DiffValidity(int comparisons) {
    this.comparisons = comparisons;
  }

  /** Runs the simulations. */
  public static void main(String[] arguments) {
    new DiffValidity(arguments.length == 0 ? 2000 : Integer.parseInt(arguments[0])).print();
  }

  private void print() {
    MarkdownRow.head(
        "runs differ by",
        "forks by",
        "baselines",
        "status 3 though equal, --threshold 5%",
        "--threshold 0%",
        "any interval misses",
        "smallest regression shown",
        "planted 1.25 shown");
    for (double[] noise : NOISE) {
      for (int baselines : BASELINES) {
        line(noise[0], noise[1], baselines);
      }
    }
  }

  private void line(double run, double fork, int baselines) {
    ScriptedRuns runs = new ScriptedRuns(CELLS, run, fork);
    int usual = 0;
    int any = 0;
    int missed = 0;
    int found = 0;
    List<Double> smallest = new ArrayList<>();
    for (int i = 0; i < comparisons; i++) {
      List<NamedRun> bases = new ArrayList<>();
      for (int b = 0; b < baselines; b++) {
        bases.add(new NamedRun("base" + b, runs.draw(1, random)));
      }
      RunDiff equal = diff(bases, runs.draw(1, random), 1.05);
      usual += equal.regressed() ? 1 : 0;
      any += slower(equal) ? 1 : 0;
      missed += misses(equal) ? 1 : 0;
      smallest.add(Objects.requireNonNull(equal.smallestShown()));
      found += diff(bases, runs.draw(1.25, random), 1.05).regressed() ? 1 : 0;
    }
    smallest.sort(Double::compare);
    MarkdownRow.print(
        percent(run),
        percent(fork),
        Integer.toString(baselines),
        share(usual),
        share(any),
        share(missed),
        MarkdownRow.number(smallest.get(comparisons / 2), 2),
        share(found));
  }

  private static RunDiff diff(List<NamedRun> bases, Dataset now, double threshold) {
    return Baselines.choose(bases, List.of(), new NamedRun("new", now), false)
        .diff(new RunDiff.Options(threshold, 1.02));
  }

  /** What a threshold of 0 would call a regression. */
  private static boolean slower(RunDiff diff) {
    return diff.contests().stream()
        .flatMap(contest -> contest.cells().stream())
        .map(CellDiff::ci95)
        .anyMatch(interval -> interval != null && interval.low() > 1);
  }

  private static boolean misses(RunDiff diff) {
    return diff.contests().stream()
        .flatMap(contest -> contest.cells().stream())
        .map(CellDiff::ci95)
        .anyMatch(interval -> interval != null && !interval.contains(1));
  }

  private static String percent(double deviation) {
    return MarkdownRow.number(100 * deviation, 1) + " %";
  }

  private String share(double count) {
    return MarkdownRow.number(100 * count / comparisons, 1) + " %";
  }
}
