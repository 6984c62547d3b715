package filegauge.store;

/** A value in a JSON document that is not what is expected there. */
final class MalformedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final String pointer;

  /**
   * @param pointer place in the document (RFC 6901)
   * @param message what was expected and what was found
   */
  MalformedException(String pointer, String message) {
    super(message);
    this.pointer = pointer;
  }

  String pointer() {
    return pointer;
  }
}
