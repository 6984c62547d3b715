package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Mappings of files: mmap(2), madvise(2), msync(2), munmap(2). A mapping is a plain native segment,
 * which nothing guards after {@link #unmap}: to read it then crashes the JVM. Constants are those
 * of asm-generic/mman-common.h, the same on x86-64 and aarch64.
 */
public final class Mappings {
  /** {@code PROT_READ}. */
  public static final int READ = 1;

  /** {@code PROT_WRITE}. */
  public static final int WRITE = 2;

  /** {@code MAP_SHARED}. */
  public static final int SHARED = 1;

  /** {@code MAP_PRIVATE}. */
  public static final int PRIVATE = 2;

  /** {@code MAP_ANONYMOUS}: memory of no file. */
  public static final int ANONYMOUS = 0x20;

  /** {@code MAP_POPULATE}: all pages are mapped, and read if need be, before mmap returns. */
  public static final int POPULATE = 0x8000;

  /** {@code MADV_NORMAL}. */
  public static final int ADVISE_NORMAL = 0;

  /** {@code MADV_RANDOM}. */
  public static final int ADVISE_RANDOM = 1;

  /** {@code MADV_SEQUENTIAL}. */
  public static final int ADVISE_SEQUENTIAL = 2;

  /** {@code MADV_WILLNEED}. */
  public static final int ADVISE_WILL_NEED = 3;

  /** {@code MADV_HUGEPAGE}. */
  public static final int ADVISE_HUGE_PAGE = 14;

  private static final MethodHandle MMAP =
      Libc.withErrno(
          "mmap",
          FunctionDescriptor.of(
              JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG));
  private static final MethodHandle MUNMAP =
      Libc.withErrno("munmap", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG));
  private static final MethodHandle MADVISE =
      Libc.withErrno("madvise", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

  private static final MethodHandle MSYNC =
      Libc.withErrno("msync", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

  /** {@code MS_SYNC}. */
  private static final int SYNC = 4;

  private static final long MAP_FAILED = -1;

  private Mappings() {}

  /**
   * Maps a stretch of a file.
   *
   * @param offset a multiple of the page size
   * @param length in bytes, 1 or more
   * @param protection {@link #READ}, or {@link #WRITE} with it
   * @param flags {@link #SHARED} or {@link #PRIVATE}, with {@link #POPULATE} or without
   */
  @SuppressWarnings("restricted") // The kernel has just given us this memory.
  public static MemorySegment map(
      int fd, long offset, long length, int protection, int flags, RawName file)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    long address;
    try {
      address =
          (long)
              MMAP.invokeExact(
                  scratch.state, MemorySegment.NULL, length, protection, flags, fd, offset);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (address == MAP_FAILED) {
      throw scratch.failure("mmap", file, offset);
    }
    return MemorySegment.ofAddress(address).reinterpret(length);
  }

  /** Undoes a mapping, all of it. */
  public static void unmap(MemorySegment mapping, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    long length = mapping.byteSize();
    int result;
    try {
      result = (int) MUNMAP.invokeExact(scratch.state, mapping, length);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("munmap", file);
    }
  }

  /** Says how a mapping will be used. */
  public static void advise(MemorySegment mapping, int advice, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    long length = mapping.byteSize();
    int result;
    try {
      result = (int) MADVISE.invokeExact(scratch.state, mapping, length, advice);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("madvise", file);
    }
  }

  /** Flushes a shared mapping's changed pages to storage and waits for it. */
  public static void sync(MemorySegment mapping, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    long length = mapping.byteSize();
    int result;
    try {
      result = (int) MSYNC.invokeExact(scratch.state, mapping, length, SYNC);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("msync", file);
    }
  }
}
