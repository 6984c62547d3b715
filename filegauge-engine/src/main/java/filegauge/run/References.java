package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Spec;
import filegauge.spi.AccessMethod;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Task;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The expected results over every corpus, the scratch corpus for warm-up, and the lists by which
 * the workers are told of them.
 */
final class References {
  private final Map<String, Path> lists = new LinkedHashMap<>();
  private final Map<String, Path> copyLists = new HashMap<>();
  private final Map<String, WorkingCopy> copies = new HashMap<>();
  private final List<Provided> corpora;
  private final Spec spec;
  private final RawName targets;
  private final Map<String, String> results = new HashMap<>();
  private long scratchBytes;

  private References(List<Provided> corpora, Spec spec, Path folder) {
    this.corpora = corpora;
    this.spec = spec;
    this.targets = RawName.ofText(folder.resolve("targets").toString());
  }

  static References compute(List<Stage.Subject> subjects, Spec spec, Path folder, RunTools tools)
      throws IOException, Cancelled {
    List<Provided> corpora = subjects.stream().map(Stage.Subject::corpus).toList();
    References references = new References(corpora, spec, folder);
    FileSet scratch =
        new ScratchMaker(new CorpusMaker(tools.cancellation()), folder, spec.seed()).make(corpora);
    references.scratchBytes = scratch.bytes();
    List<String> rewriting = rewriting(subjects);
    references.add(Workforce.SCRATCH, scratch, rewriting, folder, tools);
    if (!rewriting.isEmpty()) {
      Files.createDirectory(folder.resolve("targets"));
    }
    for (Stage.Subject subject : subjects) {
      Provided corpus = subject.corpus();
      List<String> workloads = subject.stage().workloads();
      references.add(corpus.name(), corpus.files(), workloads, folder, tools);
      if (workloads.stream().anyMatch(w -> task(w) == Task.IN_PLACE)) {
        references.addCopy(corpus, folder);
      }
    }
    return references;
  }

  private static Task task(String workload) {
    return Workloads.parse(workload).task();
  }

  private static List<String> rewriting(List<Stage.Subject> subjects) {
    return subjects.stream()
        .flatMap(subject -> subject.stage().workloads().stream())
        .filter(workload -> task(workload) != Task.READ)
        .distinct()
        .toList();
  }

  private void addCopy(Provided corpus, Path folder) throws IOException {
    Path own = Files.createDirectory(folder.resolve("inplace-" + copies.size()));
    WorkingCopy copy = WorkingCopy.of(corpus.files(), RawName.ofText(own.toString()));
    Path list = folder.resolve(own.getFileName() + ".list");
    FileList.write(list, copy.files().parts());
    copyLists.put(corpus.name(), list);
    copies.put(corpus.name(), copy);
  }

  private void add(String name, FileSet files, List<String> workloads, Path folder, RunTools tools)
      throws IOException, Cancelled {
    List<Kernel> kernels = new ArrayList<>();
    kernels.add(Workloads.VERIFY.newReference());
    for (String workload : workloads) {
      kernels.add(Workloads.parse(workload).newReference());
    }
    Reference.compute(files, kernels, tools.cancellation());
    results.put(name, kernels.getFirst().result());
    for (int i = 0; i < workloads.size(); i++) {
      results.put(name + "/" + workloads.get(i), kernels.get(i + 1).result());
    }
    Path list = folder.resolve(name + ".list");
    FileList.write(list, files.parts());
    lists.put(name, list);
  }

  /** The folder of the workers' copies; there if a workload rewrites. */
  RawName targets() {
    return targets;
  }

  /** The commands by which a worker for a workload is told of all corpora. */
  List<Map<String, Object>> loads(String workload) {
    Task task = task(workload);
    List<Map<String, Object>> loads = new ArrayList<>();
    lists.forEach(
        (name, list) -> {
          Path files = task == Task.IN_PLACE ? copyLists.getOrDefault(name, list) : list;
          Map<String, Object> load = new HashMap<>();
          load.put("do", "load");
          load.put("corpus", name);
          load.put("list", files.toString());
          if (task != Task.READ) {
            load.put("targets", targets.text());
            load.put("pattern", Planner.pattern(workload, spec).label());
            load.put("seed", spec.seed());
          }
          loads.add(load);
        });
    return loads;
  }

  /** What each worker is given: all corpora, the few files of the scratch corpus included. */
  Worker.Load load() {
    long largest =
        corpora.stream()
            .flatMap(corpus -> corpus.files().members().stream())
            .mapToLong(member -> member.part().fileSize())
            .reduce(ScratchMaker.RANDOM_BYTES, Math::max);
    return new Worker.Load(largest, corpora.stream().mapToLong(c -> c.corpus().files()).sum());
  }

  /** A file of the first corpus, to tell the file system and device by. */
  RawName firstFile() {
    return corpora.getFirst().files().members().getFirst().part().name();
  }

  /** A contest with its files and expected results. */
  ContestSetup setup(Contest contest, Provided corpus) {
    WorkingCopy copy = task(contest.workload()) == Task.IN_PLACE ? copies.get(corpus.name()) : null;
    return new ContestSetup(
        contest,
        corpus.name(),
        copy == null ? corpus.files() : copy.files(),
        corpus.made(),
        copy,
        contest.cells().stream().map(cell -> goal(contest, corpus, cell)).toList());
  }

  private ContestSetup.Goal goal(Contest contest, Provided corpus, Cell cell) {
    AccessMethod method = AccessMethods.parse(cell.method());
    if (!method.handsOut()) {
      Expected verified = Expected.nothing(Workloads.VERIFY.newReference());
      Expected work = Expected.nothing(Workloads.parse(contest.workload()).newReference());
      return new ContestSetup.Goal(work, verified, verified);
    }
    long bytes = corpus.files().bytes();
    if (!method.handsOutFiles()) {
      Expected number = new Expected(bytes, null);
      return new ContestSetup.Goal(number, number, new Expected(scratchBytes, null));
    }
    if (task(contest.workload()) != Task.READ) {
      Expected changed = new Expected(bytes, result(corpus.name() + "/" + contest.workload()));
      String scratch = result(Workforce.SCRATCH + "/" + contest.workload());
      return new ContestSetup.Goal(changed, changed, new Expected(scratchBytes, scratch));
    }
    return new ContestSetup.Goal(
        new Expected(bytes, result(corpus.name() + "/" + contest.workload())),
        new Expected(bytes, result(corpus.name())),
        new Expected(scratchBytes, result(Workforce.SCRATCH)));
  }

  private String result(String key) {
    String result = results.get(key);
    if (result == null) {
      throw new AssertionError("no reference " + key);
    }
    return result;
  }
}
