package filegauge.platform;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the Runner needs of files where there is no Linux: by {@code java.nio}, for files whose
 * names Java can name. Nothing of the page cache can be known this way. Thread-safe.
 */
final class Portable {
  /** Apple's processors have pages of 16 KiB; a multiple of the true size does no harm. */
  static final long PAGE_SIZE = 16384;

  private static final Map<Integer, FileChannel> OPEN = new ConcurrentHashMap<>();
  private static final AtomicInteger NEXT = new AtomicInteger();

  private Portable() {}

  static Path path(RawName name) throws IOException {
    try {
      return Path.of(name.text());
    } catch (InvalidPathException e) {
      throw new IOException("open " + name.display() + ": Java cannot name this file here", e);
    }
  }

  static Optional<FileStatus> status(RawName name, boolean follow) throws IOException {
    LinkOption[] options =
        follow ? new LinkOption[0] : new LinkOption[] {LinkOption.NOFOLLOW_LINKS};
    try {
      Path path = path(name);
      BasicFileAttributes a = Files.readAttributes(path, BasicFileAttributes.class, options);
      Object key = a.fileKey() == null ? path.toRealPath() : a.fileKey();
      long changed = a.lastModifiedTime().to(TimeUnit.NANOSECONDS);
      return Optional.of(
          new FileStatus(
              type(a), 0, 0, Objects.hashCode(key), a.size(), changed, changed, -1, 0, 1, 0));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static FileType type(BasicFileAttributes a) {
    if (a.isRegularFile()) {
      return FileType.REGULAR;
    }
    if (a.isDirectory()) {
      return FileType.DIRECTORY;
    }
    return a.isSymbolicLink() ? FileType.SYMBOLIC_LINK : FileType.UNKNOWN;
  }

  static List<Directories.Entry> list(RawName folder) throws IOException {
    List<Directories.Entry> entries = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(path(folder))) {
      for (Path file : files) {
        String name = String.valueOf(file.getFileName());
        entries.add(new Directories.Entry(RawName.ofText(name), FileType.UNKNOWN));
      }
    }
    entries.sort(Comparator.comparing(Directories.Entry::name));
    return List.copyOf(entries);
  }

  /** Opens for reading; the number stands for the channel until {@link #close}. */
  static int open(RawName file) throws IOException {
    int number = NEXT.incrementAndGet();
    OPEN.put(number, FileChannel.open(path(file), StandardOpenOption.READ));
    return number;
  }

  static long pread(int number, MemorySegment target, long start, long length, long offset)
      throws IOException {
    ByteBuffer bytes = target.asSlice(start, length).asByteBuffer();
    return Math.max(0, channel(number).read(bytes, offset));
  }

  static long read(int number, MemorySegment target, long start, long length) throws IOException {
    return Math.max(0, channel(number).read(target.asSlice(start, length).asByteBuffer()));
  }

  private static FileChannel channel(int number) {
    return Objects.requireNonNull(OPEN.get(number), "open file");
  }

  static void close(int number) throws IOException {
    FileChannel channel = OPEN.remove(number);
    if (channel != null) {
      channel.close();
    }
  }

  static FileSystem fileSystem(RawName file) throws IOException {
    FileStore store = Files.getFileStore(path(file));
    return new FileSystem(0, store.type(), store.getUsableSpace());
  }
}
