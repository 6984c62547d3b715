package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * Readers for a caller who wants every byte in a buffer of its own. A method whose own buffer is no
 * larger reads straight into it, and its reader is taken as it is; the bytes of a mapping, or of a
 * larger buffer, are copied: the rule of stdio and of {@code java.io.BufferedInputStream}.
 */
public final class CallerBuffer {
  private CallerBuffer() {}

  /**
   * A reader of a method whose chunks all lie in the caller's buffer.
   *
   * @param bytes size of the caller's buffer; 0 if chunks may lie anywhere
   */
  public static Reader reader(AccessMethod method, int bytes) {
    Reader reader = method.newReader();
    boolean straight = method.bufferSize() > 0 && method.bufferSize() <= bytes;
    return bytes == 0 || straight ? reader : new CopyingReader(reader, bytes);
  }

  /** Copies the chunks of another reader, piece by piece, into one buffer. */
  private static final class CopyingReader implements Reader {
    private final Reader from;
    // An array: plain copies from a mapping into it fail in words where a file is cut short.
    private final MemorySegment buffer;
    private final int size;
    private long left;
    private long next;
    private long offset;

    CopyingReader(Reader from, int size) {
      this.from = from;
      this.size = size;
      this.buffer = MemorySegment.ofArray(new byte[size]);
    }

    @Override
    public void open(FilePart part) throws IOException {
      left = 0;
      offset = part.offset();
      from.open(part);
    }

    @Override
    public long next() throws IOException {
      if (left == 0) {
        left = from.next();
        next = 0;
        if (left == 0) {
          return 0;
        }
      }
      long length = Math.min(left, size);
      MemorySegment.copy(from.segment(), from.start() + next, buffer, 0, length);
      offset = from.fileOffset() + next;
      next += length;
      left -= length;
      return length;
    }

    @Override
    public MemorySegment segment() {
      return buffer;
    }

    @Override
    public long fileOffset() {
      return offset;
    }

    @Override
    public Optional<String> notInEffect() throws IOException {
      return from.notInEffect();
    }

    @Override
    public void closePart() throws IOException {
      left = 0;
      from.closePart();
    }

    @Override
    public void rest() {
      from.rest();
    }

    @Override
    public void close() {
      from.close();
    }
  }
}
