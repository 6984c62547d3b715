package filegauge.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run's own folder within the working folder: made corpora, lists for the workers, error files.
 * It carries the owner's process id, so that a later run can remove what a killed one left.
 */
final class RunFolder implements AutoCloseable {
  private static final String PREFIX = "run-";
  private static final String OWNER = "owner";
  private static final String UNNAMED = "owner.new";

  /** With the process that makes the folder, for the moment until it has an owner's file. */
  private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,18})-.*");

  private final Path path;
  private final FileChannel owner;

  private RunFolder(Path path, FileChannel owner) {
    this.path = path;
    this.owner = owner;
  }

  /**
   * Makes a new folder in the working folder, which is made too if need be.
   *
   * @throws InvalidRequest if another run works there
   */
  static RunFolder create(Path workingFolder) throws IOException, InvalidRequest {
    Files.createDirectories(workingFolder);
    Path path =
        Files.createTempDirectory(workingFolder, PREFIX + ProcessHandle.current().pid() + "-");
    RunFolder folder = new RunFolder(path, own(path));
    // Of two that begin at the same instant at least one sees the other.
    try {
      refuseIfInUse(workingFolder, path);
      return folder;
    } catch (IOException | InvalidRequest e) {
      folder.close();
      throw e;
    }
  }

  // The lock tells that the owner lives where process ids do not, in another container; it is gone
  // with the process however that ends (fcntl(2), advisory record locks). The file gets its name
  // when it is whole and locked.
  private static FileChannel own(Path folder) throws IOException {
    ProcessHandle self = ProcessHandle.current();
    Path unnamed = folder.resolve(UNNAMED);
    Files.writeString(unnamed, self.pid() + " " + started(self) + "\n");
    FileChannel owner = FileChannel.open(unnamed, StandardOpenOption.WRITE);
    try {
      var _ = owner.tryLock();
    } catch (IOException e) {
      // Not every file system has locks; there the process id must do.
      owner.position(0);
    }
    Files.move(unnamed, folder.resolve(OWNER), StandardCopyOption.ATOMIC_MOVE);
    return owner;
  }

  /**
   * Looks whether another run works in a working folder: two at a time would measure each other.
   *
   * @throws InvalidRequest if so, naming its process
   */
  static void refuseIfInUse(Path workingFolder) throws IOException, InvalidRequest {
    refuseIfInUse(workingFolder, null);
  }

  private static void refuseIfInUse(Path workingFolder, @Nullable Path own)
      throws IOException, InvalidRequest {
    for (Path folder : runFolders(workingFolder)) {
      Path owner = folder.resolve(OWNER);
      if (!folder.equals(own) && Files.isRegularFile(owner) && ownerLives(owner)) {
        String pid = Files.readString(owner).strip().split(" ", 2)[0];
        throw new InvalidRequest(
            "another run (process "
                + pid
                + ") works in '"
                + workingFolder
                + "', and two at a time would disturb each other; wait for it, end it, or name"
                + " another --dir");
      }
    }
  }

  private static List<Path> runFolders(Path workingFolder) throws IOException {
    List<Path> found = new ArrayList<>();
    if (Files.isDirectory(workingFolder)) {
      try (DirectoryStream<Path> folders = Files.newDirectoryStream(workingFolder, PREFIX + "*")) {
        folders.forEach(found::add);
      }
    }
    return found;
  }

  /** Removes folders whose owners are gone; returns those removed. */
  static List<Path> removeLeftovers(Path workingFolder) throws IOException {
    List<Path> removed = new ArrayList<>();
    for (Path folder : runFolders(workingFolder)) {
      Path owner = folder.resolve(OWNER);
      if (Files.isRegularFile(owner) ? !ownerLives(owner) : isAbandoned(folder)) {
        delete(folder);
        removed.add(folder);
      }
    }
    return removed;
  }

  // Killed before the folder had an owner's file, or when it was all but removed.
  private static boolean isAbandoned(Path folder) throws IOException {
    Matcher name = NAME.matcher(String.valueOf(folder.getFileName()));
    if (!name.matches() || ProcessHandle.of(Long.parseLong(name.group(1))).isPresent()) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.allMatch(file -> file.endsWith(UNNAMED) && !isLocked(file));
    }
  }

  // A process id may have been given to another process since: the start time tells.
  private static boolean ownerLives(Path owner) throws IOException {
    String[] words = Files.readString(owner).strip().split(" ", -1);
    if (words.length != 2 || !words[0].matches("[0-9]{1,18}")) {
      return isLocked(owner);
    }
    Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(words[0]));
    return (process.isPresent() && started(process.get()).equals(words[1])) || isLocked(owner);
  }

  private static boolean isLocked(Path owner) {
    try (FileChannel channel = FileChannel.open(owner, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock()) {
      return lock == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException e) {
      // No locks here, or the owner removed it at this moment.
      return false;
    }
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
    try {
      delete(path);
    } finally {
      owner.close();
    }
  }

  /** Removes a folder that Filegauge made; the file of its owner goes last. */
  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      Path owner = folder.resolve(OWNER);
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        if (!path.equals(owner) && !path.equals(folder)) {
          Files.deleteIfExists(path);
        }
      }
      Files.deleteIfExists(owner);
      Files.deleteIfExists(folder);
    }
  }
}
