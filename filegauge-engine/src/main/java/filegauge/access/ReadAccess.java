package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.NativeBuffer;
import filegauge.platform.Platform;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Example;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

/** {@code read:SIZE}: open, read to end-of-file into one buffer of that size, close. */
public final class ReadAccess implements AccessMethodKind {
  private static final String NAME = "read";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "read:SIZE";
  }

  @Override
  public String summary() {
    return "open, read(2) into a page-aligned buffer of SIZE until end-of-file, close;"
        + " SIZE 'whole' is the file's";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(
        NAME,
        4 * BufferSize.KIB,
        16 * BufferSize.KIB,
        64 * BufferSize.KIB,
        256 * BufferSize.KIB,
        BufferSize.MIB);
  }

  @Override
  public List<String> named() {
    return List.of("read:whole", "read:whole-reuse");
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    return WholeFile.named(NAME, parameters)
        .orElseGet(() -> new Method(BufferSize.parse(parameters, 64 * BufferSize.KIB)));
  }

  private record Method(int size) implements AccessMethod {
    @Override
    public String id() {
      return BufferSize.spelling(NAME, size);
    }

    @Override
    public String family() {
      return "read";
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    @Override
    public int bufferSize() {
      return size;
    }

    @Override
    public Optional<Example> example() {
      return Optional.of(
          Example.c(
              6,
              "static char b[" + size + "]; ssize_t n;",
              "int fd = open(file, O_RDONLY | O_CLOEXEC);",
              "while ((n = read(fd, b, sizeof b)) > 0) use(b, n); close(fd);"));
    }

    @Override
    public Reader newReader() {
      return new LibcReader(size);
    }
  }

  private static final class LibcReader implements Reader {
    private final NativeBuffer buffer;
    private final MemorySegment segment;
    private final PartCursor cursor;
    private final LinuxFile file = new LinuxFile();

    LibcReader(int size) {
      buffer = new NativeBuffer(size);
      segment = buffer.segment();
      cursor = new PartCursor(size);
    }

    @Override
    public void open(FilePart part) throws IOException {
      cursor.begin(part);
      int fd = file.open(part);
      if (part.offset() > 0) {
        Descriptors.seek(fd, part.offset(), part.name());
      }
    }

    @Override
    public long next() throws IOException {
      long wanted = cursor.wanted();
      if (wanted == 0) {
        return 0;
      }
      return cursor.take(
          Descriptors.read(file.fd(), segment, 0, wanted, cursor.part().name(), cursor.at()));
    }

    @Override
    public MemorySegment segment() {
      return segment;
    }

    @Override
    public long fileOffset() {
      return cursor.chunk();
    }

    @Override
    public void closePart() throws IOException {
      file.close();
    }

    @Override
    public void close() {
      buffer.close();
    }
  }
}
