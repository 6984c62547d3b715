package filegauge.analysis;

import filegauge.analysis.RunCells.CellRun;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.sample.CellData;
import filegauge.sample.ContestData;
import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import filegauge.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** A contest of two runs in the making: which cells both have, and which only one. */
final class RunDiffs {
  /**
   * Chance that any interval of a comparison misses its ratio. Below 5 %, since it rests on an
   * assumption of how much runs differ, and since runs are compared again and again.
   */
  private static final double LEVEL = 0.01;

  private RunDiffs() {}

  /**
   * A contest before it is known how many cells are compared in all.
   *
   * @param changes of each cell that both have
   */
  record Matched(
      Contest contest,
      boolean onStorage,
      List<CellChange> changes,
      List<ContestDiff.OneSided> oneSided) {

    /** What the baselines say of the differences between runs; null where they are too few. */
    @Nullable ModeratedVariance between() {
      int most = changes.stream().mapToInt(c -> c.bases().size()).max().orElse(0);
      if (most < CellChange.FEWEST_RUNS) {
        return null;
      }
      List<Double> variances =
          changes.stream()
              .filter(change -> change.bases().size() == most)
              .map(CellChange::runVariance)
              .toList();
      return ModeratedVariance.ofCells(variances, most - 1);
    }
  }

  /** The contest, once for each time that its workload tells of. */
  static List<Matched> match(
      List<Dataset> bases, List<ContestData> before, Dataset now, ContestData after) {
    List<Matched> matched = new ArrayList<>();
    matched.add(match(bases, before, now, after, false));
    if (writes(after) && before.stream().allMatch(RunDiffs::writes)) {
      matched.add(match(bases, before, now, after, true));
    }
    return matched;
  }

  private static boolean writes(ContestData data) {
    List<Sample> samples = data.cells().stream().flatMap(c -> c.samples().stream()).toList();
    return !samples.isEmpty() && samples.stream().allMatch(sample -> sample.flushNs() != null);
  }

  private static Matched match(
      List<Dataset> bases,
      List<ContestData> before,
      Dataset now,
      ContestData after,
      boolean onStorage) {
    ToDoubleFunction<Sample> time = onStorage ? Sample::storedNs : Sample::passNs;
    List<Map<Cell, CellRun>> base = new ArrayList<>();
    for (int i = 0; i < bases.size(); i++) {
      base.add(cells(bases.get(i), before.get(i), time));
    }
    Map<Cell, CellRun> current = cells(now, after, time);
    List<CellChange> changes = new ArrayList<>();
    List<ContestDiff.OneSided> oneSided = new ArrayList<>();
    for (Cell cell : after.contest().cells()) {
      List<CellRun> runs =
          CellRun.fit(base.stream().map(m -> m.get(cell)).filter(Objects::nonNull).toList());
      CellRun run = current.get(cell);
      if (run != null && !runs.isEmpty()) {
        changes.add(new CellChange(runs, run));
      } else if (run != null) {
        oneSided.add(new ContestDiff.OneSided(cell, false, fate(before.getLast(), cell)));
      }
    }
    base.stream()
        .flatMap(cells -> cells.keySet().stream())
        .distinct()
        .filter(cell -> !current.containsKey(cell))
        .map(cell -> new ContestDiff.OneSided(cell, true, fate(after, cell)))
        .forEach(oneSided::add);
    return new Matched(after.contest(), onStorage, changes, oneSided);
  }

  private static Map<Cell, CellRun> cells(
      Dataset run, ContestData data, ToDoubleFunction<Sample> time) {
    return RunCells.of(Competitors.of(data, fork -> fork <= run.forks(), time));
  }

  /** What became of a cell that has no times. */
  private static String fate(ContestData data, Cell cell) {
    for (CellData own : data.cells()) {
      if (own.cell().equals(cell)) {
        return switch (own.outcome()) {
          case Outcome.Completed _ -> "no samples of a whole fork";
          case Outcome.Skipped skipped -> "skipped: " + skipped.reason();
          case Outcome.Failed failed -> "failed: " + failed.error();
          case Outcome.Invalid _ -> "invalid: not the result of the reference";
        };
      }
    }
    return "not in the plan";
  }

  /**
   * What is shown of each cell.
   *
   * @param compared number of cells in all contests
   */
  static ContestDiff judge(Matched matched, RunDiff.Options options, int compared) {
    ModeratedVariance between = matched.between();
    List<CellDiff> cells = new ArrayList<>();
    for (CellChange change : matched.changes()) {
      cells.add(judge(change, between, options, compared));
    }
    return new ContestDiff(matched.contest(), matched.onStorage(), cells, matched.oneSided());
  }

  private static CellDiff judge(
      CellChange change,
      @Nullable ModeratedVariance between,
      RunDiff.Options options,
      int compared) {
    String obstacle = change.obstacle();
    double log = change.change();
    double half = halfWidth(change, between, options, compared);
    double threshold = Math.log(options.threshold());
    DiffKind kind =
        obstacle == null ? DiffKind.of(log - half, log + half, threshold) : DiffKind.NOT_SHOWN;
    return new CellDiff(
        change.now().competitor().cell(),
        kind,
        Math.exp(change.base()),
        Math.exp(change.now().log()),
        Math.exp(log),
        obstacle == null ? Contrast.interval(log, half) : null,
        obstacle);
  }

  static double halfWidth(
      CellChange change,
      @Nullable ModeratedVariance between,
      RunDiff.Options options,
      int compared) {
    double noise = Math.log(options.runNoise());
    // Where the cell lacks baselines that others have, what these say is not of its kind.
    ModeratedVariance known =
        between == null || change.bases().size() == between.own() + 1
            ? between
            : change.runsKnown() ? new ModeratedVariance(0, 0, change.bases().size() - 1) : null;
    return change.halfWidth(noise * noise, known, LEVEL, compared);
  }
}
