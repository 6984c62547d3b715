package filegauge.cli;

import filegauge.run.Request;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says where files are made. */
final class WorkingFolder {
  @Option(
      names = "--dir",
      paramLabel = "DIR",
      description =
          "Where files are made, in a folder that is removed; default"
              + " $XDG_CACHE_HOME/filegauge.")
  private @Nullable String dir;

  /** The working folder. */
  Path path(Map<String, String> environment) {
    return of(dir, environment);
  }

  /**
   * The working folder.
   *
   * @param dir as named by {@code --dir}, or null
   */
  static Path of(@Nullable String dir, Map<String, String> environment) {
    if (dir != null) {
      return Values.path("--dir", dir);
    }
    return Request.usualFolder(environment);
  }
}
