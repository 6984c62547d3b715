package filegauge.access;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** The writing side of a rewriting pair: makes a file and writes it from front to end. */
interface BlockTarget extends AutoCloseable {

  /** Makes the file, which must not exist. */
  void create(RawName name) throws IOException;

  /** Writes all of a stretch of native memory behind what was written before. */
  void write(MemorySegment source, long start, long length) throws IOException;

  /** Closes the file; harmless if none is open. */
  @Override
  void close() throws IOException;

  /** Brings a file that was closed to storage. */
  void flush(RawName name) throws IOException;
}
