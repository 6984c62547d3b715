package filegauge.access;

import filegauge.spi.RawName;
import java.io.IOException;

/** A file that is read and written at any offset, through one buffer of the program's own. */
interface PositionedFile extends AutoCloseable {

  /** Opens an existing file for reading and writing. */
  void open(RawName name) throws IOException;

  /**
   * Reads into the buffer's beginning.
   *
   * @return the number of bytes; 0 or less at end-of-file
   */
  long read(long offset, long length) throws IOException;

  /** Writes all of the buffer's beginning. */
  void write(long offset, long length) throws IOException;

  /** Closes the file; harmless if none is open. */
  @Override
  void close() throws IOException;

  /** Brings a file that was closed to storage. */
  void flush(RawName name) throws IOException;
}
