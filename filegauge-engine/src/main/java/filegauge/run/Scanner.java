package filegauge.run;

import filegauge.platform.Descriptors;
import filegauge.platform.Directories;
import filegauge.platform.FileStatus;
import filegauge.platform.FileSystem;
import filegauge.platform.FileType;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lists the files of the user's operands: files, and folders with all below them. Links are
 * followed for operands only, so no loop is entered; what is no regular file or cannot be read is
 * passed over within folders, with a note, and refused as an operand.
 */
final class Scanner {
  private final List<FileSet.Member> found = new ArrayList<>();
  private final Set<FileKey> seen = new HashSet<>();
  private final Map<String, Passed> passed = new LinkedHashMap<>();

  /** Device and inode: a file that was named twice would be warm the second time. */
  private record FileKey(int deviceMajor, int deviceMinor, long inode) {}

  /** Entries passed over for one reason. */
  private record Passed(int count, RawName first) {}

  /**
   * The files of the operands, in the order of the operands, folders in byte order of their names.
   */
  FileSet scan(List<RawName> operands) throws InvalidRequest {
    for (RawName operand : operands) {
      try {
        scanOperand(operand);
      } catch (IOException e) {
        throw new InvalidRequest("cannot measure '" + operand + "': " + e.getMessage());
      }
    }
    FileSet set = new FileSet(found);
    if (set.bytes() == 0) {
      String names = String.join(" ", operands.stream().map(RawName::display).toList());
      throw new InvalidRequest(
          "'"
              + names
              + "' "
              + (found.isEmpty() ? "holds no files" : "holds no bytes")
              + " to measure"
              + (passed.isEmpty() ? "" : " (" + notes() + ")")
              + "; name files with content");
    }
    return set;
  }

  /** What was passed over, in words; empty if nothing. */
  String notes() {
    List<String> notes = new ArrayList<>();
    passed.forEach(
        (reason, p) ->
            notes.add(
                p.count == 1
                    ? "'" + p.first + "' passed over: " + reason
                    : p.count + " entries passed over, '" + p.first + "' first: " + reason));
    return String.join("; ", notes);
  }

  private void scanOperand(RawName operand) throws IOException, InvalidRequest {
    FileStatus status =
        FileStatus.of(operand, true)
            .orElseThrow(() -> new InvalidRequest("'" + operand + "' does not exist"));
    switch (status.type()) {
      case REGULAR -> {
        Optional<String> fault = fault(operand, status);
        if (fault.isPresent()) {
          throw new InvalidRequest("cannot measure '" + operand + "': " + fault.get());
        }
        add(operand, status);
      }
      case DIRECTORY -> scanFolder(operand, pseudo(operand));
      default ->
          throw new InvalidRequest(
              "'" + operand + "' is " + phrase(status.type()) + "; name files or folders");
    }
  }

  private void scanFolder(RawName folder, boolean pseudo) throws IOException {
    List<RawName> names = new ArrayList<>();
    for (Directories.Entry entry : Directories.list(folder)) {
      names.add(entry.name());
    }
    names.sort(null);
    for (RawName name : names) {
      RawName path = folder.child(name);
      try {
        scanEntry(path, pseudo);
      } catch (IOException e) {
        pass(path, e.getMessage() == null ? "unreadable" : reason(e.getMessage()));
      }
    }
  }

  // "open a/b: Permission denied" -> the errno's text alone, so that like reasons are counted up.
  private static String reason(String message) {
    return message.substring(message.lastIndexOf(": ") + (message.contains(": ") ? 2 : 1));
  }

  private void scanEntry(RawName path, boolean pseudo) throws IOException {
    Optional<FileStatus> status = FileStatus.of(path, false);
    if (status.isEmpty()) {
      pass(path, "gone while the folder was listed");
      return;
    }
    switch (status.get().type()) {
      case REGULAR -> {
        Optional<String> fault = pseudo ? Optional.of(NO_SIZE) : fault(path, status.get());
        if (fault.isPresent()) {
          pass(path, fault.get());
        } else {
          add(path, status.get());
        }
      }
      case DIRECTORY -> scanFolder(path, pseudo || pseudo(path));
      default -> pass(path, phrase(status.get().type()));
    }
  }

  private static final Set<String> PSEUDO =
      Set.of("proc", "sysfs", "debugfs", "tracefs", "cgroup2", "cgroup");
  private static final String NO_SIZE =
      "its size is not that of its content (a file of the kernel's); copy it to a disk first";

  // Opening proves that it may be read; a byte from a file of size 0 proves that the size lies.
  private static Optional<String> fault(RawName path, FileStatus status) throws IOException {
    int fd = Descriptors.open(path, OpenFlags.READ);
    try (Arena arena = Arena.ofConfined()) {
      if (status.size() == 0 && Descriptors.read(fd, arena.allocate(1), 0, 1, path, 0) > 0) {
        return Optional.of(NO_SIZE);
      }
    } finally {
      Descriptors.close(fd, path);
    }
    return pseudo(path) ? Optional.of(NO_SIZE) : Optional.empty();
  }

  // procfs and sysfs name sizes that are not those of their files' content.
  private static boolean pseudo(RawName path) throws IOException {
    return PSEUDO.contains(FileSystem.of(path).name());
  }

  private void add(RawName path, FileStatus status) {
    if (seen.add(new FileKey(status.deviceMajor(), status.deviceMinor(), status.inode()))) {
      FilePart part = new FilePart(found.size(), path, status.size(), 0, status.size());
      found.add(new FileSet.Member(part, status));
    } else {
      pass(path, "named before, under this or another name");
    }
  }

  private void pass(RawName path, String reason) {
    passed.merge(
        reason, new Passed(1, path), (old, one) -> new Passed(old.count + one.count, old.first));
  }

  private static String phrase(FileType type) {
    return switch (type) {
      case SYMBOLIC_LINK -> "a symbolic link (links are followed only where named)";
      case FIFO -> "a FIFO";
      case SOCKET -> "a socket";
      case CHARACTER_DEVICE, BLOCK_DEVICE -> "a device";
      case REGULAR, DIRECTORY, UNKNOWN -> "of unknown type";
    };
  }
}
