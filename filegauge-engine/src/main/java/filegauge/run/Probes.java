package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Probe;
import filegauge.spi.AccessMethod;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.util.List;

/** What is measured to tell what holds a contest's cells up. */
final class Probes {
  private Probes() {}

  /** What is done with the bytes. */
  static String workload(Contest contest, Probe.Kind kind) {
    return switch (kind) {
      case IO -> Workloads.FETCH.id();
      case COMPUTE -> contest.workload();
    };
  }

  /** One cell for each of the contest's that can be probed; twins and cells of no work are not. */
  static List<Cell> cells(Contest contest, Probe.Kind kind) {
    if (Workloads.parse(contest.workload()).task() != Task.READ) {
      return List.of();
    }
    return contest.cells().stream()
        .filter(cell -> !cell.twin())
        .filter(cell -> canProbe(AccessMethods.parse(cell.method())))
        .map(cell -> kind == Probe.Kind.IO ? cell : ofMemory(cell))
        .toList();
  }

  /** What a method of compiled C computes is not ours to run over memory. */
  private static boolean canProbe(AccessMethod method) {
    return method.handsOutFiles() && method.loops().isEmpty() && method.tasks().contains(Task.READ);
  }

  private static Cell ofMemory(Cell cell) {
    AccessMethod memory = AccessMethods.parse(Probe.MEMORY + cell.method());
    return new Cell(memory.id(), memory.family(), cell.threads(), false);
  }
}
