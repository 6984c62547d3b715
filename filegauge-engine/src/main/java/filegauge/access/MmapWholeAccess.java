package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.FileSize;
import filegauge.platform.Mappings;
import filegauge.platform.OpenFlags;
import filegauge.platform.Platform;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code mmap-whole}: one mapping of each whole file, which all threads share; {@code mmap} maps
 * each thread's part for itself. A file is opened and mapped by the thread that comes to it first,
 * and unmapped and closed by the one that leaves it last. With one thread it is {@code mmap}.
 */
public final class MmapWholeAccess implements AccessMethodKind {
  private static final String NAME = "mmap-whole";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return NAME;
  }

  @Override
  public String summary() {
    return "open, fstat, mmap(2) of the whole file once for all threads, munmap, close";
  }

  @Override
  public List<String> listed() {
    return List.of();
  }

  /** It differs from {@code mmap} with several threads only. */
  @Override
  public List<String> named() {
    return List.of(NAME);
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (!parameters.isEmpty()) {
      throw new IllegalArgumentException(
          "'" + parameters.getFirst() + "' is too much; " + NAME + " takes no option");
    }
    return new Method(new SharedMappings());
  }

  private record Method(SharedMappings mappings) implements AccessMethod {
    @Override
    public String id() {
      return NAME;
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
      return new SharingReader(mappings);
    }
  }

  /** The files that are mapped now, by their numbers. */
  private static final class SharedMappings {
    private final Map<Integer, SharedMapping> mapped = new HashMap<>();

    /** The mapping of a part's file, made if there is none; of length 0 for an empty file. */
    synchronized SharedMapping enter(FilePart part) throws IOException {
      SharedMapping there = mapped.get(part.file());
      if (there == null) {
        there = SharedMapping.of(part);
        mapped.put(part.file(), there);
      }
      there.readers++;
      return there;
    }

    synchronized void leave(FilePart part, SharedMapping mapping) throws IOException {
      mapping.readers--;
      if (mapping.readers == 0) {
        mapped.remove(part.file());
        mapping.close(part);
      }
    }
  }

  /** A whole file, and how many threads read it. */
  private static final class SharedMapping {
    private final int fd;
    private MemorySegment memory = MemorySegment.NULL;
    private int readers;

    private SharedMapping(int fd) {
      this.fd = fd;
    }

    static SharedMapping of(FilePart part) throws IOException {
      SharedMapping mapping = new SharedMapping(Descriptors.open(part.name(), OpenFlags.READ));
      try {
        mapping.checkSize(part);
        // mmap refuses a length of 0 (EINVAL): an empty file has nothing to map.
        if (part.fileSize() > 0) {
          mapping.memory =
              Mappings.map(
                  mapping.fd, 0, part.fileSize(), Mappings.READ, Mappings.SHARED, part.name());
        }
        return mapping;
      } catch (IOException e) {
        mapping.close(part);
        throw e;
      }
    }

    void checkSize(FilePart part) throws IOException {
      long size = FileSize.of(fd, part.name());
      if (size != part.fileSize()) {
        throw FileChangedException.of(part, size);
      }
    }

    void close(FilePart part) throws IOException {
      try {
        if (memory.byteSize() > 0) {
          Mappings.unmap(memory, part.name());
        }
      } finally {
        Descriptors.close(fd, part.name());
      }
    }
  }

  private static final class SharingReader implements Reader {
    private static final SharedMapping NONE = new SharedMapping(-1);

    private final SharedMappings mappings;
    private final MappedChunks chunks = new MappedChunks();
    private FilePart part = Parts.NONE;
    private SharedMapping current = NONE;

    SharingReader(SharedMappings mappings) {
      this.mappings = mappings;
    }

    @Override
    public void open(FilePart next) throws IOException {
      part = next;
      current = mappings.enter(next);
      if (next.length() > 0) {
        chunks.begin(next.offset(), current.memory.asSlice(next.offset(), next.length()));
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
      SharedMapping open = current;
      current = NONE;
      chunks.end();
      if (open != NONE) {
        mappings.leave(part, open);
      }
    }
  }
}
