package filegauge.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A run's own folder within the working folder: made corpora, lists for the workers, error files.
 * It carries the owner's process id, so that a later run can remove what a killed one left.
 */
final class RunFolder implements AutoCloseable {
  private static final String PREFIX = "run-";
  private static final String OWNER = "owner";

  private final Path path;

  private RunFolder(Path path) {
    this.path = path;
  }

  /** Makes a new folder in the working folder, which is made too if need be. */
  static RunFolder create(Path workingFolder) throws IOException {
    Files.createDirectories(workingFolder);
    Path path = Files.createTempDirectory(workingFolder, PREFIX);
    ProcessHandle self = ProcessHandle.current();
    Files.writeString(path.resolve(OWNER), self.pid() + " " + started(self) + "\n");
    return new RunFolder(path);
  }

  /** Removes folders whose owners are gone; returns those removed. */
  static List<Path> removeLeftovers(Path workingFolder) throws IOException {
    List<Path> removed = new ArrayList<>();
    if (!Files.isDirectory(workingFolder)) {
      return removed;
    }
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(workingFolder, PREFIX + "*")) {
      for (Path folder : folders) {
        if (Files.isRegularFile(folder.resolve(OWNER)) && !ownerLives(folder.resolve(OWNER))) {
          delete(folder);
          removed.add(folder);
        }
      }
    }
    return removed;
  }

  // A process id may have been given to another process since: the start time tells.
  private static boolean ownerLives(Path owner) throws IOException {
    String[] words = Files.readString(owner).strip().split(" ", -1);
    if (words.length != 2 || !words[0].matches("[0-9]{1,18}")) {
      return true;
    }
    Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(words[0]));
    return process.isPresent() && started(process.get()).equals(words[1]);
  }

  private static String started(ProcessHandle process) {
    return process.info().startInstant().map(Object::toString).orElse("unknown");
  }

  Path path() {
    return path;
  }

  /** Removes the folder with all that is in it; follows no links. */
  @Override
  public void close() throws IOException {
    delete(path);
  }

  /** Removes a folder that Filegauge made. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
