package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/**
 * The size of an open file: fstat(2), as a C program asks for it before it maps the file, and more.
 */
public final class FileSize {
  // Before 2.33 glibc had fstat in its headers only; null there.
  private static final @Nullable MethodHandle FSTAT =
      Libc.optionalWithErrno("fstat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS))
          .orElse(null);

  private static final MethodHandle FTRUNCATE =
      Libc.withErrno("ftruncate", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG));

  // Returns the error's number.
  private static final MethodHandle POSIX_FALLOCATE =
      Libc.plain(
          "posix_fallocate", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG));

  /** {@code st_size} in struct stat, at the same place on x86-64 and aarch64 (asm/stat.h). */
  private static final long SIZE = 48;

  private FileSize() {}

  /** The size in bytes. Allocates nothing where libc has fstat. */
  public static long of(int fd, RawName file) throws IOException {
    if (FSTAT == null) {
      return FileStatus.of(fd, file).size();
    }
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) FSTAT.invokeExact(scratch.state, fd, scratch.structure);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("fstat", file);
    }
    return scratch.structure.get(JAVA_LONG, SIZE);
  }

  /** Cuts or extends a file by ftruncate(2); what is added is a hole, which takes no space yet. */
  public static void set(int fd, long size, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) FTRUNCATE.invokeExact(scratch.state, fd, size);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("ftruncate", file);
    }
  }

  /**
   * Takes the space of a file's first bytes by posix_fallocate(3).
   *
   * @throws IOException if there is no room for them
   */
  public static void reserve(int fd, long size, RawName file) throws IOException {
    int error;
    try {
      error = (int) POSIX_FALLOCATE.invokeExact(fd, 0L, size);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (error != 0) {
      throw new ErrnoException("posix_fallocate", file, error);
    }
  }
}
