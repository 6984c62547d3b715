package filegauge.access;

import filegauge.platform.ErrnoException;
import filegauge.platform.FileSize;
import filegauge.platform.MappingStatus;
import filegauge.platform.Mappings;
import filegauge.platform.Platform;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Example;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import filegauge.spi.Reader;
import filegauge.spi.Rewriter;
import filegauge.spi.Suggestion;
import filegauge.spi.Task;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code mmap}: open, fstat, mmap of the part, munmap, close; the workload's touch brings the pages
 * in. An option changes the mapping, or gives advice by one madvise more; see {@link MmapOption}.
 */
public final class MmapAccess implements AccessMethodKind {
  private static final String NAME = "mmap";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "mmap[:OPTION]";
  }

  @Override
  public String summary() {
    return "open, fstat, mmap(2) read-only and shared [private; with MAP_POPULATE; with madvise(2)],"
        + " munmap, close";
  }

  @Override
  public List<String> listed() {
    return spellings(false);
  }

  /** Advice hardly matters once the data are cached, so it competes only when named. */
  @Override
  public List<String> named() {
    return spellings(true);
  }

  private static List<String> spellings(boolean advises) {
    return Arrays.stream(MmapOption.values())
        .filter(option -> option.advises() == advises)
        .map(option -> new Method(option).id())
        .toList();
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (parameters.isEmpty()) {
      return new Method(MmapOption.PLAIN);
    }
    if (parameters.size() > 1) {
      throw new IllegalArgumentException(
          "'" + parameters.get(1) + "' is too much; mmap takes one option");
    }
    String word = parameters.getFirst();
    return MmapOption.of(word).map(Method::new).orElseThrow(() -> noOption(word));
  }

  private static IllegalArgumentException noOption(String word) {
    List<String> words = MmapOption.words();
    return new IllegalArgumentException(
        "'"
            + word
            + "' is no option of mmap"
            + Suggestion.phrase(Suggestion.nearest(word, words))
            + " (the options are "
            + String.join(", ", words)
            + ")");
  }

  /** Gives advice; a kernel that refuses it has not got what the method is about. */
  static void advise(MemorySegment mapping, int advice, String constant, RawName file)
      throws IOException {
    try {
      Mappings.advise(mapping, advice, file);
    } catch (ErrnoException e) {
      throw new UnavailableException(constant + " is refused: " + e.getMessage(), e);
    }
  }

  private record Method(MmapOption option) implements AccessMethod {
    @Override
    public String id() {
      return option == MmapOption.PLAIN ? NAME : NAME + ":" + option.word();
    }

    @Override
    public String family() {
      return "mmap";
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    @Override
    public boolean advises() {
      return option.advises();
    }

    /** Options are for reading. */
    @Override
    public Set<Task> tasks() {
      return option == MmapOption.PLAIN ? Set.of(Task.READ, Task.IN_PLACE) : Set.of(Task.READ);
    }

    @Override
    public Rewriter newRewriter(Task task) {
      return task == Task.IN_PLACE && option == MmapOption.PLAIN
          ? new MappedInPlace()
          : AccessMethod.super.newRewriter(task);
    }

    @Override
    public Optional<Example> example() {
      String flags =
          switch (option) {
            case PRIVATE -> "MAP_PRIVATE";
            case POPULATE -> "MAP_SHARED | MAP_POPULATE";
            default -> "MAP_SHARED";
          };
      List<String> lines = new ArrayList<>();
      lines.add("int fd = open(file, O_RDONLY | O_CLOEXEC); struct stat s; fstat(fd, &s);");
      lines.add("char *p = mmap(NULL, s.st_size, PROT_READ, " + flags + ", fd, 0);");
      if (option.advises()) {
        lines.add("madvise(p, s.st_size, " + option.constant() + ");");
      }
      lines.add("use(p, s.st_size); munmap(p, s.st_size); close(fd);");
      int rank = option == MmapOption.PLAIN ? 8 : 9;
      return Optional.of(new Example(Example.Language.C, rank, lines));
    }

    @Override
    public Reader newReader() {
      return new MmapReader(option);
    }
  }

  private static final class MmapReader implements Reader {
    private final MmapOption option;
    private final LinuxFile file = new LinuxFile();
    private final MappedChunks chunks = new MappedChunks();
    private FilePart part = Parts.NONE;

    MmapReader(MmapOption option) {
      this.option = option;
    }

    @Override
    public void open(FilePart next) throws IOException {
      part = next;
      int fd = file.open(next);
      long size = FileSize.of(fd, next.name());
      if (size != next.fileSize()) {
        throw FileChangedException.of(next, size);
      }
      // mmap refuses a length of 0 (EINVAL): an empty file has nothing to map.
      if (next.length() > 0) {
        MemorySegment mapping =
            Mappings.map(
                fd, next.offset(), next.length(), Mappings.READ, option.flags(), next.name());
        chunks.begin(next.offset(), mapping);
        if (option.advises()) {
          advise(mapping, option.advice(), option.constant(), next.name());
        }
      }
    }

    @Override
    public Optional<String> notInEffect() throws IOException {
      MemorySegment mapping = chunks.mapping();
      return option.advises() && mapping.byteSize() > 0
          ? option.notInEffect(MappingStatus.of(mapping))
          : Optional.empty();
    }

    @Override
    public long next() {
      return chunks.next();
    }

    @Override
    public MemorySegment segment() {
      return chunks.mapping();
    }

    @Override
    public long start() {
      return chunks.start();
    }

    @Override
    public long fileOffset() {
      return chunks.fileOffset();
    }

    @Override
    public void closePart() throws IOException {
      MemorySegment mapping = chunks.mapping();
      chunks.end();
      try {
        if (mapping.byteSize() > 0) {
          Mappings.unmap(mapping, part.name());
        }
      } finally {
        file.close();
      }
    }
  }
}
