package filegauge.run;

import filegauge.plan.Cell;
import filegauge.spi.Kernel;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A worker that does the work but times it by a script: no JVM is started, no clock is read. */
final class ScriptedWorker implements Worker {

  /** What happens at a sample. */
  interface Script {
    /**
     * Nanoseconds of one pass of a cell; {@code sample} counts the samples of this worker from 1.
     */
    long passNs(Cell cell, int sample) throws Died, Refused;

    /** JIT time during that sample. */
    default long jitMillis(Cell cell, int sample) {
      return 0;
    }

    /** The result that the worker claims. */
    default String result(Cell cell, String right) {
      return right;
    }

    /** What the worker says of its method's advice at a verifying pass; null for nothing. */
    default @Nullable String notInEffect(Cell cell) throws Refused {
      return null;
    }

    /** Called before the worker answers a sample. */
    default void before(Cell cell, int sample) throws IOException {}
  }

  /** A process that does nothing, for those who look at a worker's CPU time and mappings. */
  private static final Process IDLE = idle();

  private final Cell cell;
  private final String workload;
  private final Script script;
  private final Map<String, FileSet> corpora = new HashMap<>();
  private int samples;

  ScriptedWorker(Cell cell, String workload, Script script) {
    this.cell = cell;
    this.workload = workload;
    this.script = script;
  }

  private static Process idle() {
    try {
      Process process = new ProcessBuilder("sleep", "600").start();
      Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
      return process;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public long pid() {
    return IDLE.pid();
  }

  @Override
  public Map<String, @Nullable Object> ask(Map<String, ?> command) throws Died, Refused {
    try {
      return switch (String.valueOf(command.get("do"))) {
        case "load" -> load(command);
        case "warm-up" -> Map.of("settled", true);
        case "verify" -> verify(command);
        case "sample" -> sample(command);
        default -> throw new AssertionError(command);
      };
    } catch (IOException | Cancelled e) {
      throw new Refused(String.valueOf(e.getMessage()));
    }
  }

  private Map<String, @Nullable Object> load(Map<String, ?> command) throws IOException {
    Path list = Path.of(String.valueOf(command.get("list")));
    corpora.put(
        String.valueOf(command.get("corpus")),
        new FileSet(
            FileList.read(list).stream()
                .map(part -> new FileSet.Member(part, TestFiles.status(part.name())))
                .toList()));
    return Map.of("ok", true);
  }

  private Map<String, @Nullable Object> work(Map<String, ?> command, Kernel kernel)
      throws IOException, Cancelled {
    FileSet files =
        Objects.requireNonNull(corpora.get(String.valueOf(command.get("corpus"))), "corpus");
    Reference.compute(files, List.of(kernel), new Cancellation());
    Map<String, @Nullable Object> reply = new LinkedHashMap<>();
    reply.put("bytes", files.bytes());
    reply.put("result", kernel.result());
    return reply;
  }

  private Map<String, @Nullable Object> verify(Map<String, ?> command)
      throws IOException, Cancelled, Refused {
    String told = script.notInEffect(cell);
    Map<String, @Nullable Object> reply = work(command, Workloads.VERIFY.newReference());
    if (told != null) {
      reply.put("not_in_effect", told);
    }
    return reply;
  }

  private Map<String, @Nullable Object> sample(Map<String, ?> command)
      throws IOException, Cancelled, Died, Refused {
    samples++;
    long pass = script.passNs(cell, samples);
    script.before(cell, samples);
    Map<String, @Nullable Object> reply = work(command, Workloads.parse(workload).newReference());
    reply.put("result", script.result(cell, String.valueOf(reply.get("result"))));
    reply.put("passes", 2L);
    reply.put("wall_ns", 2 * pass);
    reply.put("jit_ms", script.jitMillis(cell, samples));
    for (String counter :
        List.of(
            "storage_bytes",
            "user_ns",
            "sys_ns",
            "minor_faults",
            "major_faults",
            "voluntary_switches",
            "involuntary_switches")) {
      reply.put(counter, 7L);
    }
    return reply;
  }

  @Override
  public void kill() {
    // There is no process.
  }

  @Override
  public void close() {
    // There is no process.
  }
}
