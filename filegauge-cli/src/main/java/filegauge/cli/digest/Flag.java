package filegauge.cli.digest;

import java.util.List;

/**
 * An option of a command.
 *
 * @param names with their dashes, the short one first
 * @param value what its value is called in the help; empty if it takes none
 */
record Flag(List<String> names, String value, String description) {

  /** An option without a value; names are separated by a blank. */
  static Flag of(String names, String description) {
    return of(names, "", description);
  }

  /** An option with a value. */
  static Flag of(String names, String value, String description) {
    return new Flag(List.of(names.split(" ", -1)), value, description);
  }

  /** The long name. */
  String name() {
    return names.getLast();
  }

  boolean takesValue() {
    return !value.isEmpty();
  }
}
