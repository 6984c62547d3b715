package filegauge.spi;

import java.io.IOException;

/**
 * Rewrites files, one after the other, in one thread. Both calls are timed, each by a clock of its
 * own; making and closing the rewriter is not. Between calls it holds no descriptor and no mapping.
 *
 * <p>What is mapped may fault where the disk is full or the file was cut short: HotSpot throws an
 * {@code InternalError} then, which a rewriter lets pass once it has given back what it holds.
 */
public interface Rewriter extends AutoCloseable {

  /**
   * Rewrites a file as a program would: open, read, change, write, unmap, close. A copy's target is
   * made here and must not exist, so that no file is ever overwritten, whatever its name leads to.
   *
   * @throws IOException naming call, file, offset and errno text; also if the source's size is seen
   *     to have changed
   */
  void rewrite(Rewriting file, Change change) throws IOException;

  /**
   * Brings what {@link #rewrite} wrote to storage and waits for it.
   *
   * @throws IOException as {@link #rewrite}
   */
  void flush(Rewriting file) throws IOException;

  /** Gives back the buffers. */
  @Override
  void close();
}
