package filegauge.access;

import filegauge.platform.FileSize;
import filegauge.platform.Mappings;
import filegauge.platform.Platform;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import filegauge.spi.Suggestion;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Locale;

/**
 * {@code mmap}: open, fstat, mmap of the part, munmap, close; the workload's touch brings the pages
 * in. With {@code populate} they are brought in by mmap itself.
 */
public final class MmapAccess implements AccessMethodKind {
  private static final String NAME = "mmap";
  private static final String POPULATE = "populate";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "mmap[:populate]";
  }

  @Override
  public String summary() {
    return "open, fstat, mmap(2) shared and read-only [with MAP_POPULATE], munmap, close";
  }

  @Override
  public List<String> listed() {
    return List.of(NAME, NAME + ":" + POPULATE);
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (parameters.isEmpty()) {
      return new Method(false);
    }
    String option = parameters.getFirst();
    if (parameters.size() == 1 && option.toLowerCase(Locale.ROOT).equals(POPULATE)) {
      return new Method(true);
    }
    String wrong = parameters.size() == 1 ? option : parameters.get(1);
    throw new IllegalArgumentException(
        "'"
            + wrong
            + "' is no option of mmap"
            + Suggestion.phrase(Suggestion.nearest(wrong, List.of(POPULATE)))
            + " (the syntax is mmap or mmap:populate)");
  }

  private record Method(boolean populate) implements AccessMethod {
    @Override
    public String id() {
      return populate ? NAME + ":" + POPULATE : NAME;
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
    public Reader newReader() {
      return new MmapReader(populate ? Mappings.SHARED | Mappings.POPULATE : Mappings.SHARED);
    }
  }

  private static final class MmapReader implements Reader {
    private final int flags;
    private final LinuxFile file = new LinuxFile();
    private final MappedChunks chunks = new MappedChunks();
    private FilePart part = Parts.NONE;

    MmapReader(int flags) {
      this.flags = flags;
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
        chunks.begin(
            next,
            Mappings.map(fd, next.offset(), next.length(), Mappings.READ, flags, next.name()));
      }
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

    @Override
    public void close() {
      // Holds no buffer.
    }
  }
}
