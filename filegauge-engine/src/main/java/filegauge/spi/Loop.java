package filegauge.spi;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * The work of one workload as an access method does it itself, in one call for a part: compiled C,
 * where nothing of the JVM stands between the bytes and the work. For one thread.
 */
public interface Loop extends AutoCloseable {
  /** Number of 64-bit words of a {@link #tally}, in the machine's byte order. */
  int TALLY_WORDS = 256;

  /** Forgets the tally: a new pass begins. */
  void reset();

  /**
   * Opens the part's file, does the work on every byte of the part and closes the file. Timed, and
   * allocates nothing; between calls it holds no descriptor and no mapping.
   *
   * @return number of bytes that the work was done on
   * @throws UnavailableException if the method cannot be used on that file
   * @throws IOException naming call, file, offset and errno text; also if the file's size is seen
   *     to have changed
   */
  long run(FilePart part) throws IOException;

  /**
   * What the work came to since {@link #reset}: the words that {@link Kernel#add} of the workload
   * takes, zeros behind them.
   */
  MemorySegment tally();

  /** Gives back the buffers. */
  @Override
  void close();
}
