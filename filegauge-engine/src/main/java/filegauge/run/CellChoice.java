package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Spec;
import filegauge.spi.AccessMethod;
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
  private static final String TWIN = "read:64K";

  private CellChoice() {}

  /** The cells of every contest; the twin, where there is something to compare, comes last. */
  static List<Cell> choose(Spec spec) throws InvalidRequest {
    Set<Cell> cells = new LinkedHashSet<>();
    for (AccessMethod method : methods(spec)) {
      for (int threads : spec.threads()) {
        cells.add(new Cell(method.id(), method.family(), threads, false));
      }
    }
    List<Cell> all = new ArrayList<>(cells);
    if (all.size() > 1) {
      all.add(twin(all));
    }
    return all;
  }

  private static List<AccessMethod> methods(Spec spec) throws InvalidRequest {
    try {
      if (spec.methods() == null) {
        return DEFAULT_METHODS.stream()
            .filter(AccessMethods::canUse)
            .map(AccessMethods::parse)
            .toList();
      }
      List<AccessMethod> methods = new ArrayList<>();
      for (String pattern : spec.methods()) {
        methods.addAll(AccessMethods.expand(pattern));
      }
      return methods;
    } catch (IllegalArgumentException e) {
      throw new InvalidRequest(String.valueOf(e.getMessage()));
    }
  }

  private static Cell twin(List<Cell> cells) {
    List<Cell> ranked =
        cells.stream().filter(c -> AccessMethods.parse(c.method()).handsOut()).toList();
    Cell original =
        ranked.stream()
            .filter(c -> c.method().equals(TWIN))
            .findFirst()
            .orElseGet(ranked.isEmpty() ? cells::getFirst : ranked::getFirst);
    return new Cell(original.method(), original.family(), original.threads(), true);
  }
}
