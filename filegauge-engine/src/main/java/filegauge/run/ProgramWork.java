package filegauge.run;

import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.Program;
import filegauge.spi.UnavailableException;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a worker does whose method starts a process for each pass: it hands files over, and on what
 * the processes tell of themselves. A sample is of one process a file, after one that does not
 * count where the cache is warm.
 */
final class ProgramWork {
  private final AccessMethod method;
  private final Program.Maker programs;
  private final Workload workload;
  private final int threads;
  private final Map<String, List<FilePart>> corpora = new HashMap<>();
  private final Map<String, Program> made = new HashMap<>();

  ProgramWork(AccessMethod method, Program.Maker programs, Workload workload, int threads) {
    this.method = method;
    this.programs = programs;
    this.workload = workload;
    this.threads = threads;
  }

  /** Answers a command. */
  Map<String, ?> answer(Map<String, @Nullable Object> command) throws IOException {
    if (threads > 1) {
      throw new UnavailableException(method.id() + " is a program of one thread");
    }
    String corpus = Replies.text(command, "corpus");
    return switch (Replies.text(command, "do")) {
      case "load" -> {
        corpora.put(corpus, FileList.read(Path.of(Replies.text(command, "list"))));
        yield Map.of("ok", true);
      }
      case "warm-up" -> {
        // The loader's part is read once: what follows finds the program itself in the cache.
        Total _ = pass(workload, corpus);
        yield Map.of("settled", true);
      }
      case "verify" -> {
        Total total = pass(Workloads.VERIFY, corpus);
        yield Map.of("bytes", total.bytes, "result", total.kernel.result());
      }
      case "sample" -> sample(corpus, Boolean.TRUE.equals(command.get("untimed_pass")));
      default -> throw new AssertionError("command " + command);
    };
  }

  private Map<String, ?> sample(String corpus, boolean untimedPass) throws IOException {
    if (untimedPass) {
      Total _ = pass(workload, corpus);
    }
    return pass(workload, corpus).reply();
  }

  private Total pass(Workload work, String corpus) throws IOException {
    List<FilePart> files = corpora.get(corpus);
    if (files == null) {
      throw new AssertionError("corpus " + corpus + " was not loaded");
    }
    Program program = made.get(work.id());
    if (program == null) {
      program = programs.newProgram(work.id(), workload.bufferSize());
      made.put(work.id(), program);
    }
    Total total = new Total(work.newKernel());
    for (FilePart file : files) {
      total.add(program.run(file));
    }
    return total;
  }

  /** What the processes of a pass come to. */
  private static final class Total {
    private final Kernel kernel;
    private long bytes;
    private final Map<String, Object> counters = new HashMap<>();

    Total(Kernel kernel) {
      this.kernel = kernel;
    }

    void add(Program.Run run) {
      bytes += run.bytes();
      kernel.add(run.tally());
      add("wall_ns", run.wallNs());
      add("user_ns", run.userNs());
      add("sys_ns", run.sysNs());
      add("minor_faults", run.minorFaults());
      add("major_faults", run.majorFaults());
      add("voluntary_switches", run.voluntarySwitches());
      add("involuntary_switches", run.involuntarySwitches());
    }

    private void add(String name, long value) {
      counters.merge(name, value, (a, b) -> (long) a + (long) b);
    }

    // No code of the JVM is timed, so its JIT compiler disturbs nothing but by its own thread.
    Map<String, Object> reply() {
      Map<String, Object> reply = new HashMap<>(counters);
      reply.put("passes", 1L);
      reply.put("bytes", bytes);
      reply.put("result", kernel.result());
      reply.put("storage_bytes", -1L);
      reply.put("jit_ms", 0L);
      return reply;
    }
  }
}
