package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code channel:SIZE}: java.nio FileChannel into a direct buffer of that size. */
public final class ChannelAccess implements AccessMethodKind {
  private static final String NAME = "channel";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "channel:SIZE";
  }

  @Override
  public String summary() {
    return "java.nio FileChannel, read into a direct buffer of SIZE until end-of-file, close";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 64 * BufferSize.KIB, BufferSize.MIB);
  }

  @Override
  public Availability availability() {
    return Availability.yes();
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

    /** Direct buffers are limited to as much as the heap is. */
    @Override
    public long heapNeed() {
      return size;
    }

    @Override
    public Reader newReader() {
      return new ChannelReader(size);
    }
  }

  private static final class ChannelReader implements Reader {
    // As the JDK gives it, not page-aligned: that is what a Java program works with.
    private final ByteBuffer buffer;
    private final MemorySegment segment;
    private final PartCursor cursor;
    private @Nullable FileChannel channel;

    ChannelReader(int size) {
      buffer = ByteBuffer.allocateDirect(size);
      segment = MemorySegment.ofBuffer(buffer);
      cursor = new PartCursor(size);
    }

    @Override
    public void open(FilePart part) throws IOException {
      cursor.begin(part);
      FileChannel opened = JdkChannels.open(part.name());
      channel = opened;
      if (part.offset() > 0) {
        opened.position(part.offset());
      }
    }

    @Override
    public long next() throws IOException {
      int wanted = (int) cursor.wanted();
      FileChannel from = channel;
      if (wanted == 0 || from == null) {
        return 0;
      }
      buffer.clear().limit(wanted);
      int n;
      try {
        n = from.read(buffer);
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
    public long start() {
      return 0;
    }

    @Override
    public long fileOffset() {
      return cursor.chunk();
    }

    @Override
    public void closePart() throws IOException {
      FileChannel open = channel;
      channel = null;
      if (open != null) {
        open.close();
      }
    }

    @Override
    public void close() {
      // The buffer goes with the reader.
    }
  }
}
