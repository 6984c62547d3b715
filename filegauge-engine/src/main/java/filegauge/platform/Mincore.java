package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Pages of a file in the page cache by mincore(2). Since Linux 5.2 it tells the truth only to those
 * who own the file or may write to it, and claims to everybody else that every page is resident:
 * ask {@link #mayTrust} first.
 */
public final class Mincore {
  private static final MethodHandle MINCORE =
      Libc.withErrno("mincore", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS));
  private static final MethodHandle FACCESSAT =
      Libc.withErrno(
          "faccessat", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));

  private static final int AT_FDCWD = -100;
  private static final int AT_EACCESS = 0x200;
  private static final int W_OK = 2;
  private static final int RESIDENT = 1;

  /** Bytes of a file that are mapped at a time: 256 KiB of answer with pages of 4 KiB. */
  private static final long WINDOW = 1L << 30;

  private Mincore() {}

  /** Whether mincore tells this process the truth about a file. */
  public static boolean mayTrust(RawName file, FileStatus status) throws IOException {
    int user = SystemInfo.effectiveUser();
    return user == 0 || user == status.owner() || writable(file);
  }

  private static boolean writable(RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = scratch.cString("faccessat", file);
    int result;
    try {
      result = (int) FACCESSAT.invokeExact(scratch.state, AT_FDCWD, name, W_OK, AT_EACCESS);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result == 0) {
      return true;
    }
    return switch (scratch.errno()) {
      case Errno.EACCES, Errno.EPERM, Errno.EROFS, Errno.ETXTBSY -> false;
      default -> throw scratch.failure("faccessat", file);
    };
  }

  /**
   * Number of pages of a stretch of a file that are in the page cache. Maps the stretch and touches
   * nothing of it.
   *
   * @param offset a multiple of the page size
   * @param length in bytes, 1 or more
   */
  public static long cachedPages(int fd, long offset, long length, RawName file)
      throws IOException {
    long pageSize = SystemInfo.pageSize();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment answer = arena.allocate(pages(Math.min(WINDOW, length), pageSize));
      long cached = 0;
      for (long at = 0; at < length; at += WINDOW) {
        long bytes = Math.min(WINDOW, length - at);
        MemorySegment mapping =
            Mappings.map(fd, offset + at, bytes, Mappings.READ, Mappings.SHARED, file);
        try {
          cached += count(mapping, answer, pages(bytes, pageSize), file);
        } finally {
          Mappings.unmap(mapping, file);
        }
      }
      return cached;
    }
  }

  private static long pages(long bytes, long pageSize) {
    return (bytes + pageSize - 1) / pageSize;
  }

  private static long count(MemorySegment mapping, MemorySegment answer, long pages, RawName file)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    long length = mapping.byteSize();
    int result;
    try {
      result = (int) MINCORE.invokeExact(scratch.state, mapping, length, answer);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("mincore", file);
    }
    long cached = 0;
    for (long i = 0; i < pages; i++) {
      cached += answer.get(JAVA_BYTE, i) & RESIDENT;
    }
    return cached;
  }
}
