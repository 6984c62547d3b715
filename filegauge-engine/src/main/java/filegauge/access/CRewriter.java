package filegauge.access;

import filegauge.platform.CompiledLoop;
import filegauge.platform.CompiledLoop.Order;
import filegauge.spi.Change;
import filegauge.spi.Rewriter;
import filegauge.spi.Rewriting;
import filegauge.spi.Task;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Compiled C's rewriting by one access method, one call for a file. Its only change is that of the
 * workloads {@code increment-copy} and {@code increment-inplace}; were another asked of it, the
 * check of the target would find it out.
 */
final class CRewriter implements Rewriter {
  private static final int EMPTY = 0;

  private final Order order;
  private final String workload;
  private final boolean mapped;
  private @Nullable CompiledLoop loop;

  private CRewriter(Order order, Task task, boolean mapped) {
    this.order = order;
    this.workload = task == Task.COPY ? "increment-copy" : "increment-inplace";
    this.mapped = mapped;
  }

  /** Through a buffer of that size, by the read or fread of the source. */
  static Rewriter throughBuffer(String way, int size, Task task) {
    return new CRewriter(new Order(way, 0, size, EMPTY), task, false);
  }

  /** Through mappings. */
  static Rewriter mapped(Task task) {
    return new CRewriter(new Order("mmap", 0, EMPTY, EMPTY), task, true);
  }

  @Override
  public void rewrite(Rewriting work, Change change) throws IOException {
    long block = mapped ? MappedChunks.CHUNK : order.bufferSize();
    long done = loop().rewrite(work, block);
    if (done == CompiledLoop.CHANGED) {
      throw FileChangedException.of(work.source());
    }
    if (done == CompiledLoop.FAULTED) {
      throw new InternalError("a fault in a mapping of " + work.target());
    }
  }

  // Compiled by the first pass, which is one of the warm-up: a failure then is the method's.
  private CompiledLoop loop() throws IOException {
    CompiledLoop current = loop;
    if (current == null) {
      current = CompiledLoop.of(order, workload);
      loop = current;
    }
    return current;
  }

  @Override
  public void flush(Rewriting work) throws IOException {
    if (mapped) {
      WritableMapping.flush(work.target(), work.source().length());
    } else {
      DescriptorTarget.flushData(work.target());
    }
  }

  @Override
  public void close() {
    if (loop != null) {
      loop.close();
    }
  }
}
