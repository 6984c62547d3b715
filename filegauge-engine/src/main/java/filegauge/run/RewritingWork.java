package filegauge.run;

import filegauge.plan.Pattern;
import filegauge.platform.DescriptorTable;
import filegauge.platform.Directories;
import filegauge.platform.FileStatus;
import filegauge.spi.AccessMethod;
import filegauge.spi.BlockOrder;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import filegauge.spi.Task;
import filegauge.spi.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a worker does that rewrites. Its copies lie in a folder of its own within the run's folder;
 * so do the scratch files that it changes in place, which are its own too.
 */
final class RewritingWork {
  private final AccessMethod method;
  private final Workload workload;
  private final ProcessCounters process;
  private final Rewriter rewriter;
  private final RewriteSampler sampler;
  private final Map<String, RewritePass> passes = new HashMap<>();
  private int scratchPasses;

  RewritingWork(AccessMethod method, Workload workload, ProcessCounters process) {
    this.method = method;
    this.workload = workload;
    this.process = process;
    this.rewriter = method.newRewriter(workload.task());
    this.sampler = new RewriteSampler(process);
  }

  /** Answers a command. */
  Map<String, ?> answer(Map<String, @Nullable Object> command) throws IOException {
    String what = Replies.text(command, "do");
    String corpus = Replies.text(command, "corpus");
    return switch (what) {
      case "load" -> load(corpus, command);
      case "warm-up" -> warmUp(pass(corpus), Replies.number(command, "limit_ns"));
      case "verify" -> verify(corpus, command);
      case "sample" -> sample(pass(corpus));
      case "check" -> check(corpus, (int) Replies.number(command, "passes_before"));
      default -> throw new AssertionError("command " + command);
    };
  }

  private Map<String, ?> load(String corpus, Map<String, @Nullable Object> command)
      throws IOException {
    List<FilePart> files = FileList.read(Path.of(Replies.text(command, "list")));
    Pattern pattern = Pattern.parse(Replies.text(command, "pattern"));
    long seed = Replies.number(command, "seed");
    RawName folder = ownFolder(RawName.ofText(Replies.text(command, "targets")));
    boolean copies = workload.task() == Task.COPY;
    if (!copies && corpus.equals(Workforce.SCRATCH)) {
      files = FileCopies.of(files, folder);
    }
    List<Rewriting> work = new ArrayList<>();
    for (FilePart file : files) {
      RawName target =
          copies ? folder.child(RawName.ofText(corpus + "-" + file.file())) : file.name();
      work.add(new Rewriting(file, target, order(pattern, file, seed)));
    }
    passes.put(corpus, new RewritePass(rewriter, workload.change(), work, copies));
    return Map.of("ok", true);
  }

  // By the process id: the Runner finds what a worker that died has left.
  private static RawName ownFolder(RawName targets) throws IOException {
    for (RawName folder : List.of(targets, ofWorker(targets, ProcessHandle.current().pid()))) {
      if (FileStatus.of(folder, true).isEmpty()) {
        makeUnlessThere(folder);
      }
    }
    return ofWorker(targets, ProcessHandle.current().pid());
  }

  // Workers start at the same time, and the first makes the common folder.
  private static void makeUnlessThere(RawName folder) throws IOException {
    try {
      Directories.make(folder, 0700);
    } catch (IOException e) {
      if (FileStatus.of(folder, true).isEmpty()) {
        throw e;
      }
    }
  }

  /** The folder of a worker's copies. */
  static RawName ofWorker(RawName targets, long pid) {
    return targets.child(RawName.ofText(Long.toString(pid)));
  }

  private static BlockOrder order(Pattern pattern, FilePart file, long seed) {
    return pattern.sequential()
        ? BlockOrder.sequential()
        : BlockOrder.random(file.length(), pattern.randomBlock(), seed + file.file());
  }

  private Map<String, ?> warmUp(RewritePass pass, long limitNs) throws IOException {
    try {
      RewriteSampler.Measured _ = sample(pass, 1);
      if (!method.sharesDescriptors()) {
        // It stands for a program of one thread. After a pass: the JVM has opened what it needs.
        DescriptorTable.unshare();
      }
      WarmUp warmUp = new WarmUp((_, leastNs) -> passNs(pass, leastNs), process, Clock.system());
      return Map.of("settled", warmUp.run(limitNs));
    } finally {
      pass.removeCopies();
    }
  }

  // Off the clock the copies of the pass before are removed: that stands for the untimed pass.
  private long passNs(RewritePass pass, long leastNs) throws IOException {
    long ns = 0;
    int passes = 0;
    for (; ns < leastNs; passes++) {
      ns += Math.max(1, sample(pass, 1).writeNs());
    }
    return ns / passes;
  }

  private RewriteSampler.Measured sample(RewritePass pass, int scratch) throws IOException {
    // A copy is made anew from its source by each pass: only changes in place add up.
    scratchPasses += workload.task() == Task.IN_PLACE ? scratch : 0;
    return sampler.sample(pass);
  }

  private Map<String, ?> verify(String corpus, Map<String, @Nullable Object> command)
      throws IOException {
    if (corpus.equals(Workforce.SCRATCH)) {
      int before = workload.task() == Task.IN_PLACE ? scratchPasses : 0;
      sample(pass(corpus), 1);
      return check(corpus, before);
    }
    sample(pass(corpus), 0);
    return check(corpus, (int) Replies.number(command, "passes_before"));
  }

  private Map<String, ?> sample(RewritePass pass) throws IOException {
    Map<String, Object> reply = new HashMap<>();
    sampler.putInto(reply, sample(pass, 0));
    return reply;
  }

  private Map<String, ?> check(String corpus, int passesBefore) throws IOException {
    RewritePass pass = pass(corpus);
    try {
      return TargetCheck.read(pass.files(), passesBefore);
    } finally {
      pass.removeCopies();
    }
  }

  private RewritePass pass(String corpus) {
    RewritePass pass = passes.get(corpus);
    if (pass == null) {
      throw new AssertionError("corpus " + corpus + " was not loaded");
    }
    return pass;
  }
}
