package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.Reader;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * {@code channel-heap:SIZE}: java.nio FileChannel into a buffer that is an array of that size. The
 * JDK reads into direct memory of its own and copies.
 */
public final class ChannelHeapAccess implements AccessMethodKind {
  private static final String NAME = "channel-heap";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "channel-heap:SIZE";
  }

  @Override
  public String summary() {
    return "java.nio FileChannel, read into a heap buffer of SIZE until end-of-file, close";
  }

  @Override
  public List<String> listed() {
    return BufferSize.spellings(NAME, 64 * BufferSize.KIB);
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
      return new ChannelReader(ByteBuffer.allocate(size));
    }
  }
}
