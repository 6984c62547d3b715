package filegauge.digest;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where {@link FileDigester} gets its tasks. Only ever called by one thread. */
public interface FileSource<T extends FileTask> {
  /**
   * The next task; null if there is none.
   *
   * @throws IOException ends the work
   */
  @Nullable T next() throws IOException;

  /** Whether {@link #next} would return at once, rather than wait for whoever makes the list. */
  default boolean isReady() throws IOException {
    return true;
  }
}
