package filegauge.spi;

/** Whether an access method can be used on this machine. */
public sealed interface Availability {

  /** It can. */
  record Available() implements Availability {}

  /**
   * It cannot.
   *
   * @param reason in words, for example {@code needs Linux}
   */
  record Unavailable(String reason) implements Availability {}

  /**
   * It cannot until something is installed. One that is named is not refused: its cells are skipped
   * with the reason, and the others are measured.
   *
   * @param reason in words, with what is to be installed
   */
  record Missing(String reason) implements Availability {}

  /** It can. */
  static Availability yes() {
    return new Available();
  }

  /** It cannot, for that reason. */
  static Availability no(String reason) {
    return new Unavailable(reason);
  }

  /** It cannot until what the reason names is installed. */
  static Availability missing(String reason) {
    return new Missing(reason);
  }
}
