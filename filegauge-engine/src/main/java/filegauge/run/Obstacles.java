package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.CacheState;
import filegauge.platform.SystemInfo;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.util.List;
import java.util.Optional;

/** What stands in the way of measuring a cell, known before it is tried. */
final class Obstacles {
  private Obstacles() {}

  /** In words; empty if nothing does. */
  static Optional<String> of(ContestSetup setup, int cell, MemoryPressure pressure) {
    long memory = new Machine(SystemFiles.REAL).effectiveMemory().orElse(Long.MAX_VALUE);
    return setup
        .obstacle(cell)
        .or(() -> ofPressure(setup, pressure))
        .or(() -> MemoryNeed.refusal(setup.contest(), setup.cell(cell), memory))
        .or(() -> idleThreads(setup, cell));
  }

  private static Optional<String> ofPressure(ContestSetup setup, MemoryPressure pressure) {
    return setup.contest().cache() == CacheState.PRESSURE
        ? pressure.obstacle(setup.contest().corpus().bytes())
        : Optional.empty();
  }

  // Where bytes can be cut anywhere, idle threads are the user's business.
  private static Optional<String> idleThreads(ContestSetup setup, int cell) {
    int threads = setup.cell(cell).threads();
    Workload workload = Workloads.parse(setup.contest().workload());
    List<FilePart> files = setup.files().parts();
    if (threads == 1 || files.stream().allMatch(file -> workload.grain(file.length()) == 1)) {
      return Optional.empty();
    }
    int pageSize = Math.toIntExact(SystemInfo.pageSize());
    AccessMethod method = AccessMethods.parse(setup.cell(cell).method());
    long busy = Dealer.busy(files, threads, Dealer.grain(workload, method, pageSize));
    return busy < threads
        ? Optional.of(
            workload.id()
                + " can be shared out here to "
                + (busy == 1 ? "one thread" : busy + " threads")
                + " only, not to "
                + threads)
        : Optional.empty();
  }
}
