package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Example;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code buffered}: java.io.BufferedInputStream with its default buffer over a FileInputStream,
 * read by 8 KiB, as the published experiment on many small files did. Such a read is as large as
 * the stream's own buffer, so the stream hands it through.
 */
public final class BufferedAccess implements AccessMethodKind {
  private static final String NAME = "buffered";
  private static final int SIZE = 8 * BufferSize.KIB;

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
    return "java.io.BufferedInputStream with its default buffer, read(byte[8192]) until end-of-file,"
        + " close";
  }

  @Override
  public List<String> listed() {
    return List.of(NAME);
  }

  @Override
  public Availability availability() {
    return Availability.yes();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (!parameters.isEmpty()) {
      throw new IllegalArgumentException(
          "'" + parameters.getFirst() + "' is too much; buffered takes no parameter");
    }
    return new Method();
  }

  private record Method() implements AccessMethod {
    @Override
    public String id() {
      return NAME;
    }

    @Override
    public String family() {
      return "read";
    }

    @Override
    public int bufferSize() {
      return SIZE;
    }

    @Override
    public Optional<Example> example() {
      return Optional.of(
          Example.java(
              3,
              "byte[] b = new byte[" + SIZE + "];",
              "try (var in = new BufferedInputStream(new FileInputStream(file))) {",
              "  for (int n; (n = in.read(b)) > 0; ) use(b, n); }"));
    }

    @Override
    public Reader newReader() {
      return new StreamReader();
    }
  }

  private static final class StreamReader implements Reader {
    private final byte[] buffer = new byte[SIZE];
    private final MemorySegment segment = MemorySegment.ofArray(buffer);
    private final PartCursor cursor = new PartCursor(SIZE);
    private @Nullable InputStream stream;

    @Override
    public void open(FilePart part) throws IOException {
      cursor.begin(part);
      FileInputStream opened;
      try {
        opened = JdkNames.open(part.name(), FileInputStream::new);
      } catch (IOException e) {
        throw JdkNames.failure("open", part.name(), e);
      }
      InputStream buffered = new BufferedInputStream(opened);
      stream = buffered;
      if (part.offset() > 0) {
        // Nothing is buffered yet, so that this is the file's own skip, one lseek.
        buffered.skipNBytes(part.offset());
      }
    }

    @Override
    public long next() throws IOException {
      int wanted = (int) cursor.wanted();
      InputStream from = stream;
      if (wanted == 0 || from == null) {
        return 0;
      }
      int n;
      try {
        n = from.read(buffer, 0, wanted);
      } catch (IOException e) {
        throw JdkNames.failure("read", cursor.part().name(), cursor.at(), e);
      }
      return cursor.take(n);
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
      InputStream open = stream;
      stream = null;
      if (open != null) {
        open.close();
      }
    }
  }
}
