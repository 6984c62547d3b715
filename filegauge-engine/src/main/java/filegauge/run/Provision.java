package filegauge.run;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Corpus;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Sizes;
import filegauge.plan.Spec;
import filegauge.platform.FileSystem;
import filegauge.platform.Residency;
import filegauge.sample.Fact;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Makes or lists the corpora of a request, fits them to the budget, and finds which states hold.
 */
final class Provision {
  private static final String MADE = "made for the run";
  private static final List<Fill> AS_IS = List.of(Fill.ASIS);
  private static final Set<String> IN_MEMORY = Set.of("tmpfs", "ramfs");

  private final Request request;
  private final RunTools tools;
  private final Consumer<Fact> facts;
  private final Fitting fitting;
  private final Path folder;
  private final @Nullable Earlier earlier;
  private final Map<CorpusSource.Made, FileSet> shared;

  /**
   * @param earlier of a run that is gone on with: its corpora are provided again
   * @param shared what was made for other parts of the request, to be used again; added to
   */
  Provision(
      Request request,
      RunTools tools,
      Consumer<Fact> facts,
      int cells,
      Path folder,
      @Nullable Earlier earlier,
      Map<CorpusSource.Made, FileSet> shared) {
    this.earlier = earlier;
    this.shared = shared;
    this.request = request;
    this.tools = tools;
    this.facts = facts;
    this.fitting = new Fitting(tools, request.spec(), cells);
    this.folder = folder;
  }

  /** Provides all corpora, in the order of the sources. */
  List<Provided> provide(List<CorpusSource> sources) throws InvalidRequest, IOException, Cancelled {
    List<Provided> provided = new ArrayList<>();
    for (CorpusSource source : sources) {
      provided.add(
          switch (source) {
            case CorpusSource.Found found -> found(found);
            case CorpusSource.Made made -> {
              FileSet there = shared.get(made);
              if (there != null) {
                yield provided(made, there);
              }
              yield earlier == null
                  ? made(made, folderName())
                  : madeAgain(made, folderName(), earlier, provided.size());
            }
          });
    }
    return provided;
  }

  private Provided found(CorpusSource.Found found) throws InvalidRequest, IOException, Cancelled {
    FileSet files = earlier == null ? fitted(found.files()) : asBefore(found.files(), earlier);
    return provided("files", corpus(found.shown(), files), files, null);
  }

  private static FileSet asBefore(FileSet files, Earlier earlier) throws InvalidRequest {
    new ResumeCheck(earlier).listing(files);
    Corpus before = earlier.corpora().getFirst();
    return before.files() == files.members().size() && before.bytes() == files.bytes()
        ? files
        : files.limitedTo(before.files(), before.bytes(), earlier.spec().seed());
  }

  private FileSet fitted(FileSet files) throws IOException, Cancelled {
    long round = fitting.roundNs(files);
    Optional<FileSet> limited = fitting.limit(files, round);
    if (limited.isPresent()) {
      note(Fact.Kind.CORPUS_SHRUNK, Fitting.shrunk(files, limited.get(), round));
    }
    return limited.orElse(files);
  }

  private static Corpus corpus(String shown, FileSet files) {
    return new Corpus(
        shown,
        files.members().size(),
        files.bytes(),
        Content.FOUND,
        files.smallest(),
        files.largest(),
        null);
  }

  /** What a source would provide, as far as that shows without making or timing anything. */
  Provided forecast(CorpusSource source) throws InvalidRequest, IOException {
    return switch (source) {
      case CorpusSource.Found found ->
          provided("files", corpus(found.shown(), found.files()), found.files(), null);
      case CorpusSource.Made made -> {
        Path there = Storage.nearest(folder);
        refuseTooLarge(made, there);
        String system = fileSystem(RawName.ofText(there.toString()));
        refuseColdInMemory(system);
        Spec spec = request.spec();
        Corpus corpus =
            new CorpusShape(made.count(), made.sizes(), made.content(), made.seed()).corpus(MADE);
        List<Fill> fills = IN_MEMORY.contains(system) ? AS_IS : spec.fills();
        yield new Provided(made.name(), corpus, new FileSet(List.of()), made, spec.caches(), fills);
      }
    };
  }

  private String folderName() {
    return "made" + shared.size();
  }

  private Provided made(CorpusSource.Made first, String name)
      throws InvalidRequest, IOException, Cancelled {
    CorpusSource.Made made = first;
    Path own = folder.resolve(name);
    tools.listener().stage("making " + made.phrase());
    FileSet files = make(own, made);
    refuseColdInMemory(fileSystem(files));
    long round = fitting.roundNs(files);
    Optional<CorpusSource.Made> smaller = fitting.shrink(made, round);
    if (smaller.isPresent()) {
      note(
          Fact.Kind.CORPUS_SHRUNK,
          made.phrase() + " shrunk to " + smaller.get().phrase() + ": " + Fitting.why(round));
      made = smaller.get();
      RunFolder.delete(own);
      files = make(own, made);
    }
    return provided(made, files);
  }

