package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;

/** The descriptor of a reader that goes through libc: open while a part is being read. */
final class LinuxFile {
  private static final int CLOSED = -1;

  private int fd = CLOSED;
  private RawName name = Parts.NONE.name();

  /** Opens the part's file for reading; its offset is 0. */
  int open(FilePart part) throws IOException {
    if (fd != CLOSED) {
      throw new AssertionError("the part before was not closed");
    }
    name = part.name();
    fd = Descriptors.open(name, OpenFlags.READ);
    return fd;
  }

  int fd() {
    return fd;
  }

  /** Closes it if it is open. */
  void close() throws IOException {
    if (fd != CLOSED) {
      int open = fd;
      fd = CLOSED;
      Descriptors.close(open, name);
    }
  }
}
