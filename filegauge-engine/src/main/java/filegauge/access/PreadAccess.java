package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.NativeBuffer;
import filegauge.platform.Platform;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * {@code pread:SIZE}: open, pread at growing offsets into one buffer of that size, close. The
 * descriptor's own offset is left alone, as threads that share a descriptor have to.
 */
public final class PreadAccess implements AccessMethodKind {
  private static final String NAME = "pread";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "pread:SIZE";
  }

  @Override
  public String summary() {
    return "open, pread(2) at growing offsets into a page-aligned buffer of SIZE until end-of-file, close";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 4 * BufferSize.KIB, 64 * BufferSize.KIB, BufferSize.MIB);
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    return new Method(BufferSize.parse(parameters, 64 * BufferSize.KIB));
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
      file.open(part);
    }

    @Override
    public long next() throws IOException {
      long wanted = cursor.wanted();
      if (wanted == 0) {
        return 0;
      }
      return cursor.take(
          Descriptors.pread(file.fd(), segment, 0, wanted, cursor.part().name(), cursor.at()));
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
