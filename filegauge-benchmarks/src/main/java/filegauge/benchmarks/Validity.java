package filegauge.benchmarks;

import filegauge.analysis.ContestReport;
import filegauge.analysis.Interval;
import filegauge.analysis.Pair;
import filegauge.analysis.PairKind;
import filegauge.analysis.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Checks the promises of the analysis by simulation, and prints Markdown tables of what it found:
 * how often equals are told apart, how often intervals hold the truth, how often a planted
 * difference is shown. Takes some minutes; the argument is the number of contests a line (4000).
 */
public final class Validity {
  private static final int[] CELLS = {2, 5, 10};

  private final int contests;
  private final SplittableRandom random = new SplittableRandom(20_250_101);

  private Validity(int contests) {
    this.contests = contests;
  }

  /** Runs all simulations. */
  public static void main(String[] arguments) {
    Validity validity = new Validity(arguments.length == 0 ? 4000 : Integer.parseInt(arguments[0]));
    validity.equals();
    validity.coverage();
    validity.power();
    validity.smallestShown();
  }

  private void equals() {
    head("cells that do not differ", "cells", "wrong `faster`", "control failed", "decided early");
    equals("normal, 2 % each", i -> 0.02, Noise.NORMAL, false);
    equals("normal, 1 to 4 %", i -> 0.01 * (1 + i % 4), Noise.NORMAL, false);
    equals("normal, 1 to 4 %, drift, slow forks", i -> 0.01 * (1 + i % 4), Noise.NORMAL, true);
    equals("normal, one of 40 %, others 2 %", i -> i == 1 ? 0.4 : 0.02, Noise.NORMAL, false);
    equals("heavy tails, 1 to 4 %", i -> 0.01 * (1 + i % 4), Noise.HEAVY, false);
    equals("skewed, 4 % each", i -> 0.04, Noise.SKEWED, false);
    equals("skewed, one of 10 %, others 1 %", i -> i == 1 ? 0.1 : 0.01, Noise.SKEWED, false);
  }

  private void equals(String name, IntToDoubleFunction spread, Noise noise, boolean trouble) {
    for (int cells : CELLS) {
      SimulatedRun run = new SimulatedRun(spreads(cells, spread), noise, trouble, 0);
      int wrong = 0;
      int control = 0;
      int early = 0;
      for (int i = 0; i < contests; i++) {
        ContestReport report = run.stopped(random);
        wrong += anyFaster(report) ? 1 : 0;
        control += controlFailed(report) ? 1 : 0;
        early += report.forks() < 20 ? 1 : 0;
      }
      String twins = cells > 3 ? share(control) : "no twin";
      row(name, cells, share(wrong), twins, share(early));
    }
    System.out.flush();
  }

  private void coverage() {
    System.out.println();
    head("one interval, one look: holds the truth", "5 forks", "10 forks", "20 forks");
    for (Noise noise : Noise.values()) {
      SimulatedRun run = new SimulatedRun(List.of(0.02, 0.02), noise, false, Math.log(1.1));
      List<Object> line = new ArrayList<>(List.of(noise.name().toLowerCase(Locale.ROOT)));
      for (int forks : new int[] {5, 10, 20}) {
        int held = 0;
        for (int i = 0; i < contests; i++) {
          held += holds(run.exact(forks, random), 1.1) ? 1 : 0;
        }
        line.add(share(held));
      }
      row(line.toArray());
    }
  }

  private void power() {
    System.out.println();
    head("planted ratio (normal, 2 % each)", "2 cells", "5 cells", "10 cells");
    for (double ratio : new double[] {1.03, 1.05, 1.1, 1.2, 1.5, 2}) {
      List<Object> line = new ArrayList<>(List.of(number(ratio, 2)));
      for (int cells : CELLS) {
        List<Double> spread = spreads(cells, i -> 0.02);
        SimulatedRun run = new SimulatedRun(spread, Noise.NORMAL, false, Math.log(ratio));
        int shown = 0;
        long forks = 0;
        for (int i = 0; i < contests / 4; i++) {
          ContestReport report = run.stopped(random);
          shown += mappingsAreSlower(report) ? 1 : 0;
          forks += report.forks();
        }
        line.add(share(4 * shown) + ", " + number(forks / (contests / 4.0), 1) + " forks");
      }
      row(line.toArray());
    }
  }

  private void smallestShown() {
    System.out.println();
    head("`smallest_shown` s, 2 cells of 2 %", "median s", "0.75 (s - 1)", "s - 1", "1.25 (s - 1)");
    for (int forks : new int[] {5, 7, 10, 20}) {
      List<Double> spread = List.of(0.02, 0.02);
      SimulatedRun equal = new SimulatedRun(spread, Noise.NORMAL, false, 0);
      double smallest = medianSmallest(equal, forks);
      List<Object> line = new ArrayList<>(List.of(forks + " forks", number(smallest, 3)));
      for (double part : new double[] {0.75, 1, 1.25}) {
        double planted = Math.log(1 + part * (smallest - 1));
        SimulatedRun run = new SimulatedRun(spread, Noise.NORMAL, false, planted);
        int shown = 0;
        for (int i = 0; i < contests; i++) {
          shown += mappingsAreSlower(run.exact(forks, random)) ? 1 : 0;
        }
        line.add(share(shown));
      }
      row(line.toArray());
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

  private static List<Double> spreads(int cells, IntToDoubleFunction spread) {
    return IntStream.range(0, cells).mapToDouble(spread).boxed().toList();
  }

  private static boolean anyFaster(ContestReport report) {
    return report.verdict() instanceof Verdict.Faster
        || report.duels().stream().anyMatch(duel -> duel.pair().kind() == PairKind.FASTER);
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
    Pair pair = report.duels().getFirst().pair();
    Interval interval = pair.ci95();
    boolean asPlanted = pair.b().family().equals("mmap");
    return interval != null && interval.contains(asPlanted ? ratio : 1 / ratio);
  }

  private String share(int number) {
    return number(100.0 * number / contests, 1) + " %";
  }

  private static void row(Object... cells) {
    System.out.println(
        Arrays.stream(cells).map(Object::toString).collect(Collectors.joining(" | ", "| ", " |")));
  }

  private static void head(String... cells) {
    row((Object[]) cells);
    System.out.println("|" + "---|".repeat(cells.length));
  }

  private static String number(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
