package filegauge.access;

import filegauge.platform.NativeBuffer;
import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.Availability;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import filegauge.spi.Task;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code memory:METHOD}: the chunks of another method without its I/O, so that the computing alone
 * can be measured on that method's own geometry. A method with a buffer hands out that buffer, hot
 * in the caches, again and again: what it holds is right for its first chunk only. For any other,
 * as for mappings, the files lie in prefaulted memory as large as they are, and come from memory.
 *
 * <p>In no glob, and never ranked.
 */
public final class MemoryAccess implements AccessMethodKind {
  private static final String NAME = "memory";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String syntax() {
    return "memory:METHOD";
  }

  @Override
  public String summary() {
    return "the chunks of METHOD out of memory, without its calls: the computing alone";
  }

  @Override
  public List<String> listed() {
    return List.of();
  }

  @Override
  public Availability availability() {
    return Availability.yes();
  }

  @Override
  public AccessMethod bind(List<String> parameters) {
    if (parameters.isEmpty()) {
      throw new IllegalArgumentException(
          "memory stands for another method: name it, as in memory:read:64K");
    }
    AccessMethod of = AccessMethods.parse(String.join(":", parameters));
    boolean readers = of.loops().isEmpty() && of.tasks().contains(Task.READ);
    if (!of.handsOutFiles() || !readers || of.family().equals("other")) {
      throw new IllegalArgumentException(
          "'" + of.id() + "' hands out no files' bytes that memory could hold instead");
    }
    return new Method(of);
  }

  private record Method(AccessMethod of) implements AccessMethod {
    @Override
    public String id() {
      return NAME + ":" + of.id();
    }

    @Override
    public String family() {
      return "other";
    }

    @Override
    public long heapNeed(long largestFile) {
      return of.heapNeed(largestFile);
    }

    @Override
    public int bufferSize() {
      return of.bufferSize();
    }

    @Override
    public boolean readsParts() {
      return of.readsParts();
    }

    @Override
    public boolean handsOutFiles() {
      return of.bufferSize() == 0;
    }

    @Override
    public boolean sharesDescriptors() {
      return of.sharesDescriptors();
    }

    @Override
    public Reader newReader() {
      Reader from = of.newReader();
      return of.bufferSize() > 0 ? new HotBuffer(from, of.bufferSize()) : new Prefaulted(from);
    }
  }

  /** Hands out the one buffer of a reading method, filled by its first read. */
  private static final class HotBuffer implements Reader {
    private final Reader from;
    private final int size;
    private MemorySegment buffer = MemorySegment.NULL;
    private long start;
    private long at;
    private long chunk;
    private long end;

    HotBuffer(Reader from, int size) {
      this.from = from;
      this.size = size;
    }

    @Override
    public void open(FilePart part) throws IOException {
      if (buffer.byteSize() == 0 && part.length() > 0) {
        from.open(part);
        from.next();
        buffer = from.segment();
        start = from.start();
        from.closePart();
      }
      at = part.offset();
      chunk = at;
      end = part.offset() + part.length();
    }

    @Override
    public long next() {
      long length = Math.min(end - at, Math.min(size, buffer.byteSize() - start));
      chunk = at;
      at += length;
      return length;
    }

    @Override
    public MemorySegment segment() {
      return buffer;
    }

    @Override
    public long start() {
      return start;
    }

    @Override
    public long fileOffset() {
      return chunk;
    }

    @Override
    public void closePart() {
      // Opened nothing.
    }

    @Override
    public void close() {
      from.close();
    }
  }

  /** Holds the parts of a pass in memory from its first opening until it rests. */
  private static final class Prefaulted implements Reader {
    private final Reader from;
    private final MappedChunks chunks = new MappedChunks();
    private final List<Held> held = new ArrayList<>();
    private int next;

    private record Held(FilePart part, NativeBuffer memory, MemorySegment bytes) {}

    Prefaulted(Reader from) {
      this.from = from;
    }

    // The parts of a corpus are the same objects in every pass, and told apart at no cost.
    @SuppressWarnings("ReferenceEquality")
    @Override
    public void open(FilePart part) throws IOException {
      if (next > 0 && held.getFirst().part() == part) {
        next = 0;
      }
      if (next < held.size() && held.get(next).part() != part) {
        rest();
      }
      if (next == held.size()) {
        NativeBuffer memory = load(part);
        held.add(new Held(part, memory, memory.segment().asSlice(0, part.length())));
      }
      chunks.begin(part.offset(), held.get(next).bytes());
      next++;
    }

    private NativeBuffer load(FilePart part) throws IOException {
      NativeBuffer memory = new NativeBuffer(Math.max(1, part.length()));
      try {
        from.open(part);
        long n;
        while ((n = from.next()) > 0) {
          long to = from.fileOffset() - part.offset();
          MemorySegment.copy(from.segment(), from.start(), memory.segment(), to, n);
        }
        from.closePart();
        return memory;
      } catch (IOException | RuntimeException | Error e) {
        memory.close();
        throw e;
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
      from.closePart();
    }

    @Override
    public void rest() {
      held.forEach(one -> one.memory().close());
      held.clear();
      next = 0;
    }

    @Override
    public void close() {
      rest();
      from.close();
    }
  }
}
