package filegauge.sample;

/** What became of a cell. */
public sealed interface Outcome {

  /** Measured; its samples count. */
  record Completed() implements Outcome {}

  /** Not tried, because it cannot be had here. */
  record Skipped(String reason) implements Outcome {}

  /** Tried, and ended by an error; its samples do not count. */
  record Failed(String error) implements Outcome {}

  /** Did not do the same work as the reference; shown, never ranked. */
  record Invalid(String expected, String actual) implements Outcome {}
}
