package filegauge.digest;

import filegauge.platform.Directories;
import filegauge.platform.FileStatus;
import filegauge.platform.FileType;
import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The files of operands, {@code -} being standard input: as they are, or with all files below those
 * that are folders, in the order of their bytes. Below folders, links to files are followed and
 * links to folders are not, so that it ends; pipes, sockets and devices, which would wait or never
 * end, are passed over. Needs Linux for folders.
 */
public final class FileWalk implements FileSource<NamedFile> {
  private static final RawName STANDARD_INPUT = RawName.ofText("-");

  private final Iterator<RawName> operands;
  private final DigestFunction function;
  private final boolean recursive;
  private final BiConsumer<RawName, String> passedOver;
  private final Deque<Level> levels = new ArrayDeque<>();

  /** A folder and what is left of its entries. */
  private record Level(RawName folder, Iterator<Directories.Entry> entries) {}

  /**
   * A walk.
   *
   * @param recursive whether folders are entered; else they are files that cannot be read
   * @param passedOver told of each entry that is no file, and what it is
   */
  public FileWalk(
      List<RawName> operands,
      DigestFunction function,
      boolean recursive,
      BiConsumer<RawName, String> passedOver) {
    this.operands = operands.iterator();
    this.function = function;
    this.recursive = recursive;
    this.passedOver = passedOver;
  }

  @Override
  public @Nullable NamedFile next() {
    while (true) {
      Level level = levels.peek();
      NamedFile found;
      if (level == null) {
        if (!operands.hasNext()) {
          return null;
        }
        found = operand(operands.next());
      } else if (level.entries.hasNext()) {
        Directories.Entry entry = level.entries.next();
        found = entry(level.folder.child(entry.name()), entry.type());
      } else {
        levels.pop();
        continue;
      }
      if (found != null) {
        return found;
      }
    }
  }

  private @Nullable NamedFile operand(RawName name) {
    if (name.equals(STANDARD_INPUT)) {
      return new NamedFile(name, true, function, Optional.empty());
    }
    if (!recursive || name.length() == 0) {
      return file(name);
    }
    try {
      Optional<FileStatus> status = FileStatus.of(name, true);
      boolean folder = status.isPresent() && status.get().type() == FileType.DIRECTORY;
      return folder ? enter(name) : file(name);
    } catch (IOException e) {
      return faulty(name, e);
    }
  }

  private @Nullable NamedFile entry(RawName name, FileType listed) {
    try {
      FileType type = listed;
      if (type == FileType.UNKNOWN) {
        Optional<FileStatus> status = FileStatus.of(name, false);
        type = status.isPresent() ? status.get().type() : FileType.REGULAR;
      }
      return switch (type) {
        case DIRECTORY -> enter(name);
        case SYMBOLIC_LINK -> link(name);
        case REGULAR -> file(name);
        default -> pass(name, type);
      };
    } catch (IOException e) {
      return faulty(name, e);
    }
  }

  private @Nullable NamedFile link(RawName name) throws IOException {
    Optional<FileStatus> target = FileStatus.of(name, true);
    if (target.isEmpty() || target.get().type() == FileType.REGULAR) {
      return file(name);
    }
    return pass(name, target.get().type());
  }

  private @Nullable NamedFile enter(RawName folder) {
    try {
      levels.push(new Level(folder, Directories.list(folder).iterator()));
      return null;
    } catch (IOException e) {
      return faulty(folder, e);
    }
  }

  private @Nullable NamedFile pass(RawName name, FileType type) {
    passedOver.accept(
        name,
        switch (type) {
          case DIRECTORY -> "is a link to a folder";
          case FIFO -> "is a FIFO";
          case SOCKET -> "is a socket";
          case CHARACTER_DEVICE, BLOCK_DEVICE -> "is a device";
          case REGULAR, SYMBOLIC_LINK, UNKNOWN -> "is of unknown type";
        });
    return null;
  }

  private NamedFile file(RawName name) {
    return new NamedFile(name, false, function, Optional.empty());
  }

  private NamedFile faulty(RawName name, IOException e) {
    return new NamedFile(name, false, function, Optional.of(JdkNames.reason(name, e)));
  }

  /** Opens a list of files, whatever the bytes of its name. */
  public static InputStream open(RawName list) throws IOException {
    if (list.length() == 0) {
      throw new NoSuchFileException("");
    }
    return JdkNames.open(list, FileInputStream::new);
  }

  /** Why a file could not be opened or read, in the system's words. */
  public static String reason(RawName name, IOException failure) {
    return JdkNames.reason(name, failure);
  }
}
