package filegauge.analysis;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What changed between two runs, or between a set of baselines and a run. Made by {@link RunDiffs}.
 *
 * @param bases names of the baselines, oldest first; one or more
 * @param passedOver names of other baselines, with the reason why each is not used
 * @param now name of the new run
 * @param options how it was compared
 * @param changes settings that differ between the newest baseline and the new run
 * @param remarks what else is to be known of the runs
 * @param contests those that both have, in the order of the new run
 * @param oneSided titles of contests that one of the runs alone has
 * @param runsEstimated whether the intervals rest on the differences between the baselines; else
 *     what a run does is assumed
 * @param smallestShown the smallest regression, as a ratio, that half of such comparisons would
 *     show: the median over the cells; null where none can be shown
 */
public record RunDiff(
    List<String> bases,
    List<PassedOver> passedOver,
    String now,
    Options options,
    List<SettingChange> changes,
    List<String> remarks,
    List<ContestDiff> contests,
    List<OneSided> oneSided,
    boolean runsEstimated,
    @Nullable Double smallestShown) {
  public RunDiff {
    bases = List.copyOf(bases);
    passedOver = List.copyOf(passedOver);
    changes = List.copyOf(changes);
    remarks = List.copyOf(remarks);
    contests = List.copyOf(contests);
    oneSided = List.copyOf(oneSided);
  }

  /**
   * How to compare.
   *
   * @param threshold ratio, 1 or more, beyond which a change matters
   * @param runNoise ratio, 1 or more: the standard deviation by which runs are taken to differ at
   *     least, where it has to be assumed
   */
  public record Options(double threshold, double runNoise) {
    public Options {
      if (!(threshold >= 1) || !(runNoise >= 1)) {
        throw new IllegalArgumentException("ratios below 1: " + threshold + ", " + runNoise);
      }
    }
  }

  /** A baseline that is not used. */
  public record PassedOver(String name, String why) {}

  /** A contest that one of the runs alone has. */
  public record OneSided(String title, boolean inBase) {}

  /** Whether a regression beyond the threshold is shown. */
  public boolean regressed() {
    return !of(DiffKind.REGRESSION).isEmpty();
  }

  /** The cells of that kind, those that changed most first. */
  public List<CellDiff> of(DiffKind kind) {
    return cells()
        .filter(cell -> cell.kind() == kind)
        .sorted((x, y) -> Double.compare(change(y), change(x)))
        .toList();
  }

  private Stream<CellDiff> cells() {
    return contests.stream().flatMap(contest -> contest.cells().stream());
  }

  private static double change(CellDiff cell) {
    return Math.abs(Math.log(cell.ratio()));
  }

  /** In one sentence, for example {@code No change beyond 5 % is shown in 18 cells.} */
  public String summary() {
    List<CellDiff> slower = of(DiffKind.REGRESSION);
    List<CellDiff> faster = of(DiffKind.IMPROVEMENT);
    String all = Wording.count(cells().count(), "cell");
    String beyond = "by more than " + share(options.threshold());
    if (slower.isEmpty() && faster.isEmpty()) {
      return "No change " + beyond + " is shown in " + all + ".";
    }
    List<String> parts = new ArrayList<>();
    if (!slower.isEmpty()) {
      parts.add("Slower " + beyond + ": " + told(slower, all));
    }
    if (!faster.isEmpty()) {
      parts.add((parts.isEmpty() ? "Faster " : "faster ") + beyond + ": " + told(faster, all));
    }
    return String.join("; ", parts) + ".";
  }

  /** As it was asked for, for example {@code 5 %} or {@code 2.5 %}. */
  private static String share(double ratio) {
    return new BigDecimal(100 * (ratio - 1))
            .setScale(3, RoundingMode.HALF_UP)
            .stripTrailingZeros()
            .toPlainString()
        + " %";
  }

  private static String told(List<CellDiff> cells, String all) {
    String most = cells.size() == 1 ? ", " : ", most of all ";
    return cells.size() + " of " + all + most + cells.getFirst().text();
  }

  /** What the intervals cover, in words. */
  public String coverage() {
    String noise = "Intervals hold for all cells at once. ";
    return runsEstimated
        ? noise
            + "They rest on how much the "
            + bases.size()
            + " baselines differ from each other, so they cover what changes from run to run."
        : noise
            + "They cover the noise of forks, and an allowance for what changes from run to run"
            + " (start of the machine, layout of memory, load): as much as a fork does, and at"
            + " least "
            + share(options.runNoise())
            + ". The allowance is assumed; a folder of "
            + CellChange.FEWEST_RUNS
            + " baselines or more measures it.";
  }
}
