package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.MemorySegment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code raf:SIZE}: java.io.RandomAccessFile into a byte array of that size. */
public final class RafAccess implements AccessMethodKind {
  private static final String NAME = "raf";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "raf:SIZE";
  }

  @Override
  public String summary() {
    return "java.io.RandomAccessFile, read(byte[SIZE]) until end-of-file, close";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 8 * BufferSize.KIB);
  }

  @Override
  public Availability availability() {
    return Availability.yes();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    return new Method(BufferSize.parse(parameters, 8 * BufferSize.KIB));
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

    /** The array must fit the old generation, which is two thirds of the heap (NewRatio=2). */
    @Override
    public long heapNeed(long largestFile) {
      return size + size / 2L;
    }

    @Override
    public int bufferSize() {
      return size;
    }

    @Override
    public Reader newReader() {
      return new RafReader(size);
    }
  }

  private static final class RafReader implements Reader {
    private final byte[] buffer;
    private final MemorySegment segment;
    private final PartCursor cursor;
    private @Nullable RandomAccessFile file;

    RafReader(int size) {
      buffer = new byte[size];
      segment = MemorySegment.ofArray(buffer);
      cursor = new PartCursor(size);
    }

    @Override
    public void open(FilePart part) throws IOException {
      cursor.begin(part);
      RandomAccessFile opened;
      try {
        opened = JdkNames.open(part.name(), name -> new RandomAccessFile(name, "r"));
      } catch (IOException e) {
        throw JdkNames.failure("open", part.name(), e);
      }
      file = opened;
      if (part.offset() > 0) {
        opened.seek(part.offset());
      }
    }

    @Override
    public long next() throws IOException {
      int wanted = (int) cursor.wanted();
      RandomAccessFile from = file;
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
      RandomAccessFile open = file;
      file = null;
      if (open != null) {
        open.close();
      }
    }
  }
}
