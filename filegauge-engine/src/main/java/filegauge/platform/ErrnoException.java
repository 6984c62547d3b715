package filegauge.platform;

import filegauge.spi.RawName;
import java.io.IOException;

/** A call into libc that failed: {@code open data/x: No such file or directory}. */
public final class ErrnoException extends IOException {
  private static final long serialVersionUID = 1L;

  private final int errno;

  ErrnoException(String call, RawName file, int errno) {
    super(call + " " + file.display() + ": " + Errno.text(errno));
    this.errno = errno;
  }

  ErrnoException(String call, RawName file, long offset, int errno) {
    super(call + " " + file.display() + " at offset " + offset + ": " + Errno.text(errno));
    this.errno = errno;
  }

  ErrnoException(String call, int errno) {
    super(call + ": " + Errno.text(errno));
    this.errno = errno;
  }

  /** The error's number, see {@link Errno}. */
  public int errno() {
    return errno;
  }
}
