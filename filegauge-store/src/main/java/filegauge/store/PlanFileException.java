package filegauge.store;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A plan file that cannot be used; the message names file and line. */
public final class PlanFileException extends IOException {
  private static final long serialVersionUID = 1L;

  PlanFileException(Path file, long line, String what, @Nullable Throwable cause) {
    super(file + ": line " + line + ": " + what, cause);
  }
}
