package filegauge.cli;

/**
 * The user asks for something that cannot be. The message is one line that quotes the input and
 * names the remedy; the exit status is {@link ExitStatus#USAGE}.
 */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }

  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
