package filegauge.spi;

import java.io.IOException;

/**
 * An access method cannot be used on a file although it is available here: its file system or
 * kernel refuses what it asks for, or it cannot read such a file at all. The cell is skipped with
 * the message as its reason, not failed.
 */
public final class UnavailableException extends IOException {
  private static final long serialVersionUID = 1L;

  /** For a limit of the method's own, in words. */
  public UnavailableException(String reason) {
    super(reason);
  }

  /** For a refusal by the system, with errno in words. */
  public UnavailableException(String reason, IOException cause) {
    super(reason, cause);
  }
}
