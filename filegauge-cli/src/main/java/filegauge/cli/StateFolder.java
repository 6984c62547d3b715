package filegauge.cli;

import filegauge.store.Journal;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where runs are kept that were given no name: {@code $XDG_STATE_HOME/filegauge/runs}, by default
 * {@code ~/.local/state/filegauge/runs} (XDG Base Directory Specification 0.8). Each is named after
 * the UTC time at which it started, for example {@code 20261130T183012Z.json}.
 */
public final class StateFolder {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Pattern NAME =
      Pattern.compile("([0-9]{8}T[0-9]{6}Z)(?:-([0-9]{1,9}))?\\.json");

  private final Path folder;

  StateFolder(Path folder) {
    this.folder = folder;
  }

  /** The folder that the environment names; it need not exist. */
  public static StateFolder of(Map<String, String> environment) {
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    // The specification: "If an implementation encounters a relative path [...] ignore it."
    if (state.startsWith("/")) {
      return new StateFolder(Path.of(state, "filegauge", "runs"));
    }
    String home = environment.getOrDefault("HOME", "");
    if (home.isEmpty()) {
      home = System.getProperty("user.home");
    }
    return new StateFolder(Path.of(home, ".local", "state", "filegauge", "runs"));
  }

  /**
   * A run that has begun.
   *
   * @param result where its result will be; there is no such file yet
   * @param journal its journal, beside the result
   */
  public record Run(Path result, Journal journal) {}

  /**
   * Begins a run under a name that no other has, even one begun at the same instant: creating the
   * journal takes the name.
   */
  public Run begin(Instant at) throws IOException {
    Files.createDirectories(folder);
    for (int number = 1; ; number++) {
      String suffix = number == 1 ? "" : "-" + number;
      Path result = folder.resolve(STAMP.format(at) + suffix + ".json");
      if (!Files.exists(result)) {
        try {
          return new Run(result, Journal.create(Journal.beside(result)));
        } catch (FileAlreadyExistsException _) {
          // Another run took the name at this instant: the next number.
        }
      }
    }
  }

  /** The result of the run begun last; empty if there is none. */
  public Optional<Path> newest() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> NAME.matcher(name(file)).matches())
          .max(Comparator.comparing(StateFolder::stamp).thenComparingInt(StateFolder::number));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  /** The journals of runs that were cut off or go on now, the run begun last first. */
  public List<Path> journals() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> name(file).endsWith(".json.journal"))
          .map(Journal::resultOf)
          .filter(file -> NAME.matcher(name(file)).matches())
          .sorted(
              Comparator.comparing(StateFolder::stamp)
                  .thenComparingInt(StateFolder::number)
                  .reversed())
          .map(Journal::beside)
          .toList();
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static String stamp(Path file) {
    return match(file).group(1);
  }

  private static int number(Path file) {
    String number = match(file).group(2);
    return number == null ? 1 : Integer.parseInt(number);
  }

  private static Matcher match(Path file) {
    Matcher matcher = NAME.matcher(name(file));
    if (!matcher.matches()) {
      throw new AssertionError(file + " passed the filter");
    }
    return matcher;
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
