package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.CacheState;
import filegauge.platform.SystemInfo;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Task;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.util.List;
import java.util.Optional;

/** Why cells of a contest cannot be measured, as far as that shows before they are tried. */
final class Obstacles {
  private final ContestSetup setup;
  private final MemoryPressure pressure;
  private final Workload workload;

  Obstacles(ContestSetup setup, MemoryPressure pressure) {
    this.setup = setup;
    this.pressure = pressure;
    this.workload = Workloads.parse(setup.contest().workload());
  }

  /** In words; empty if there is none. */
  Optional<String> of(int cell) {
    return task(cell).or(() -> threads(cell)).or(this::pressure).or(() -> memory(cell));
  }

  private Optional<String> task(int cell) {
    AccessMethod method = method(cell);
    if (!method.tasks().contains(workload.task())) {
      return Optional.of(method.id() + " cannot " + workload.task().phrase());
    }
    return workload.task() == Task.READ || setup.cell(cell).threads() == 1
        ? Optional.empty()
        : Optional.of(workload.id() + " rewrites one file after the other: on one thread only");
  }

  private AccessMethod method(int cell) {
    return AccessMethods.parse(setup.cell(cell).method());
  }

  // Where bytes can be cut anywhere, idle threads are the user's business.
  private Optional<String> threads(int cell) {
    List<FilePart> files = setup.files().parts();
    if (files.stream().allMatch(file -> workload.grain(file.length()) == 1)) {
      return Optional.empty();
    }
    int pageSize = Math.toIntExact(SystemInfo.pageSize());
    int threads = setup.cell(cell).threads();
    long busy = Dealer.busy(files, threads, Dealer.grain(workload, method(cell), pageSize));
    return threads > 1 && busy < threads ? Optional.of(idle(busy, threads)) : Optional.empty();
  }

  private String idle(long busy, int threads) {
    String stream = workload.id() + " can be shared out here to ";
    return stream + (busy == 1 ? "one thread" : busy + " threads") + " only, not to " + threads;
  }

  private Optional<String> pressure() {
    return setup.contest().cache() == CacheState.PRESSURE
        ? pressure.obstacle(setup.contest().corpus().bytes())
        : Optional.empty();
  }

  private Optional<String> memory(int cell) {
    long memory = new Machine(SystemFiles.REAL).effectiveMemory().orElse(Long.MAX_VALUE);
    return MemoryNeed.refusal(setup.contest(), setup.cell(cell), memory);
  }
}
