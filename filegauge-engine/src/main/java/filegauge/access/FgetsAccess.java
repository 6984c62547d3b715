package filegauge.access;

import filegauge.platform.NativeBuffer;
import filegauge.platform.Platform;
import filegauge.platform.Stdio;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * {@code fgets:SIZE}: fopen, fgets of that size until end-of-file, fclose: a line at a time, or
 * SIZE - 1 bytes of a longer one.
 *
 * <p>fgets does not tell how much it read, and strlen would stop at the first NUL byte of the file.
 * The count is found by the line end; a chunk without one is full, or the file's last.
 */
public final class FgetsAccess implements AccessMethodKind {
  private static final String NAME = "fgets";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "fgets:SIZE";
  }

  @Override
  public String summary() {
    return "fopen, fgets(3) with room for SIZE until end-of-file, fclose: a line at a time, SIZE - 1"
        + " bytes at most";
  }

  @Override
  public List<String> listed() {
    return List.of();
  }

  @Override
  public List<String> named() {
    return BufferSize.spellings(NAME, BufferSize.KIB);
  }

  @Override
  public Availability availability() {
    return Platform.linux();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    int size = BufferSize.parse(parameters, BufferSize.KIB);
    if (size < 2) {
      throw new IllegalArgumentException(
          "'" + parameters.getFirst() + "' leaves fgets no room beside its NUL; the least is 2");
    }
    return new Method(size);
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
    public long nativeNeed(long largestFile) {
      return size;
    }

    @Override
    public boolean sharesDescriptors() {
      return false;
    }

    @Override
    public Reader newReader() {
      return new LineReader(size);
    }
  }

  private static final class LineReader implements Reader {
    private final NativeBuffer buffer;
    private final MemorySegment segment;
    private final PartCursor cursor;
    private MemorySegment stream = MemorySegment.NULL;

    LineReader(int size) {
      buffer = new NativeBuffer(size);
      segment = buffer.segment();
      cursor = new PartCursor(size - 1L);
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
      // Not over the part's end: the next line may begin in another thread's part.
      int room = (int) cursor.wanted() + 1;
      if (room < 2) {
        return 0;
      }
      FilePart part = cursor.part();
      if (Stdio.readLine(stream, segment, room, part.name(), cursor.at())) {
        return cursor.take(length(room - 1));
      }
      // A file that was cut ends with a chunk that only seemed full.
      if (Stdio.tell(stream, part.name()) != cursor.at()) {
        throw FileChangedException.of(part);
      }
      return cursor.take(0);
    }

    /** Behind the file's last bytes lie those of a line before, which the cursor's end tells. */
    private long length(int most) throws IOException {
      long line = Stdio.lineEnd(segment, most);
      long length = line < 0 ? most : line;
      FilePart part = cursor.part();
      boolean beyond = cursor.at() + length > part.offset() + part.length();
      return beyond ? Stdio.tell(stream, part.name()) - cursor.at() : length;
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
