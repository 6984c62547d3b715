package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code map}: FileChannel.map into a confined arena; closing the arena unmaps, at once and in the
 * measured time. A MappedByteBuffer would be unmapped whenever the garbage collector gets to it.
 */
public final class MapAccess implements AccessMethodKind {
  private static final String NAME = "map";

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
    return "java.nio FileChannel, size, map(READ_ONLY) into a confined arena, close both";
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
          "'" + parameters.getFirst() + "' is too much; map takes no parameter");
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
      return "mmap";
    }

    @Override
    public Reader newReader() {
      return new MapReader();
    }
  }

  private static final class MapReader implements Reader {
    private final MappedChunks chunks = new MappedChunks();
    private @Nullable FileChannel channel;
    private @Nullable Arena arena;

    @Override
    public void open(FilePart part) throws IOException {
      FileChannel opened = JdkChannels.open(part.name());
      channel = opened;
      long size = opened.size();
      if (size != part.fileSize()) {
        throw FileChangedException.of(part, size);
      }
      // An empty file has nothing to map, and mmap refuses a length of 0.
      if (part.length() > 0) {
        chunks.begin(part, map(opened, part));
      }
    }

    @SuppressWarnings("MustBeClosedChecker") // closePart closes it.
    private MemorySegment map(FileChannel from, FilePart part) throws IOException {
      Arena confined = Arena.ofConfined();
      arena = confined;
      try {
        return from.map(FileChannel.MapMode.READ_ONLY, part.offset(), part.length(), confined);
      } catch (IOException e) {
        throw JdkNames.failure("mmap", part.name(), part.offset(), e);
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
      chunks.end();
      Arena mapped = arena;
      arena = null;
      if (mapped != null) {
        mapped.close();
      }
      FileChannel open = channel;
      channel = null;
      if (open != null) {
        open.close();
      }
    }

    @Override
    public void close() {
      // Holds no buffer.
    }
  }
}
