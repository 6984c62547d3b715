package filegauge.access;

import filegauge.platform.CompiledLoop;
import filegauge.spi.FilePart;
import filegauge.spi.Loop;
import filegauge.spi.Loops;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * Compiled C's loops of one access method.
 *
 * @param way of the C source
 * @param options of that way
 * @param bufferSize in bytes; 0 for a mapping
 */
record CLoops(String way, long options, int bufferSize) implements Loops {
  @Override
  public Loop newLoop(String workload, int callerBuffer) throws UnavailableException {
    return new CLoop(CompiledLoop.of(order(callerBuffer), workload));
  }

  /** What a loop is told. */
  CompiledLoop.Order order(int callerBuffer) {
    // As CallerBuffer does: what is read by no more goes straight into the caller's buffer.
    boolean straight = bufferSize > 0 && bufferSize <= callerBuffer;
    long copy = straight ? 0 : callerBuffer;
    return new CompiledLoop.Order(way, options, bufferSize, copy);
  }

  private record CLoop(CompiledLoop loop) implements Loop {
    @Override
    public void reset() {
      loop.reset();
    }

    @Override
    public long run(FilePart part) throws IOException {
      long bytes = loop.run(part);
      if (bytes == CompiledLoop.CHANGED) {
        throw FileChangedException.of(part);
      }
      return bytes;
    }

    @Override
    public MemorySegment tally() {
      return loop.tally();
    }

    @Override
    public void close() {
      loop.close();
    }
  }
}
