package filegauge.sample;

import java.util.Map;

/**
 * The machine and its settings, by name, in the order of the report. Values are texts, whole or
 * decimal numbers; a name is left out where the machine cannot tell.
 *
 * <p>Names carry their units, for example {@code memory_bytes}, {@code read_ahead_kb}.
 */
public record Environment(Map<String, Object> values) {
  public Environment {
    values = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(values));
  }
}
