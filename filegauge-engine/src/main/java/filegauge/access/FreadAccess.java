package filegauge.access;

import filegauge.platform.NativeBuffer;
import filegauge.platform.Platform;
import filegauge.platform.Stdio;
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

/**
 * {@code fread:SIZE}: fopen, fread of that size until end-of-file, fclose, with the stream's own
 * buffer as libc makes it. glibc reads straight into the program's buffer as far as whole blocks of
 * its own are asked for.
 */
public final class FreadAccess implements AccessMethodKind {
  private static final String NAME = "fread";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "fread:SIZE";
  }

  @Override
  public String summary() {
    return "fopen, fread(3) into a page-aligned buffer of SIZE until end-of-file, fclose;"
        + " SIZE 'whole' is the file's";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 8 * BufferSize.KIB, 64 * BufferSize.KIB);
  }

  @Override
  public List<String> named() {
    return List.of("fread:whole");
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    return WholeFile.named(NAME, parameters)
        .orElseGet(() -> new Method(BufferSize.parse(parameters, 8 * BufferSize.KIB)));
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
    public int bufferSize() {
      return size;
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    @Override
    public Optional<Example> example() {
      return Optional.of(
          Example.c(
              5,
              "static char b[" + size + "]; size_t n;",
              "FILE *in = fopen(file, \"rb\");",
              "while ((n = fread(b, 1, sizeof b, in)) > 0) use(b, n); fclose(in);"));
    }

    @Override
    public Reader newReader() {
      return new StdioReader(size);
    }
  }

  private static final class StdioReader implements Reader {
    private final NativeBuffer buffer;
    private final MemorySegment segment;
    private final PartCursor cursor;
    private MemorySegment stream = MemorySegment.NULL;

    StdioReader(int size) {
      buffer = new NativeBuffer(size);
      segment = buffer.segment();
      cursor = new PartCursor(size);
    }

    @Override
    public void open(FilePart part) throws IOException {
      cursor.begin(part);
      stream = Stdio.open(part.name());
      if (part.offset() > 0) {
        Stdio.seek(stream, part.offset(), part.name());
      }
    }

    @Override
    public long next() throws IOException {
      long wanted = cursor.wanted();
      if (wanted == 0) {
        return 0;
      }
      return cursor.take(Stdio.read(stream, segment, wanted, cursor.part().name(), cursor.at()));
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
      MemorySegment open = stream;
      stream = MemorySegment.NULL;
      if (open.address() != 0) {
        Stdio.close(open, cursor.part().name());
      }
    }

    @Override
    public void close() {
      buffer.close();
    }
  }
}
