package filegauge.run;

/**
 * What was asked for cannot be done; nothing was begun. The message is one sentence that quotes the
 * input and names the remedy: exit status 2.
 */
public final class InvalidRequest extends Exception {
  private static final long serialVersionUID = 1L;

  public InvalidRequest(String message) {
    super(message);
  }
}
