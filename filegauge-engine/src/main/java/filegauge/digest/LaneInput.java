package filegauge.digest;

import java.io.IOException;

/** One of many inputs. */
public interface LaneInput {
  /**
   * Reads what comes next.
   *
   * @param target receives the bytes from index {@code offset} on
   * @param length most bytes to read, 1 or more
   * @return number of bytes read, 1 or more; -1 at the end
   * @throws IOException ends this input without a digest
   */
  int read(byte[] target, int offset, int length) throws IOException;

  /** Called once, when nothing more will be read: at the end, after a failure, or at once. */
  default void close() throws IOException {}
}
