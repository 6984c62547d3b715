package filegauge.run;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads values out of messages between Runner and worker; a missing one is a broken invariant. */
final class Replies {
  private Replies() {}

  static String text(Map<String, @Nullable Object> message, String name) {
    if (message.get(name) instanceof String text) {
      return text;
    }
    throw new AssertionError("no text " + name + " in " + message);
  }

  static long number(Map<String, @Nullable Object> message, String name) {
    if (message.get(name) instanceof Long number) {
      return number;
    }
    throw new AssertionError("no number " + name + " in " + message);
  }

  /** A counter; null where the worker could not tell, which it says by a negative number. */
  static @Nullable Long known(Map<String, @Nullable Object> message, String name) {
    long number = number(message, name);
    return number < 0 ? null : number;
  }
}
