package filegauge.analysis;

import org.jspecify.annotations.Nullable;

/**
 * A setting that differs between two runs.
 *
 * @param name as in the environment of a result, or as an option is called
 * @param base its value in the base; null where unknown
 * @param now its value in the new run; null where unknown
 * @param otherMachine whether the two runs are of different machines by it, so that their times say
 *     nothing about what changed
 */
public record SettingChange(
    String name, @Nullable String base, @Nullable String now, boolean otherMachine) {

  /** For example {@code kernel: Linux 6.1 in the base, Linux 6.18 now}. */
  public String text() {
    return name + ": " + shown(base) + " in the base, " + shown(now) + " now";
  }

  private static String shown(@Nullable String value) {
    return value == null ? "unknown" : value;
  }
}
