package filegauge.cli.digest;

import java.util.List;
import java.util.function.Consumer;

/**
 * An option of a command.
 *
 * @param names with their dashes, the short one first
 * @param value what its value is called in the help; empty if it takes none
 * @param action given the value, or an empty text
 */
record Flag(List<String> names, String value, String description, Consumer<String> action) {

  /** An option without a value; names are separated by a blank. */
  static Flag of(String names, String description, Runnable action) {
    return new Flag(List.of(names.split(" ", -1)), "", description, _ -> action.run());
  }

  /** An option with a value. */
  static Flag of(String names, String value, String description, Consumer<String> action) {
    return new Flag(List.of(names.split(" ", -1)), value, description, action);
  }

  boolean takesValue() {
    return !value.isEmpty();
  }
}
