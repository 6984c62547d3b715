package filegauge.run;

import filegauge.platform.FileStatus;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Statuses of files that a test made. */
final class TestFiles {
  private TestFiles() {}

  static FileStatus status(RawName name) {
    try {
      return FileStatus.of(name, true).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
