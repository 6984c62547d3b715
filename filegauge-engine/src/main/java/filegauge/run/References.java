package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The expected results over every corpus, the scratch corpus for warm-up, and the lists by which
 * the workers are told of them.
 */
final class References {
  private final Map<String, Path> lists = new HashMap<>();
  private final List<Provided> corpora;
  private final Map<String, String> results = new HashMap<>();
  private long scratchBytes;

  private References(List<Provided> corpora) {
    this.corpora = corpora;
  }

  static References compute(List<Stage.Subject> subjects, long seed, Path folder, RunTools tools)
      throws IOException, Cancelled {
    List<Provided> corpora = subjects.stream().map(Stage.Subject::corpus).toList();
    References references = new References(corpora);
    FileSet scratch =
        new ScratchMaker(new CorpusMaker(tools.cancellation()), folder, seed).make(corpora);
    references.scratchBytes = scratch.bytes();
    references.add(Workforce.SCRATCH, scratch, List.of(), folder, tools);
    for (Stage.Subject subject : subjects) {
      Provided corpus = subject.corpus();
      references.add(corpus.name(), corpus.files(), subject.stage().workloads(), folder, tools);
    }
    return references;
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

  /** The file lists of all corpora by name. */
  Map<String, Path> lists() {
    return lists;
  }

  /** Size in bytes of the largest file of all corpora, the scratch corpus included. */
  long largestFile() {
    return corpora.stream()
        .flatMap(corpus -> corpus.files().parts().stream())
        .mapToLong(FilePart::fileSize)
        .reduce(ScratchMaker.RANDOM_BYTES, Math::max);
  }

  /** A file of the first corpus, to tell the file system and device by. */
  RawName firstFile() {
    return corpora.getFirst().files().members().getFirst().part().name();
  }

  /** A contest with its files and expected results. */
  ContestSetup setup(Contest contest, Provided corpus) {
    return new ContestSetup(
        contest,
        corpus.name(),
        corpus.files(),
        corpus.made(),
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
