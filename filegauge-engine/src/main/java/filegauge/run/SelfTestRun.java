package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.analysis.SelfTest;
import filegauge.plan.CacheState;
import filegauge.plan.Cell;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.Dataset;
import filegauge.sample.MachineCosts;
import filegauge.spi.AccessMethod;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tests what this machine can show: one warm contest of twins of three methods, two planted delays
 * and the harness alone, by the very code that measures for users; then the elementary costs.
 */
public final class SelfTestRun {
  private static final List<String> TWINS = List.of("read:64K", "mmap", "stream:8K");
  private static final String ORIGINAL = TWINS.getFirst();
  private static final Map<String, Double> PLANTED = planted();
  private static final String NOTHING = "null";

  // Small enough for a round of all nine in half a second, too large for the caches of most CPUs.
  private static final long BYTES = 64L << 20;

  private final Clock clock;
  private final Cancellation cancellation;
  private final RunListener listener;

  /** A self-test that tells the listener how it goes on and that a signal handler may cancel. */
  public SelfTestRun(Clock clock, Cancellation cancellation, RunListener listener) {
    this.clock = clock;
    this.cancellation = cancellation;
    this.listener = listener;
  }

  /**
   * Runs it.
   *
   * @param folder where files are made, in a folder of its own that is removed
   * @param budgetSeconds time for the contest's measuring
   * @param forks exact number of forks; null for as many as decide, within the budget
   * @throws InvalidRequest if the numbers are out of range or the folder has no room
   * @throws InterruptedException if it was cancelled: half of it says nothing
   */
  public SelfTest run(
      Path folder, double budgetSeconds, @Nullable Integer forks, long seed, String version)
      throws InvalidRequest, IOException, InterruptedException {
    Request request =
        new Request(spec(budgetSeconds, forks, seed), List.of(), folder, version, null, cells());
    Dataset dataset = new Runner(clock, cancellation, listener).run(request, event -> {});
    if (!dataset.complete()) {
      throw new InterruptedException("ended before its time");
    }
    listener.stage("measuring elementary costs");
    return SelfTest.of(dataset, ORIGINAL, PLANTED, costs(folder));
  }

  private MachineCosts costs(Path folder) throws InvalidRequest, IOException, InterruptedException {
    try (RunFolder own = RunFolder.create(folder)) {
      return new CostProbe(own.path(), clock, cancellation).measure();
    } catch (Cancelled e) {
      throw new InterruptedException("ended before its time");
    }
  }

  private static Map<String, Double> planted() {
    Map<String, Double> planted = new LinkedHashMap<>();
    planted.put("planted:3", 1.03);
    planted.put("planted:10", 1.1);
    return planted;
  }

  private static List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (String method : TWINS) {
      if (AccessMethods.canUse(method)) {
        cells.add(cell(method, false));
        cells.add(cell(method, true));
      }
    }
    PLANTED.keySet().stream()
        .filter(AccessMethods::canUse)
        .forEach(method -> cells.add(cell(method, false)));
    cells.add(cell(NOTHING, false));
    return cells;
  }

  private static Cell cell(String spelling, boolean twin) {
    AccessMethod method = AccessMethods.parse(spelling);
    return new Cell(method.id(), method.family(), 1, twin);
  }

  private static Spec spec(double budgetSeconds, @Nullable Integer forks, long seed) {
    return new Spec(
        List.of("checksum"),
        List.of("self-test"),
        List.of(1),
        List.of(CacheState.WARM),
        Fill.SEQUENTIAL,
        List.of(),
        List.of(new SizeRange(BYTES, BYTES)),
        1,
        Content.RANDOM,
        forks,
        null,
        budgetSeconds,
        seed);
  }
}
