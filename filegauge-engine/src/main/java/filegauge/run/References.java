package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.plan.Contest;
import filegauge.plan.Spec;
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

  static References compute(Spec spec, List<Provided> corpora, Path folder, RunTools tools)
      throws IOException, Cancelled {
    References references = new References(corpora);
    FileSet scratch =
        new ScratchMaker(new CorpusMaker(tools.cancellation()), folder, spec.seed()).make(corpora);
    references.scratchBytes = scratch.bytes();
    references.add(Workforce.SCRATCH, scratch, List.of(), folder, tools);
    for (Provided corpus : corpora) {
      references.add(corpus.name(), corpus.files(), spec.workloads(), folder, tools);
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
  ContestSetup setup(Contest contest) {
    for (Provided corpus : corpora) {
      if (corpus.corpus().equals(contest.corpus())) {
        return new ContestSetup(
            contest,
            corpus.name(),
            corpus.files(),
            corpus.made(),
            contest.cells().stream().map(cell -> goal(contest, corpus, cell)).toList());
      }
    }
    throw new AssertionError("no corpus of contest " + contest.id());
  }

  private ContestSetup.Goal goal(Contest contest, Provided corpus, Cell cell) {
    if (!AccessMethods.parse(cell.method()).handsOut()) {
      Expected verified = Expected.nothing(Workloads.VERIFY.newReference());
      Expected work = Expected.nothing(Workloads.parse(contest.workload()).newReference());
      return new ContestSetup.Goal(work, verified, verified);
    }
    long bytes = corpus.files().bytes();
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
