package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Fill;
import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Comparisons of runs written by hand. */
class RunDiffTest {
  private static final RunDiff.Options USUAL = new RunDiff.Options(1.05, 1.02);
  private static final long[] STEADY = {1000, 1010, 990, 1005, 995};

  private static long[] times(double factor) {
    long[] times = STEADY.clone();
    for (int i = 0; i < times.length; i++) {
      times[i] = Math.round(times[i] * factor);
    }
    return times;
  }

  /** A warm contest of two methods, the first slower by a factor. */
  private static Script script(double factor) {
    return new Script()
        .environment("cpu", "A")
        .contest("c", CacheState.WARM, Script.cell("read:64K"), Script.cell("mmap"))
        .forks(0, times(factor))
        .forks(1, STEADY);
  }

  private static NamedRun run(String name, Script script, long second) {
    return new NamedRun(name, RunScript.at(script.build(), second));
  }

  private static RunDiff diff(Script base, Script now) {
    return Baselines.of(run("base", base, 1), run("new", now, 2)).diff(USUAL);
  }

  private static List<DiffKind> kinds(RunDiff diff) {
    return diff.contests().getFirst().cells().stream().map(CellDiff::kind).toList();
  }

  /** Case RE-07: a file with itself. */
  @Test
  void aRunIsEqualToItself() {
    RunDiff diff = Baselines.of(run("a", script(1), 1), run("a", script(1), 1)).diff(USUAL);
    assertThat(diff.regressed()).isFalse();
    assertThat(diff.contests().getFirst().cells()).allMatch(cell -> cell.ratio() == 1);
    assertThat(diff.remarks()).containsExactly("both are the same run");
    assertThat(diff.summary()).isEqualTo("No change by more than 5 % is shown in 2 cells.");
  }

  @Test
  void aPlainSlowdownIsARegression() {
    RunDiff diff = diff(script(1), script(1.5));
    assertThat(diff.regressed()).isTrue();
    assertThat(kinds(diff)).startsWith(DiffKind.REGRESSION);
    assertThat(diff.summary())
        .startsWith("Slower by more than 5 %: 1 of 2 cells, read:64K takes 1.50 times as long [");
    RunDiff back = diff(script(1.5), script(1));
    assertThat(back.regressed()).isFalse();
    assertThat(back.summary()).startsWith("Faster by more than 5 %: 1 of 2 cells, read:64K");
  }

  /** Case RE-07: a wobble of 1 % fails nothing. */
  @Test
  void aWobbleIsNone() {
    RunDiff diff = diff(script(1), script(1.01));
    assertThat(diff.regressed()).isFalse();
    assertThat(diff.of(DiffKind.SLOWER)).isEmpty();
  }

  @Test
  void aChangeNotShownToBeBeyondTheThresholdIsNoRegression() {
    NamedRun base = run("base", script(1), 1);
    RunDiff diff =
        Baselines.of(base, run("new", script(1.3), 2)).diff(new RunDiff.Options(1.25, 1));
    assertThat(kinds(diff)).containsExactly(DiffKind.SLOWER, DiffKind.WITHIN);
    assertThat(diff.regressed()).isFalse();
  }

  /** Case RE-07: entries of one side are listed. */
  @Test
  void whatOneRunAloneHasIsListed() {
    Script base =
        new Script()
            .contest("c", CacheState.WARM, Script.cell("read:64K"), Script.cell("map"))
            .forks(0, STEADY)
            .forks(1, STEADY)
            .contest("old", CacheState.COLD, Script.cell("map"))
            .forks(0, STEADY);
    Script now =
        new Script()
            .contest(
                "c",
                CacheState.WARM,
                Script.cell("read:64K"),
                Script.cell("mmap"),
                Script.cell("map"))
            .forks(0, STEADY)
            .forks(1, STEADY)
            .outcome(2, new Outcome.Failed("killed"))
            .contest(
                "other fill", CacheState.WARM, Fill.RANDOM, Script.ONE_FILE, Script.cell("map"))
            .forks(0, STEADY);
    RunDiff diff = diff(base, now);
    ContestDiff contest = diff.contests().getFirst();
    assertThat(contest.cells()).hasSize(1);
    assertThat(contest.oneSided())
        .containsExactly(
            new ContestDiff.OneSided(Script.cell("mmap"), false, "not in the plan"),
            new ContestDiff.OneSided(Script.cell("map"), true, "failed: killed"));
    assertThat(diff.oneSided())
        .containsExactly(
            new RunDiff.OneSided(
                "checksum over one file of 256 MiB, warm, filled at random", false),
            new RunDiff.OneSided("checksum over one file of 256 MiB, cold", true));
  }

