package filegauge.access;

import filegauge.platform.NativeBuffer;
import filegauge.spi.BlockOrder;
import filegauge.spi.Change;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** Reads each block of a file into a buffer, changes it there, and writes it back. */
final class InPlaceRewriter implements Rewriter {
  private final PositionedFile file;
  private final MemorySegment buffer;
  private final Runnable free;

  private InPlaceRewriter(PositionedFile file, MemorySegment buffer, Runnable free) {
    this.file = file;
    this.buffer = buffer;
    this.free = free;
  }

  /** By pread(2) and pwrite(2), through a page-aligned buffer of that size. */
  static Rewriter byDescriptor(int size) {
    NativeBuffer buffer = new NativeBuffer(size);
    return new InPlaceRewriter(
        new DescriptorFile(buffer.segment()), buffer.segment(), buffer::close);
  }

  /** By a FileChannel, through a direct buffer of that size. */
  static Rewriter byChannel(int size) {
    ByteBuffer buffer = ByteBuffer.allocateDirect(size);
    return new InPlaceRewriter(
        new ChannelFile(buffer), MemorySegment.ofBuffer(buffer), () -> {}); // goes with its owner
  }

  @Override
  public void rewrite(Rewriting work, Change change) throws IOException {
    BlockOrder order = work.order();
    long size = buffer.byteSize();
    long length = work.source().length();
    long blocks = order.blocks(length, size);
    try (PositionedFile opened = file) {
      opened.open(work.source().name());
      for (long i = 0; i < blocks; i++) {
        long offset = order.offset(i, size);
        rewrite(work, offset, Math.min(offset + order.blockSize(size), length), change);
      }
    }
  }

  // A block larger than the buffer goes through it in pieces.
  private void rewrite(Rewriting work, long from, long end, Change change) throws IOException {
    for (long at = from; at < end; ) {
      long n = file.read(at, Math.min(buffer.byteSize(), end - at));
      if (n <= 0) {
        throw FileChangedException.of(work.source());
      }
      change.apply(buffer, 0, buffer, 0, n);
      file.write(at, n);
      at += n;
    }
  }

  @Override
  public void flush(Rewriting work) throws IOException {
    file.flush(work.target());
  }

  @Override
  public void close() {
    free.run();
  }
}
