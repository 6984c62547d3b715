package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;

/** The size of an open file by fstat(2), as a C program asks for it before it maps the file. */
public final class FileSize {
  // Before 2.33 glibc had fstat in its headers only; null there.
  private static final @Nullable MethodHandle FSTAT =
      Libc.optionalWithErrno("fstat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS))
          .orElse(null);

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
}
