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

  /** It can. */
  static Availability yes() {
    return new Available();
  }

  /** It cannot, for that reason. */
  static Availability no(String reason) {
    return new Unavailable(reason);
  }
}
