package filegauge.run;

import filegauge.sample.Fact;
import filegauge.sample.RunEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The workers of a fork: one live JVM for each competitor. A worker that died is started anew when
 * its competitor is next asked for.
 */
final class Workforce implements AutoCloseable {
  private static final long WARM_UP_LIMIT_NS = 3_000_000_000L;
  static final String SCRATCH = "scratch";

  private final Worker.Starter starter;
  private final Worker.Load load;
  private final Path runFolder;
  private final Function<String, List<Map<String, Object>>> loads;
  private final Cancellation cancellation;
  private final Consumer<RunEvent> sink;
  private final Map<Competitor, Worker> workers = new LinkedHashMap<>();

  /**
   * @param load what each will be given
   * @param loads the commands by which a worker for a workload is told of all corpora, {@link
   *     #SCRATCH} among them
   */
  Workforce(
      Worker.Starter starter,
      Worker.Load load,
      Path runFolder,
      Function<String, List<Map<String, Object>>> loads,
      Cancellation cancellation,
      Consumer<RunEvent> sink) {
    this.starter = starter;
    this.load = load;
    this.runFolder = runFolder;
    this.loads = loads;
    this.cancellation = cancellation;
    this.sink = sink;
  }

  /** Starts and warms up a worker for each competitor, as many at a time as there are CPUs. */
  void start(Collection<Competitor> competitors) throws IOException, Cancelled {
    int cpus = Math.max(1, Runtime.getRuntime().availableProcessors());
    int parallel = OpenFiles.atATime(competitors.size(), cpus);
    try (ExecutorService pool = Executors.newFixedThreadPool(parallel)) {
      Map<Competitor, Future<Worker>> starting = new LinkedHashMap<>();
      for (Competitor competitor : competitors) {
        Callable<Worker> start = () -> startOne(competitor);
        starting.put(competitor, pool.submit(start));
      }
      for (var entry : starting.entrySet()) {
        await(entry.getKey(), entry.getValue());
      }
    }
    cancellation.check();
  }

  // A worker that dies while it starts is tried again when its competitor is asked for.
  private void await(Competitor competitor, Future<Worker> future) throws IOException {
    try {
      workers.put(competitor, future.get());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException io) {
        throw io;
      }
    }
  }

  private Worker startOne(Competitor competitor) throws IOException, Worker.Died, Worker.Refused {
    Worker worker = starter.start(competitor.cell(), competitor.workload(), load, runFolder);
    cancellation.onCancel(worker::kill);
    try {
      for (Map<String, Object> load : loads.apply(competitor.workload())) {
        worker.ask(load);
      }
      var reply =
          worker.ask(Map.of("do", "warm-up", "corpus", SCRATCH, "limit_ns", WARM_UP_LIMIT_NS));
      if (!Boolean.TRUE.equals(reply.get("settled"))) {
        note(competitor);
      }
      return worker;
    } catch (Worker.Died | Worker.Refused e) {
      worker.close();
      throw e;
    }
  }

  private void note(Competitor competitor) {
    String where = competitor.workload() + " " + competitor.cell().label();
    synchronized (sink) {
      sink.accept(
          new RunEvent.Noted(
              new Fact(
                  Fact.Kind.WARM_UP_UNSETTLED,
                  where,
                  "warm-up did not become steady within "
                      + WARM_UP_LIMIT_NS / 1_000_000_000L
                      + " s")));
    }
  }

  /**
   * The competitor's worker, started anew if it died.
   *
   * @throws Worker.Died if it dies while it starts
   * @throws Worker.Refused if it cannot do the warm-up
   */
  Worker worker(Competitor competitor) throws IOException, Worker.Died, Worker.Refused {
    Worker worker = workers.get(competitor);
    if (worker == null) {
      worker = startOne(competitor);
      workers.put(competitor, worker);
    }
    return worker;
  }

  /** Forgets a worker that died. */
  void bury(Competitor competitor) {
    Worker worker = workers.remove(competitor);
    if (worker != null) {
      worker.close();
    }
  }

  /** Process ids of all live workers but one. */
  List<Long> others(Worker active) {
    return workers.values().stream().map(Worker::pid).filter(pid -> pid != active.pid()).toList();
  }

  @Override
  public void close() {
    workers.values().forEach(Worker::kill);
    workers.values().forEach(Worker::close);
  }
}
