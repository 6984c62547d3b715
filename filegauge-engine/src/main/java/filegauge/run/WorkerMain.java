package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.access.CallerBuffer;
import filegauge.platform.DescriptorTable;
import filegauge.platform.StorageBytes;
import filegauge.platform.SystemInfo;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Task;
import filegauge.spi.UnavailableException;
import filegauge.spi.Workload;
import filegauge.store.Lines;
import filegauge.workload.Workloads;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A worker: a JVM that serves one competitor. Arguments: method, workload, threads. Commands come
 * as JSON lines on standard input and are answered, in order, by one JSON line each on standard
 * output; the end of standard input halts the worker at once, so that none outlives its Runner.
 */
public final class WorkerMain {
  private static final long SETTLE_LIMIT_NS = 500_000_000L;

  private final AccessMethod method;
  private final Workload workload;
  private final int threads;
  private final ProcessCounters process = new ProcessCounters(() -> StorageBytes.read().orElse(-1));
  private final Map<String, List<FilePart[]>> corpora = new HashMap<>();
  private final @Nullable RewritingWork rewriting;
  private final @Nullable ProgramWork programs;
  private @Nullable Crew crew;

  private WorkerMain(String method, String workload, int threads) {
    this.method = AccessMethods.parse(method);
    this.workload = Workloads.parse(workload);
    this.threads = threads;
    this.rewriting =
        this.workload.task() == Task.READ
            ? null
            : new RewritingWork(this.method, this.workload, process);
    this.programs =
        this.method
            .programs()
            .map(maker -> new ProgramWork(this.method, maker, this.workload, threads))
            .orElse(null);
  }

  /** Runs the worker until its standard input ends. */
  public static void main(String[] args) throws InterruptedException {
    // Signals to the whole process group or control group are the Runner's to act on.
    List.of("INT", "HUP", "TERM").forEach(OsSignals::ignore);
    BlockingQueue<String> commands = new ArrayBlockingQueue<>(16);
    Thread.ofPlatform().daemon().name("commands").start(() -> readCommands(commands));
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    WorkerMain worker = new WorkerMain(args[0], args[1], Integer.parseInt(args[2]));
    while (true) {
      out.println(Lines.write(worker.answer(Lines.read(commands.take()))));
    }
  }

  private static void readCommands(BlockingQueue<String> commands) {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      String line;
      while ((line = in.readLine()) != null) {
        commands.put(line);
      }
    } catch (IOException | InterruptedException e) {
      // As the end of the input: nobody is there to be told.
    }
    Runtime.getRuntime().halt(0);
  }

  private Map<String, ?> answer(Map<String, @Nullable Object> command) {
    try {
      if (rewriting != null) {
        return rewriting.answer(command);
      }
      if (programs != null) {
        return programs.answer(command);
      }
      return switch (Replies.text(command, "do")) {
        case "load" ->
            load(Replies.text(command, "corpus"), Path.of(Replies.text(command, "list")));
        case "warm-up" ->
            warmUp(Replies.text(command, "corpus"), Replies.number(command, "limit_ns"));
        case "verify" -> verify(Replies.text(command, "corpus"));
        case "sample" ->
            sample(
                Replies.text(command, "corpus"),
                Boolean.TRUE.equals(command.get("untimed_pass")),
                Replies.number(command, "least_ns"));
        default -> throw new AssertionError("command " + command);
      };
    } catch (UnavailableException e) {
      return Map.of("unavailable", String.valueOf(e.getMessage()));
    } catch (IOException | RuntimeException | Error e) {
      // The worker goes on: an error of one corpus says nothing of the next.
      String message = e.getMessage();
      return Map.of(
          "error", message == null || !(e instanceof IOException) ? e.toString() : message);
    }
  }

  private Map<String, ?> load(String corpus, Path list) throws IOException {
    int pageSize = Math.toIntExact(SystemInfo.pageSize());
    LongUnaryOperator grain = Dealer.grain(workload, method, pageSize);
    corpora.put(corpus, Dealer.deal(FileList.read(list), threads, grain));
    return Map.of("ok", true);
  }

  private Map<String, ?> warmUp(String corpus, long limitNs) throws IOException {
    Crew warm = crewFor(corpus);
    warm.pass();
    if (threads == 1 && !method.sharesDescriptors()) {
      // It stands for a program of one thread. After a pass: the JVM has opened what it needs.
      DescriptorTable.unshare();
    }
    Sampler sampler = new Sampler(warm, process, method.plantedDelay());
    return Map.of("settled", new WarmUp(sampler::passNs, process, Clock.system()).run(limitNs));
  }

  private Map<String, ?> verify(String corpus) throws IOException {
    List<EffectProbe> probes = new ArrayList<>();
    try (Crew verifying = new Crew(verifyingPass(probes), threads)) {
      verifying.assign(parts(corpus));
      verifying.reset();
      verifying.pass();
      Map<String, Object> reply = new LinkedHashMap<>();
      reply.put("bytes", verifying.bytes());
      reply.put("result", verifying.result());
      probes.stream()
          .flatMap(probe -> probe.notInEffect().stream())
          .findFirst()
          .ifPresent(told -> reply.put("not_in_effect", told));
      return reply;
    }
  }

  private Pass.Maker verifyingPass(List<EffectProbe> probes) {
    if (!method.advises()) {
      return Pass.of(method, Workloads.VERIFY, workload.bufferSize());
    }
    return () -> {
      EffectProbe probe = new EffectProbe(CallerBuffer.reader(method, workload.bufferSize()));
      probes.add(probe);
      return new PassLoop(probe, Workloads.VERIFY.newKernel());
    };
  }

  private Map<String, ?> sample(String corpus, boolean untimedPass, long leastNs)
      throws IOException {
    Crew sampled = crewFor(corpus);
    Sampler sampler = new Sampler(sampled, process, method.plantedDelay());
    var m = sampler.sample(untimedPass, leastNs);
    if (m.jitMillis() > 0) {
      new WarmUp(sampler::passNs, process, Clock.system()).settle(SETTLE_LIMIT_NS);
    }
    sampled.rest();
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("passes", m.passes());
    reply.put("wall_ns", m.wallNs());
    reply.put("bytes", m.bytes());
    reply.put("result", m.result());
    reply.put("storage_bytes", m.storageBytes());
    reply.put("jit_ms", m.jitMillis());
    m.usage().putInto(reply);
    return reply;
  }

  // One crew serves all corpora: its readers keep their buffers as a program would.
  private Crew crewFor(String corpus) throws UnavailableException {
    Crew current = crew;
    if (current == null) {
      current = new Crew(Pass.of(method, workload, workload.bufferSize()), threads);
      crew = current;
    }
    current.assign(parts(corpus));
    return current;
  }

  private List<FilePart[]> parts(String corpus) {
    List<FilePart[]> parts = corpora.get(corpus);
    if (parts == null) {
      throw new AssertionError("corpus " + corpus + " was not loaded");
    }
    return parts;
  }
}
