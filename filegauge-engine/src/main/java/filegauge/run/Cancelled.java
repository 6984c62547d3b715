package filegauge.run;

/** The run was asked to end. */
final class Cancelled extends Exception {
  private static final long serialVersionUID = 1L;
}
