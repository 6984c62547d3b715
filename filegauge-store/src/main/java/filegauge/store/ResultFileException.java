package filegauge.store;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A result file or journal that cannot be read: damaged, of another program, or of a newer version.
 * The message is one sentence that names the file, the place in it and what was expected.
 */
public final class ResultFileException extends IOException {
  private static final long serialVersionUID = 1;

  private ResultFileException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  static ResultFileException at(Path file, Location location, String what, Throwable cause) {
    return new ResultFileException(file + ": " + location.phrase() + ": " + what, cause);
  }

  static ResultFileException at(Path file, Location location, String what) {
    return of(file, location.phrase() + ": " + what);
  }

  static ResultFileException of(Path file, String what) {
    return new ResultFileException(file + ": " + what, null);
  }
}
