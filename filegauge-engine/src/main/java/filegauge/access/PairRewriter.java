package filegauge.access;

import filegauge.platform.NativeBuffer;
import filegauge.spi.Change;
import filegauge.spi.Reader;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** Reads a file by one method and writes the changed bytes to a new one by another. */
final class PairRewriter implements Rewriter {
  private final Reader reader;
  private final BlockTarget target;
  private final @Nullable NativeBuffer own;

  private PairRewriter(Reader reader, BlockTarget target, @Nullable NativeBuffer own) {
    this.reader = reader;
    this.target = target;
    this.own = own;
  }

  /** Changes the bytes in the buffer that the reader reads into, and writes them from there. */
  static Rewriter inReadersBuffer(Reader reader, BlockTarget target) {
    return new PairRewriter(reader, target, null);
  }

  /** For a reader whose chunks must not be changed: they go to a buffer of that size. */
  static Rewriter throughBuffer(Reader reader, BlockTarget target, int size) {
    return new PairRewriter(reader, target, new NativeBuffer(size));
  }

  @Override
  public void rewrite(Rewriting file, Change change) throws IOException {
    try (BlockTarget out = target) {
      reader.open(file.source());
      out.create(file.target());
      long length;
      while ((length = reader.next()) > 0) {
        write(out, length, change);
      }
    } finally {
      reader.closePart();
    }
  }

  private void write(BlockTarget out, long length, Change change) throws IOException {
    MemorySegment chunk = reader.segment();
    long start = reader.start();
    if (own == null) {
      change.apply(chunk, start, chunk, start, length);
      out.write(chunk, start, length);
      return;
    }
    MemorySegment buffer = own.segment();
    long step;
    for (long at = 0; at < length; at += step) {
      step = Math.min(buffer.byteSize(), length - at);
      change.apply(chunk, start + at, buffer, 0, step);
      out.write(buffer, 0, step);
    }
  }

  @Override
  public void flush(Rewriting file) throws IOException {
    target.flush(file.target());
  }

  @Override
  public void close() {
    reader.close();
    if (own != null) {
      own.close();
    }
  }
}
