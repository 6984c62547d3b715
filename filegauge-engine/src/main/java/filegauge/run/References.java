package filegauge.run;

import filegauge.plan.Content;
import filegauge.plan.Contest;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
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
  private static final long MOST_SCRATCH_FILE = 2L << 20;
  private static final int MOST_SCRATCH_FILES = 16;
  private static final long MOST_SCRATCH = 4L << 20;

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
    FileSet scratch = scratch(corpora, spec.seed(), folder, tools);
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

  /**
   * Files of the shapes of all corpora together, with random content, at most 4 MiB a corpus: short
   * passes, so that what is called once a pass is compiled soon.
   */
  private static FileSet scratch(List<Provided> corpora, long seed, Path folder, RunTools tools)
      throws IOException, Cancelled {
    CorpusMaker maker = new CorpusMaker(tools.cancellation());
    List<FileSet.Member> members = new ArrayList<>();
    for (int i = 0; i < corpora.size(); i++) {
      var corpus = corpora.get(i).corpus();
      long max = Math.max(1, Math.min(MOST_SCRATCH_FILE, corpus.maxBytes()));
      long min = Math.max(1, Math.min(max, corpus.minBytes()));
      long affordable = Math.max(1, MOST_SCRATCH / ((min + max + 1) / 2));
      int count = (int) Math.min(corpus.files(), Math.min(MOST_SCRATCH_FILES, affordable));
      FileSet made =
          maker.make(
              folder.resolve("scratch" + i),
              count,
              new SizeRange(min, max),
              Content.RANDOM,
              seed - i - 1);
      for (FileSet.Member member : made.members()) {
        FilePart part = member.part();
        members.add(
            new FileSet.Member(
                new FilePart(members.size(), part.name(), part.fileSize(), 0, part.length()),
                member.status()));
      }
    }
    return new FileSet(members);
  }

  /** The file lists of all corpora by name. */
  Map<String, Path> lists() {
    return lists;
  }

  /** Size in bytes of the largest file of all corpora; a scratch file is no larger. */
  long largestFile() {
    return corpora.stream()
        .flatMap(corpus -> corpus.files().parts().stream())
        .mapToLong(FilePart::fileSize)
        .max()
        .orElse(0);
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
            result(corpus.name() + "/" + contest.workload()),
            result(corpus.name()),
            scratchBytes,
            result(Workforce.SCRATCH));
      }
    }
    throw new AssertionError("no corpus of contest " + contest.id());
  }

  private String result(String key) {
    String result = results.get(key);
    if (result == null) {
      throw new AssertionError("no reference " + key);
    }
    return result;
  }
}
