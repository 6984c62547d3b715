package filegauge.run;

import filegauge.plan.Sizes;
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
 * Visits the files of the user's operands: files, and folders with all below them. Links are
 * followed for operands only, so no loop is entered; what is no regular file or cannot be read is
 * passed over within folders, with a note, and refused as an operand. The manifest of a corpus is
 * passed over in silence.
 */
final class Scanner {
  /** Heap that a run may take for each file: its names, status and measured stretch. */
  private static final long HEAP_PER_FILE = 1024;

  private final Set<FileKey> seen = new HashSet<>();
  private final Map<String, Passed> passed = new LinkedHashMap<>();

  /** Device and inode: a file that was named twice would be warm the second time. */
  private record FileKey(int deviceMajor, int deviceMinor, long inode) {}

  /** Entries passed over for one reason. */
  private record Passed(int count, RawName first) {}

  /** Is given each file, once. */
  interface Visitor {
    void file(RawName name, FileStatus status) throws InvalidRequest, IOException;
  }

  private int unreadable;

  /**
   * The files of the operands, in the order of the operands, folders in byte order of their names.
   */
  FileSet scan(List<RawName> operands) throws InvalidRequest {
    List<FileSet.Member> found = new ArrayList<>();
    long most = Runtime.getRuntime().maxMemory() / HEAP_PER_FILE;
    visit(
        operands,
        (name, status) -> {
          if (found.size() >= most) {
            throw new InvalidRequest(
                "there are more than "
                    + most
                    + " files, the most for a heap of "
                    + Sizes.phrase(Runtime.getRuntime().maxMemory())
                    + "; name fewer, or set FILEGAUGE_JAVA_ARGS=-Xmx4g");
          }
          FilePart part = new FilePart(found.size(), name, status.size(), 0, status.size());
          found.add(new FileSet.Member(part, status));
        });
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

  /** Gives each file to a visitor, in the order of {@link #scan}. */
  void visit(List<RawName> operands, Visitor visitor) throws InvalidRequest {
    for (RawName operand : operands) {
      try {
        visitOperand(operand, visitor);
      } catch (IOException e) {
        throw new InvalidRequest("cannot read '" + operand + "': " + e.getMessage());
      }
    }
  }

  /** Number of entries passed over because of an error, not for what they are. */
  int unreadable() {
    return unreadable;
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

  private void visitOperand(RawName operand, Visitor visitor) throws IOException, InvalidRequest {
    FileStatus status =
        FileStatus.of(operand, true)
            .orElseThrow(() -> new InvalidRequest("'" + operand + "' does not exist"));
    switch (status.type()) {
      case REGULAR -> {
        Optional<String> fault = fault(operand, status);
        if (fault.isPresent()) {
          throw new InvalidRequest("cannot read '" + operand + "': " + fault.get());
        }
        add(operand, status, visitor);
      }
      case DIRECTORY -> visitFolder(operand, pseudo(operand), visitor);
      default ->
          throw new InvalidRequest(
              "'" + operand + "' is " + phrase(status.type()) + "; name files or folders");
    }
  }

  private void visitFolder(RawName folder, boolean pseudo, Visitor visitor)
      throws IOException, InvalidRequest {
    List<RawName> names = new ArrayList<>();
    for (Directories.Entry entry : Directories.list(folder)) {
      if (!CorpusFolder.isManifest(entry.name())) {
        names.add(entry.name());
      }
    }
    for (RawName name : names) {
      RawName path = folder.child(name);
      try {
        visitEntry(path, pseudo, visitor);
      } catch (IOException e) {
        unreadable++;
        pass(path, e.getMessage() == null ? "unreadable" : reason(e.getMessage()));
      }
    }
  }

  // "open a/b: Permission denied" -> the errno's text alone, so that like reasons are counted up.
  private static String reason(String message) {
    return message.substring(message.lastIndexOf(": ") + (message.contains(": ") ? 2 : 1));
  }

  private void visitEntry(RawName path, boolean pseudo, Visitor visitor)
      throws IOException, InvalidRequest {
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
          add(path, status.get(), visitor);
        }
      }
      case DIRECTORY -> visitFolder(path, pseudo || pseudo(path), visitor);
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

  private void add(RawName path, FileStatus status, Visitor visitor)
      throws InvalidRequest, IOException {
    if (seen.add(new FileKey(status.deviceMajor(), status.deviceMinor(), status.inode()))) {
      visitor.file(path, status);
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
