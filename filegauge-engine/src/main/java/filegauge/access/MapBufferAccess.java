package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code map-buffer}: MappedByteBuffer, which holds at most 2 GiB - 1, so the file is mapped in
 * windows of 1 GiB, one after the other. A buffer of FileChannel's older {@code map} is unmapped
 * whenever the garbage collector gets to it; one that is a view of a mapping in an arena goes with
 * the arena, at once and in the measured time, and a use after that fails in words.
 */
public final class MapBufferAccess implements AccessMethodKind {
  private static final String NAME = "map-buffer";
  private static final long WINDOW = 1L << 30;

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
    return "java.nio FileChannel, size, MappedByteBuffer windows of at most 1G in confined arenas,"
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
          "'" + parameters.getFirst() + "' is too much; map-buffer takes no parameter");
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
      return new WindowReader(WINDOW);
    }
  }

  /** Reads by windows of a size that is a multiple of the page size. */
  static final class WindowReader implements Reader {
    private final long window;
    private final MappedChunks chunks = new MappedChunks();
    private FilePart part = Parts.NONE;
    private long mapped;
    private @Nullable FileChannel channel;
    private @Nullable Arena arena;

    WindowReader(long window) {
      this.window = window;
    }

    @Override
    public void open(FilePart next) throws IOException {
      part = next;
      mapped = 0;
      FileChannel opened = JdkChannels.open(next.name());
      channel = opened;
      long size = opened.size();
      if (size != next.fileSize()) {
        throw FileChangedException.of(next, size);
      }
    }

    @Override
    public long next() throws IOException {
      long length = chunks.next();
      if (length > 0 || mapped == part.length()) {
        return length;
      }
      unmap();
      map();
      return chunks.next();
    }

    @SuppressWarnings("MustBeClosedChecker") // unmap closes it.
    private void map() throws IOException {
      FileChannel from = channel;
      if (from == null) {
        return;
      }
      Arena confined = Arena.ofConfined();
      arena = confined;
      long offset = part.offset() + mapped;
      long length = Math.min(window, part.length() - mapped);
      MappedByteBuffer buffer;
      try {
        buffer =
            (MappedByteBuffer)
                from.map(FileChannel.MapMode.READ_ONLY, offset, length, confined).asByteBuffer();
      } catch (IOException e) {
        throw JdkNames.failure("mmap", part.name(), offset, e);
      }
      mapped += length;
      chunks.begin(offset, MemorySegment.ofBuffer(buffer));
    }

    private void unmap() {
      chunks.end();
      Arena open = arena;
      arena = null;
      if (open != null) {
        open.close();
      }
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
      unmap();
      mapped = 0;
      part = Parts.NONE;
      FileChannel open = channel;
      channel = null;
      if (open != null) {
        open.close();
      }
    }
  }
}
