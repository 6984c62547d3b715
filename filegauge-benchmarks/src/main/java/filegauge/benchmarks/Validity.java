package filegauge.benchmarks;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Interval;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Checks the promises of the analysis by simulation, and prints Markdown tables of what it found:
 * how often equals are told apart, how often intervals hold the truth, how often a planted
 * difference is shown. Takes some minutes.
 *
 * <p>Arguments: the number of contests a line (2000), and the parts to run ({@code equals}, {@code
 * power}, {@code smallest}; all if none is named).
 */
public final class Validity {
  private static final int[] CELLS = {2, 5, 12};
  private static final int ROUNDS = 3;
  private static final double JUST_BEYOND = 1.0301;

  private final int contests;
  private final SplittableRandom random = new SplittableRandom(20_250_101);

  private Validity(int contests) {
    this.contests = contests;
  }

  /** Runs the simulations. */
  public static void main(String[] arguments) {
    Validity validity = new Validity(arguments.length == 0 ? 2000 : Integer.parseInt(arguments[0]));
    List<String> parts =
        arguments.length < 2
            ? List.of("equals", "power", "smallest")
            : List.of(arguments).subList(1, arguments.length);
    if (parts.contains("equals")) {
      validity.equals();
    }
    if (parts.contains("power")) {
      validity.power();
    }
    if (parts.contains("smallest")) {
      validity.smallestShown();
    }
  }

  private void equals() {
    MarkdownRow.head(
        "cells that do not differ",
        "cells",
        "wrong `faster`",
        "control failed",
        "interval holds the truth, one look",
        "and at the look that stops",
        "wrong `equivalent`",
        "decided early");
    for (Setting setting : Setting.all()) {
      for (int cells : CELLS) {
        equals(setting, cells);
      }
      System.out.flush();
    }
  }

  private void equals(Setting setting, int cells) {
    SimulatedRun equal = new SimulatedRun(setting, cells, ROUNDS, 0);
    SimulatedRun beyond = new SimulatedRun(setting, cells, ROUNDS, Math.log(JUST_BEYOND));
    int wrong = 0;
    int control = 0;
    int held = 0;
    int heldAtStop = 0;
    int early = 0;
    int wronglyEqual = 0;
    for (int i = 0; i < contests; i++) {
      ContestReport report = equal.stopped(random);
      wrong += anyFaster(report) ? 1 : 0;
      control += controlFailed(report) ? 1 : 0;
      heldAtStop += holds(report, 1) ? 1 : 0;
      early += report.forks() < 20 ? 1 : 0;
      held += holds(equal.exact(5, random), 1) ? 1 : 0;
      wronglyEqual += calledEqual(beyond.stopped(random)) ? 1 : 0;
    }
    String twins = cells > 3 ? share(control) : "no twin";
    MarkdownRow.print(
        setting.name(),
        cells,
        share(wrong),
        twins,
        share(held),
        share(heldAtStop),
        share(wronglyEqual),
        share(early));
  }

  /** Planted differences, at 5 % noise of rounds and no fork effect. */
  private void power() {
    System.out.println();
    MarkdownRow.head("planted ratio", "cells", "rounds a fork, at most in all", "shown", "rounds");
    power(1.03, 2, 5);
    power(1.03, 5, 7);
    power(1.03, 12, 7);
    power(1.1, 2, 3);
    power(1.1, 5, 3);
    power(1.1, 12, 3);
    for (double ratio : new double[] {1.05, 1.2, 1.5}) {
      for (int cells : CELLS) {
        power(ratio, cells, 3);
      }
    }
  }

  private void power(double ratio, int cells, int rounds) {
    int most = 0;
    int shown = 0;
    int shownIn30 = 0;
    long forks = 0;
    SimulatedRun run = new SimulatedRun(Setting.logNormal(0), cells, rounds, Math.log(ratio));
    for (int i = 0; i < contests; i++) {
      ContestReport report = run.stopped(random);
      boolean asPlanted = mappingsAreSlower(report);
      shown += asPlanted ? 1 : 0;
      shownIn30 += asPlanted && report.forks() * rounds <= 30 ? 1 : 0;
      forks += report.forks();
      most = 20 * rounds;
    }
    String within = ratio == 1.1 ? " (" + share(shownIn30) + " within 30)" : "";
    MarkdownRow.print(
        MarkdownRow.number(ratio, 2),
        cells,
        rounds + ", " + most,
        share(shown) + within,
        MarkdownRow.number((double) forks * rounds / contests, 0));
    System.out.flush();
  }

  private void smallestShown() {
    System.out.println();
    MarkdownRow.head(
        "`smallest_shown` s, 2 cells, fork effect 2 %",
        "median s", "0.75 (s - 1)", "s - 1", "1.25 (s - 1)");
    Setting setting = Setting.logNormal(0.02);
    for (int forks : new int[] {5, 7, 10, 20}) {
      double smallest = medianSmallest(new SimulatedRun(setting, 2, ROUNDS, 0), forks);
      List<Object> line =
          new ArrayList<>(List.of(forks + " forks", MarkdownRow.number(smallest, 3)));
      for (double part : new double[] {0.75, 1, 1.25}) {
        double planted = Math.log(1 + part * (smallest - 1));
        SimulatedRun run = new SimulatedRun(setting, 2, ROUNDS, planted);
        int shown = 0;
        for (int i = 0; i < contests; i++) {
          shown += mappingsAreSlower(run.exact(forks, random)) ? 1 : 0;
        }
        line.add(share(shown));
      }
      MarkdownRow.print(line.toArray());
    }
  }

  private double medianSmallest(SimulatedRun run, int forks) {
    double[] smallest = new double[contests];
    for (int i = 0; i < contests; i++) {
      Double shown = run.exact(forks, random).smallestShown();
      smallest[i] = shown == null ? Double.NaN : shown;
    }
    Arrays.sort(smallest);
    return smallest[contests / 2];
  }

  private static boolean anyFaster(ContestReport report) {
    return report.verdict() instanceof Verdict.Faster
        || report.duels().stream().anyMatch(duel -> duel.pair().kind() == PairKind.FASTER);
  }

  /** Whether the families, whose true ratio is just beyond the band, are called equivalent. */
  private static boolean calledEqual(ContestReport report) {

    return report.verdict() instanceof Verdict.Equivalent
        || report.duels().stream()
            .map(filegauge.analysis.Duel::pair)
            .filter(pair -> !pair.a().family().equals(pair.b().family()))
            .anyMatch(pair -> pair.kind() == PairKind.EQUIVALENT);
  }

  private static boolean controlFailed(ContestReport report) {
    Pair control = report.control();
    return control != null && control.kind() == PairKind.FASTER;
  }

  /** Whether the duel of the families shows the mappings to be slower. */
  private static boolean mappingsAreSlower(ContestReport report) {
    Pair pair = report.duels().getFirst().pair();
    return pair.kind() == PairKind.FASTER && pair.b().family().equals("mmap");
  }

  private static boolean holds(ContestReport report, double ratio) {
    Interval interval = report.duels().getFirst().pair().ci95();
    return interval != null && interval.contains(ratio);
  }

  private String share(int number) {
    return MarkdownRow.number(100.0 * number / contests, 1) + " %";
  }
}
