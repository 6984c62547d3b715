package filegauge.store;

import java.io.IOException;
import java.nio.file.Path;

/** Another run is writing to a journal. */
public final class JournalInUseException extends IOException {
  private static final long serialVersionUID = 1;

  JournalInUseException(Path journal) {
    super(journal + ": another run is writing to it");
  }
}
