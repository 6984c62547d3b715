package filegauge.cli;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Which options a command line names. */
final class GivenOptions {
  /** Options that a resumed run may have otherwise than before. */
  private static final Set<String> NOT_MEASURING =
      Set.of(
          "--output",
          "--format",
          "--html",
          "--lang",
          "--resume",
          "--quiet",
          "--no-color",
          "--dir",
          "--dry-run");

  private GivenOptions() {}

  /** Their long names. */
  static Set<String> of(@Nullable CommandSpec command) {
    Set<String> names = new HashSet<>();
    if (command != null) {
      command
          .commandLine()
          .getParseResult()
          .matchedOptions()
          .forEach(option -> names.add(option.longestName()));
    }
    return names;
  }

  /** Whether any of them says what is measured and how. */
  static boolean measuring(@Nullable CommandSpec command) {
    return !NOT_MEASURING.containsAll(of(command));
  }
}