  /** Case RE-07: another machine is no regression. */
  @Test
  void anotherMachineIsRefusedAndAnotherKernelTold() {
    Script now = script(1).environment("cpu", "B").environment("kernel", "Linux 7");
    Baselines runs = Baselines.of(run("base", script(1), 1), run("new", now, 2));
    assertThat(runs.refusal(false))
        .hasValue(
            "the runs are of different machines (cpu: A in the base, B now); name a base of this"
                + " machine, or say --across-machines");
    assertThat(runs.refusal(true)).isEmpty();
    assertThat(runs.diff(USUAL).changes())
        .containsExactly(
            new SettingChange("cpu", "A", "B", true),
            new SettingChange("kernel", null, "Linux 7", false));
  }

  @Test
  void runsWithoutACommonContestAreRefused() {
    Script other =
        new Script().environment("cpu", "A").contest("c", CacheState.COLD, Script.cell("mmap"));
    assertThat(Baselines.of(run("base", script(1), 1), run("new", other, 2)).refusal(true))
        .hasValueSatisfying(
            reason ->
                assertThat(reason)
                    .startsWith("the runs have no contest in common")
                    .contains(
                        "256 MiB, cold", "256 MiB, warm", "measure both with the same options"));
  }

  @Test
  void tooFewForksShowNothing() {
    RunDiff diff =
        diff(
            script(1),
            new Script()
                .contest("c", CacheState.WARM, Script.cell("mmap"))
                .forks(0, 9000, 9000)
                .interrupted());
    CellDiff cell = diff.contests().getFirst().cells().getFirst();
    assertThat(cell.kind()).isEqualTo(DiffKind.NOT_SHOWN);
    assertThat(cell.obstacle()).isEqualTo("too few forks: 2 of at least 5");
    assertThat(diff.remarks()).containsExactly("new was cut off: 2 whole forks count");
    assertThat(diff.smallestShown()).isNull();
  }

  @Test
  void baselinesMadeAlikeArePooledAndOthersPassedOver() {
    List<NamedRun> folder = new ArrayList<>();
    for (int i = 1; i <= 6; i++) {
      folder.add(run("base" + i, script(1 + 0.001 * i), i));
    }
    folder.add(run("cut", script(1).interrupted(), 9));
    folder.add(run("old-kernel", script(1).environment("kernel", "5"), 0));
    folder.add(run("elsewhere", script(1).environment("cpu", "B"), 8));
    NamedRun now = run("new", script(1.4), 10);
    folder.add(now);
    RunDiff diff = Baselines.choose(folder, List.of(), now, false).diff(USUAL);
    assertThat(diff.bases()).containsExactly("base1", "base2", "base3", "base4", "base5", "base6");
    assertThat(diff.passedOver())
        .containsExactly(
            new RunDiff.PassedOver("new", "it is the new run itself"),
            new RunDiff.PassedOver("cut", "it was cut off"),
            new RunDiff.PassedOver("elsewhere", "of another machine: cpu: B in the base, A now"),
            new RunDiff.PassedOver("old-kernel", "kernel is not that of the newest baseline"));
    assertThat(diff.runsEstimated()).isTrue();
    assertThat(kinds(diff)).containsExactly(DiffKind.REGRESSION, DiffKind.WITHIN);
    assertThat(diff.coverage()).contains("how much the 6 baselines differ");
  }

  @Test
  void theNewestBaselineTellsWhyNoneServes() {
    Dataset other = script(1).environment("cpu", "B").build();
    List<NamedRun> folder = List.of(new NamedRun("elsewhere", other));
    Baselines none = Baselines.choose(folder, List.of(), run("new", script(1), 10), false);
    assertThat(none.refusal(false)).hasValueSatisfying(r -> assertThat(r).contains("cpu: B"));
  }
}
