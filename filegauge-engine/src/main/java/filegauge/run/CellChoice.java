package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Spec;
import filegauge.spi.AccessMethod;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which cells compete: the methods by the thread counts, and the twin. */
final class CellChoice {
  private static final List<String> DEFAULT_METHODS =
      List.of(
          "read:4K",
          "read:64K",
          "read:1M",
          "mmap",
          "mmap:populate",
          "channel:64K",
          "stream:8K",
          "map");
  private static final List<String> DEFAULT_COPYING =
      List.of(
          "fread+fwrite:8K",
          "read+write:64K",
          "pread+pwrite:64K",
          "channel+channel:64K",
          "mmap+write:64K",
          "mmap+mmap",
          "mmap+mmap:fused");
  private static final List<String> DEFAULT_IN_PLACE =
      List.of("mmap", "pread+pwrite:4K", "pread+pwrite:64K", "channel:64K");
  private static final String TWIN = "read:64K";

  private CellChoice() {}

  /** The cells of all contests, each once. */
  static List<Cell> choose(Spec spec) throws InvalidRequest {
    Set<Cell> cells = new LinkedHashSet<>();
    for (String workload : spec.workloads()) {
      cells.addAll(choose(spec, workload));
    }
    return List.copyOf(cells);
  }

  /**
   * The cells of a workload's contests; the twin, where there is something to compare, comes last.
   * A method named outright that cannot do the workload has its cell, which will be skipped.
   */
  static List<Cell> choose(Spec spec, String workload) throws InvalidRequest {
    Task task = Workloads.parse(workload).task();
    Set<Cell> cells = new LinkedHashSet<>();
    for (AccessMethod method : methods(spec, task)) {
      for (int threads : spec.threads()) {
        cells.add(new Cell(method.id(), method.family(), threads, false));
      }
    }
    List<Cell> all = new ArrayList<>(cells);
    if (all.size() > 1) {
      all.add(twin(all, task));
    }
    return all;
  }

  private static List<String> usual(Task task) {
    return switch (task) {
      case READ -> DEFAULT_METHODS;
      case COPY -> DEFAULT_COPYING;
      case IN_PLACE -> DEFAULT_IN_PLACE;
    };
  }

  private static List<AccessMethod> methods(Spec spec, Task task) throws InvalidRequest {
    try {
      if (spec.methods() == null) {
        return usual(task).stream()
            .filter(AccessMethods::canUse)
            .map(AccessMethods::parse)
            .toList();
      }
      List<AccessMethod> methods = new ArrayList<>();
      for (String pattern : spec.methods()) {
        methods.addAll(AccessMethods.expand(pattern, task));
      }
      return methods;
    } catch (IllegalArgumentException e) {
      throw new InvalidRequest(String.valueOf(e.getMessage()));
    }
  }

  private static Cell twin(List<Cell> cells, Task task) {
    List<Cell> ranked =
        cells.stream().filter(c -> ranked(AccessMethods.parse(c.method()), task)).toList();
    Cell original =
        ranked.stream()
            .filter(c -> c.method().equals(TWIN))
            .findFirst()
            .orElseGet(ranked.isEmpty() ? cells::getFirst : ranked::getFirst);
    return new Cell(original.method(), original.family(), original.threads(), true);
  }

  private static boolean ranked(AccessMethod method, Task task) {
    return method.handsOut() && method.tasks().contains(task);
  }
}
