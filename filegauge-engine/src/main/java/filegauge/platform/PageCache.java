package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** The page cache of an open file: posix_fadvise(2) and cachestat(2). Thread-safe. */
public final class PageCache {
  /** {@code POSIX_FADV_NORMAL}. */
  public static final int ADVISE_NORMAL = 0;

  /** {@code POSIX_FADV_RANDOM}. */
  public static final int ADVISE_RANDOM = 1;

  /** {@code POSIX_FADV_SEQUENTIAL}. */
  public static final int ADVISE_SEQUENTIAL = 2;

  /** {@code POSIX_FADV_DONTNEED}: drops clean pages that nobody has mapped or locked. */
  public static final int ADVISE_DONT_NEED = 4;

  // Returns the error's number and leaves errno alone (posix_fadvise(2)).
  private static final MethodHandle FADVISE =
      Libc.plain(
          "posix_fadvise",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT));

  // No libc wraps cachestat yet.
  private static final MethodHandle SYSCALL =
      Libc.withErrno(
          "syscall",
          FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT),
          Linker.Option.firstVariadicArg(1));

  /** Number of cachestat, the same on every architecture (asm-generic/unistd.h). */
  private static final long NR_CACHESTAT = 451;

  private static final long RANGE = 0;
  private static final long RESULT = 16;

  private PageCache() {}

  /**
   * Pages of a file, as cachestat counts them.
   *
   * @param cached in the cache, dirty ones included
   * @param dirty changed and not yet being written back
   * @param writeback being written back
   */
  public record Pages(long cached, long dirty, long writeback) {}

  /**
   * Says how a stretch of the file will be used.
   *
   * @param length in bytes; 0 means to the file's end
   */
  public static void advise(int fd, long offset, long length, int advice, RawName file)
      throws IOException {
    if (!Platform.isLinux()) {
      return;
    }
    int error;
    try {
      error = (int) FADVISE.invokeExact(fd, offset, length, advice);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (error != 0) {
      throw new ErrnoException("posix_fadvise", file, offset, error);
    }
  }

  /**
   * The pages of the whole file; the kernel has it since 6.5, and since 2025 for those only who own
   * the file or may write to it.
   *
   * @return empty if this kernel has no cachestat (ENOSYS), forbids it (EPERM), or the file system
   *     does not serve it (EOPNOTSUPP)
   */
  public static Optional<Pages> pages(int fd, RawName file) throws IOException {
    return pages(fd, 0, file);
  }

  /** As {@link #pages(int, RawName)} for the first {@code length} bytes; 0 for the whole file. */
  static Optional<Pages> pages(int fd, long length, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment range = scratch.structure.asSlice(RANGE, 16);
    MemorySegment result = scratch.structure.asSlice(RESULT, 40);
    range.set(JAVA_LONG, 0, 0);
    range.set(JAVA_LONG, 8, length);
    long returned;
    try {
      returned = (long) SYSCALL.invokeExact(scratch.state, NR_CACHESTAT, fd, range, result, 0);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (returned == 0) {
      return Optional.of(
          new Pages(result.get(JAVA_LONG, 0), result.get(JAVA_LONG, 8), result.get(JAVA_LONG, 16)));
    }
    return switch (scratch.errno()) {
      case Errno.ENOSYS, Errno.EPERM, Errno.EOPNOTSUPP -> Optional.empty();
      default -> throw scratch.failure("cachestat", file);
    };
  }
}
