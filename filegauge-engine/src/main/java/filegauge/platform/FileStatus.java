package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * What statx(2) tells of a file.
 *
 * @param type its kind
 * @param deviceMajor major number of the device that holds it
 * @param deviceMinor minor number of that device
 * @param inode its number there
 * @param size in bytes; 0 for many files of /proc that have content
 * @param modifiedNs time of the last change of content, nanoseconds since 1970; wraps after 2262
 * @param changedNs time of the last change of content or status, in the same unit
 * @param owner user id
 * @param mode permissions, the lower 12 bits of {@code st_mode}
 * @param links number of hard links
 * @param blocks storage taken, in units of 512 bytes
 */
public record FileStatus(
    FileType type,
    int deviceMajor,
    int deviceMinor,
    long inode,
    long size,
    long modifiedNs,
    long changedNs,
    int owner,
    int mode,
    long links,
    long blocks) {

  // statx rather than stat: its structure is the same everywhere (linux/stat.h).
  private static final MethodHandle STATX =
      Libc.withErrno(
          "statx", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS));

  private static final int AT_FDCWD = -100;
  private static final int AT_SYMLINK_NOFOLLOW = 0x100;
  private static final int AT_EMPTY_PATH = 0x1000;
  private static final int STATX_BASIC_STATS = 0x7ff;
  private static final long NANOS = 1_000_000_000L;
  private static final RawName EMPTY = RawName.of(new byte[0]);

  /**
   * The status of a file.
   *
   * @return empty if there is none of this name
   * @throws IOException for every other failure
   */
  public static Optional<FileStatus> of(RawName file, boolean followLinks) throws IOException {
    if (file.length() == 0) {
      return Optional.empty();
    }
    if (!Platform.isLinux()) {
      return Portable.status(file, followLinks);
    }
    Scratch scratch = Scratch.ofThread();
    int result = statx(scratch, AT_FDCWD, file, followLinks ? 0 : AT_SYMLINK_NOFOLLOW);
    if (result < 0) {
      if (scratch.errno() == Errno.ENOENT) {
        return Optional.empty();
      }
      throw scratch.failure("statx", file);
    }
    return Optional.of(read(scratch.structure));
  }

  /** The status of an open file. */
  public static FileStatus of(int fd, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    if (statx(scratch, fd, EMPTY, AT_EMPTY_PATH) < 0) {
      throw scratch.failure("statx", file);
    }
    return read(scratch.structure);
  }

  private static int statx(Scratch scratch, int folder, RawName file, int flags)
      throws IOException {
    MemorySegment name = scratch.cString("statx", file);
    try {
      return (int)
          STATX.invokeExact(
              scratch.state, folder, name, flags, STATX_BASIC_STATS, scratch.structure);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }

  /** Offsets of struct statx in linux/stat.h. */
  private static FileStatus read(MemorySegment s) {
    int mode = s.get(JAVA_SHORT, 28) & 0xFFFF;
    return new FileStatus(
        FileType.ofBits(mode >> 12),
        s.get(JAVA_INT, 136),
        s.get(JAVA_INT, 140),
        s.get(JAVA_LONG, 32),
        s.get(JAVA_LONG, 40),
        time(s, 112),
        time(s, 96),
        s.get(JAVA_INT, 20),
        mode & 07777,
        Integer.toUnsignedLong(s.get(JAVA_INT, 16)),
        s.get(JAVA_LONG, 48));
  }

  private static long time(MemorySegment s, long offset) {
    return s.get(JAVA_LONG, offset) * NANOS + s.get(JAVA_INT, offset + 8);
  }

  /** Whether both are the same file, by device and inode. */
  public boolean sameFile(FileStatus other) {
    return inode == other.inode
        && deviceMajor == other.deviceMajor
        && deviceMinor == other.deviceMinor;
  }
}
