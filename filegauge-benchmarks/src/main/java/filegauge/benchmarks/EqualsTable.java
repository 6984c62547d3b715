package filegauge.benchmarks;

import filegauge.analysis.ContestReport;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Cells that do not differ: how often they are told apart, and whether intervals hold the truth.
 */
final class EqualsTable implements SimulatedTable {
  private static final int[] CELLS = {2, 5, 12};
  private static final int ROUNDS = 3;
  private static final double JUST_BEYOND = 1.0301;

  private final List<Setting> settings = Setting.all();

  @Override
  public String name() {
    return "equals";
  }

  @Override
  public List<String> columns() {
    return List.of(
        "cells that do not differ",
        "cells",
        "wrong `faster`",
        "control failed",
        "holds the truth, one look",
        "at the look that stops",
        "wrong `equivalent`",
        "decided early");
  }

  @Override
  public int lines() {
    return settings.size() * CELLS.length;
  }

  @Override
  public List<String> line(int line, int contests, SplittableRandom random) {
    Setting setting = settings.get(line / CELLS.length);
    int cells = CELLS[line % CELLS.length];
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
      wrong += Findings.anyFaster(report) ? 1 : 0;
      control += Findings.controlFailed(report) ? 1 : 0;
      heldAtStop += Findings.holds(report, 1) ? 1 : 0;
      early += report.forks() < 20 ? 1 : 0;
      held += Findings.holds(equal.exact(5, random), 1) ? 1 : 0;
      wronglyEqual += Findings.equivalent(beyond.stopped(random)) ? 1 : 0;
    }
    return List.of(
        setting.name(),
        Integer.toString(cells),
        SimulatedTable.share(wrong, contests),
        cells > 3 ? SimulatedTable.share(control, contests) : "no twin",
        SimulatedTable.share(held, contests),
        SimulatedTable.share(heldAtStop, contests),
        SimulatedTable.share(wronglyEqual, contests),
        SimulatedTable.share(early, contests));
  }
}
