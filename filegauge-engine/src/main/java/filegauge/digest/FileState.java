package filegauge.digest;

import filegauge.platform.FileStatus;
import filegauge.platform.FileType;
import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What tells whether a file is still the one that it was. By the JDK where it can name the file: a
 * program that runs for a moment must not pay for linking libc.
 *
 * @param regular whether it is a regular file, which ends and can be read at any place
 * @param size in bytes; of procfs's and sysfs's files not that of their content
 * @param modifiedNs time of the last change of content, nanoseconds since 1970
 * @param key device and inode
 */
record FileState(boolean regular, long size, long modifiedNs, @Nullable Object key) {
  private record Key(int deviceMajor, int deviceMinor, long inode) {}

  /** The state now, links followed. */
  static FileState of(RawName name) throws IOException {
    if (name.length() > 0 && JdkNames.nameable(name)) {
      return of(JdkNames.path(name));
    }
    FileStatus status =
        FileStatus.of(name, true).orElseThrow(() -> new NoSuchFileException(name.display()));
    Key key = new Key(status.deviceMajor(), status.deviceMinor(), status.inode());
    boolean regular = status.type() == FileType.REGULAR;
    return new FileState(regular, status.size(), status.modifiedNs(), key);
  }

  static FileState of(Path path) throws IOException {
    var attributes = Files.readAttributes(path, BasicFileAttributes.class);
    return new FileState(
        attributes.isRegularFile(),
        attributes.size(),
        attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
        attributes.fileKey());
  }

  /** How the file differs from what it was, in words; empty if it does not. */
  String changeSince(FileState then) {
    if (key != null && !key.equals(then.key)) {
      return "another file has taken its place";
    }
    if (size != then.size) {
      return "it has " + size + " bytes and had " + then.size;
    }
    // procfs says size 0, and the time at which its inode was last made up.
    return size > 0 && modifiedNs != then.modifiedNs ? "it was written to" : "";
  }
}
