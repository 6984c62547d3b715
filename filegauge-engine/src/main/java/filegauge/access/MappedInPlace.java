package filegauge.access;

import filegauge.spi.BlockOrder;
import filegauge.spi.Change;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Changes a file through a shared mapping of it. */
final class MappedInPlace implements Rewriter {
  @Override
  public void rewrite(Rewriting work, Change change) throws IOException {
    BlockOrder order = work.order();
    long length = work.source().length();
    long blocks = order.blocks(length, MappedChunks.CHUNK);
    long step = order.blockSize(MappedChunks.CHUNK);
    try (WritableMapping mapping = WritableMapping.of(work.source())) {
      MemorySegment memory = mapping.memory();
      for (long i = 0; i < blocks; i++) {
        long at = order.offset(i, MappedChunks.CHUNK);
        change.apply(memory, at, memory, at, Math.min(step, length - at));
      }
    }
  }

  @Override
  public void flush(Rewriting work) throws IOException {
    WritableMapping.flush(work.target(), work.source().length());
  }

  @Override
  public void close() {
    // Holds no buffer.
  }
}