  /** Once more by its seed; in the size that it was shrunk to, for that hung on a timing. */
  private Provided madeAgain(CorpusSource.Made first, String name, Earlier before, int index)
      throws InvalidRequest, IOException, Cancelled {
    CorpusSource.Made made = first;
    if (first.mayShrink()) {
      Corpus corpus = before.corpora().get(index);
      made =
          new CorpusSource.Made(
              Math.toIntExact(corpus.files()),
              new SizeRange(corpus.minBytes(), corpus.maxBytes()),
              first.content(),
              first.seed(),
              false);
    }
    tools.listener().stage("making " + made.phrase());
    return provided(made, make(folder.resolve(name), made));
  }

  private Provided provided(CorpusSource.Made made, FileSet files)
      throws InvalidRequest, IOException {
    Corpus corpus =
        new Corpus(
            MADE,
            files.members().size(),
            files.bytes(),
            made.content(),
            files.smallest(),
            files.largest(),
            made.seed());
    return provided(made.name(), corpus, files, made);
  }

  private FileSet make(Path own, CorpusSource.Made made)
      throws IOException, InvalidRequest, Cancelled {
    refuseTooLarge(made, folder);
    FileSet files =
        new CorpusMaker(tools.cancellation())
            .make(own, made.count(), made.sizes(), made.content(), made.seed());
    shared.put(made, files);
    return files;
  }

  private void refuseTooLarge(CorpusSource.Made made, Path there) throws InvalidRequest {
    long need = made.sizes().max() * made.count();
    long free = there.toFile().getUsableSpace();
    if (need > free) {
      throw new InvalidRequest(
          made.phrase()
              + " need "
              + Sizes.phrase(need)
              + " but only "
              + Sizes.phrase(free)
              + " are free in '"
              + request.workingFolder()
              + "'; choose a smaller --size or another --dir");
    }
  }

  private Provided provided(
      String name, Corpus corpus, FileSet files, CorpusSource.@Nullable Made made)
      throws InvalidRequest, IOException {
    Spec spec = request.spec();
    if (tools.cache().residency(files) instanceof Residency.Unknown unknown) {
      note(Fact.Kind.STATE_UNCONTROLLED, "the cache state is uncontrolled: " + unknown.reason());
      return new Provided(name, corpus, files, made, List.of(CacheState.UNCONTROLLED), AS_IS);
    }
    List<CacheState> states = new ArrayList<>(spec.caches());
    List<Fill> fills = spec.fills();
    String system = fileSystem(files);
    if (IN_MEMORY.contains(system)) {
      note(
          Fact.Kind.MEMORY_FILE_SYSTEM,
          "the files lie on " + system + ", in memory: always warm, never cold");
      fills = AS_IS;
      states.removeIf(CacheState::evicts);
      if (states.isEmpty() || spec.firstPass() != null) {
        throw new InvalidRequest(
            "'"
                + corpus.path()
                + "' lies on "
                + system
                + ", in memory, and cannot be cold;"
                + " copy it to a disk or choose --cache warm");
      }
    }
    Sparseness.of(files).ifPresent(detail -> note(Fact.Kind.SPARSE_FILES, detail));
    if (states.contains(CacheState.WARM)) {
      tooLargeForMemory(
              corpus, new Machine(SystemFiles.REAL).effectiveMemory().orElse(Long.MAX_VALUE))
          .ifPresent(detail -> note(Fact.Kind.MEMORY_SHORT, detail));
    }
    return new Provided(name, corpus, files, made, states, fills);
  }

  /** In words, if a corpus cannot be warm as a whole; page cache counts as memory of a group. */
  static Optional<String> tooLargeForMemory(Corpus corpus, long memoryBytes) {
    return corpus.bytes() <= memoryBytes
        ? Optional.empty()
        : Optional.of(
            corpus.phrase()
                + ": more than the "
                + Sizes.phrase(memoryBytes)
                + " of memory for this process and its files, so not warm as a whole");
  }

  private void refuseColdInMemory(String system) throws InvalidRequest {
    Spec spec = request.spec();
    boolean cold = spec.firstPass() != null || spec.caches().stream().anyMatch(CacheState::evicts);
    if (IN_MEMORY.contains(system) && cold) {
      throw new InvalidRequest(
          "--dir '"
              + request.workingFolder()
              + "' is on "
              + system
              + ", in memory, and nothing there can be cold;"
              + " name a folder on a disk or choose --cache warm");
    }
  }

  private static String fileSystem(FileSet files) throws IOException {
    return fileSystem(files.members().getFirst().part().name());
  }

  private static String fileSystem(RawName file) throws IOException {
    return FileSystem.of(file).name();
  }

  private void note(Fact.Kind kind, String detail) {
    facts.accept(new Fact(kind, "run", detail));
    tools.listener().say(detail);
  }
}
