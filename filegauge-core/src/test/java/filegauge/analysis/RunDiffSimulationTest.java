package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The promises of {@code diff}, on runs whose truth is known. */
class RunDiffSimulationTest {
  private static final int PAIRS = 400;
  private static final RunDiff.Options USUAL = new RunDiff.Options(1.05, 1.02);

  /** Every change shown counts, with no threshold to hide behind. */
  private static final RunDiff.Options ANY = new RunDiff.Options(1, 1.02);

  private static RunDiff diff(
      RunScript script,
      int bases,
      double planted,
      RunDiff.Options options,
      SplittableRandom random) {
    List<NamedRun> folder = new ArrayList<>();
    for (int i = 0; i < bases; i++) {
      folder.add(new NamedRun("base" + i, script.draw(1, random)));
    }
    NamedRun now = new NamedRun("new", script.draw(planted, random));
    return Baselines.choose(folder, List.of(), now, false).diff(options);
  }

  private static int regressed(
      RunScript script, int bases, RunDiff.Options options, SplittableRandom random) {
    int wrong = 0;
    for (int i = 0; i < PAIRS; i++) {
      wrong += diff(script, bases, 1, options, random).regressed() ? 1 : 0;
    }
    return wrong;
  }

  /**
   * Two runs of the same thing end in a regression in at most 5 % of cases, also where nothing is
   * allowed for by the threshold, and runs differ by as much as forks do.
   */
  @ParameterizedTest
  @CsvSource({
    "2, 1, 0.02, 0.02", "9, 1, 0.02, 0.02", "9, 1, 0.2, 0.2", "9, 1, 0.02, 0.005", "9, 3, 0.1, 0.1",
    "2, 5, 0.1, 0.02", "9, 5, 0.1, 0.02", "9, 10, 0.1, 0.02", "9, 6, 0, 0.05", "9, 1, 0, 0.05"
  })
  void equalsAreSeldomCalledARegression(int cells, int bases, double run, double fork) {
    SplittableRandom random = new SplittableRandom(7919L * cells + bases);
    RunScript script = new RunScript(cells, run, fork);
    assertThat(regressed(script, bases, ANY, random)).isLessThanOrEqualTo((int) (0.05 * PAIRS));
  }

  /** Runs that differ by three times what forks do, with the usual threshold. */
  @Test
  void theThresholdAndTheLevelHoldOutWhereTheAllowanceIsTooSmall() {
    SplittableRandom random = new SplittableRandom(12);
    RunScript script = new RunScript(9, 0.03, 0.01);
    assertThat(regressed(script, 1, USUAL, random)).isLessThanOrEqualTo((int) (0.05 * PAIRS));
  }

  @ParameterizedTest
  @CsvSource({"1, 0.02, 1.3", "10, 0.02, 1.25", "10, 0.01, 1.15"})
  void aPlantedSlowdownIsFoundInItsCellAlone(int bases, double noise, double planted) {
    SplittableRandom random = new SplittableRandom(3);
    int found = 0;
    int elsewhere = 0;
    for (int i = 0; i < 100; i++) {
      RunDiff diff = diff(new RunScript(9, noise, noise), bases, planted, USUAL, random);
      for (CellDiff cell : diff.of(DiffKind.REGRESSION)) {
        boolean here = cell.cell().equals(RunScript.methods(9)[0]);
        found += here ? 1 : 0;
        elsewhere += here ? 0 : 1;
      }
    }
    assertThat(found).isGreaterThanOrEqualTo(90);
    assertThat(elsewhere).isLessThanOrEqualTo(2);
  }

  /** The intervals hold the truth for all cells at once in 95 % of comparisons and more. */
  @ParameterizedTest
  @CsvSource({"1", "3", "5", "10"})
  void intervalsHoldTheTruthTogether(int bases) {
    SplittableRandom random = new SplittableRandom(bases);
    int missed = 0;
    for (int i = 0; i < PAIRS; i++) {
      RunDiff diff = diff(new RunScript(4, 0.03, 0.03), bases, 1.1, USUAL, random);
      List<CellDiff> cells = diff.contests().getFirst().cells();
      boolean all = true;
      for (CellDiff cell : cells) {
        double truth = cell.equals(cells.getFirst()) ? 1.1 : 1;
        all &= Objects.requireNonNull(cell.ci95()).contains(truth);
      }
      missed += all ? 0 : 1;
    }
    assertThat(missed).isLessThanOrEqualTo((int) (0.05 * PAIRS));
  }
}
