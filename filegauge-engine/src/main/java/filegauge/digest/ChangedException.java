package filegauge.digest;

import java.io.IOException;

/** A file was changed while it was read, so that what was read may never have been its content. */
final class ChangedException extends IOException {
  private static final long serialVersionUID = 1L;

  ChangedException(String how) {
    super("changed while it was read: " + how);
  }
}
