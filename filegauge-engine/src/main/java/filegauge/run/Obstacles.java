package filegauge.run;

import filegauge.plan.CacheState;
import java.util.Optional;

/** What stands in the way of measuring a cell, known before it is tried. */
final class Obstacles {
  private Obstacles() {}

  /** In words; empty if nothing does. */
  static Optional<String> of(ContestSetup setup, int cell, MemoryPressure pressure) {
    long memory = Machine.effectiveMemory().orElse(Long.MAX_VALUE);
    return setup
        .obstacle(cell)
        .or(() -> ofPressure(setup, pressure))
        .or(() -> MemoryNeed.refusal(setup.contest(), setup.cell(cell), memory));
  }

  private static Optional<String> ofPressure(ContestSetup setup, MemoryPressure pressure) {
    return setup.contest().cache() == CacheState.PRESSURE
        ? pressure.obstacle(setup.contest().corpus().bytes())
        : Optional.empty();
  }
}
