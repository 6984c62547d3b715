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
import java.lang.ref.Reference;
import java.util.Objects;

/**
 * File descriptors: open(2), read(2), pread(2), write(2), pwrite(2), lseek(2), fsync(2), close(2).
 * Names and offsets are taken along for the message of a failure. Thread-safe; no call allocates.
 */
public final class Descriptors {
  // open is variadic from its third parameter on, which Apple's and other ABIs pass differently.
  private static final MethodHandle OPEN =
      Libc.withErrno(
          "open",
          FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
          Linker.Option.firstVariadicArg(2));
  private static final MethodHandle CLOSE =
      Libc.withErrno("close", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

  // Addresses go as numbers here: a segment's scope is asked for at each call, which is felt in
  // reads of 4 KiB. Fences keep the memory from being collected meanwhile.
  private static final FunctionDescriptor TRANSFER =
      FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG);
  private static final FunctionDescriptor TRANSFER_AT =
      FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle WRITE = Libc.withErrno("write", TRANSFER);
  private static final MethodHandle PWRITE = Libc.withErrno("pwrite", TRANSFER_AT);

  // Capturing errno costs some per cent of a read of 4 KiB (docs/benchmarks.md), for nothing where
  // the read succeeds. A read that fails has moved nothing, so it is made again with errno
  // captured.
  private static final MethodHandle READ = Libc.plain("read", TRANSFER);
  private static final MethodHandle READ_AGAIN = Libc.withErrno("read", TRANSFER);
  private static final MethodHandle PREAD = Libc.plain("pread", TRANSFER_AT);
  private static final MethodHandle PREAD_AGAIN = Libc.withErrno("pread", TRANSFER_AT);
  private static final MethodHandle LSEEK =
      Libc.withErrno("lseek", FunctionDescriptor.of(JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT));
  private static final FunctionDescriptor FLUSH = FunctionDescriptor.of(JAVA_INT, JAVA_INT);
  private static final MethodHandle FSYNC = Libc.withErrno("fsync", FLUSH);
  private static final MethodHandle FDATASYNC = Libc.withErrno("fdatasync", FLUSH);

  private static final int SEEK_SET = 0;
  private static final int NEW_FILE_MODE = 0666;

  private Descriptors() {}

  /** Opens a file; one that is created gets mode 0666 less the umask. */
  public static int open(RawName file, int flags) throws IOException {
    return open(file, flags, NEW_FILE_MODE);
  }

  /**
   * Opens a file.
   *
   * @param flags of {@link OpenFlags}
   * @param mode permissions of a file that is created
   * @return the descriptor
   */
  public static int open(RawName file, int flags, int mode) throws IOException {
    if (!Platform.isLinux()) {
      return Portable.open(file);
    }
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = scratch.cString("open", file);
    int all = flags | OpenFlags.CLOSE_ON_EXEC;
    try {
      while (true) {
        int fd = (int) OPEN.invokeExact(scratch.state, name, all, mode);
        if (fd >= 0) {
          return fd;
        }
        if (scratch.errno() != Errno.EINTR) {
          break;
        }
      }
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    throw scratch.failure("open", file);
  }

  /** Closes a descriptor. Not tried again after EINTR: Linux has closed it then (close(2)). */
  public static void close(int fd, RawName file) throws IOException {
    if (!Platform.isLinux()) {
      Portable.close(fd);
      return;
    }
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) CLOSE.invokeExact(scratch.state, fd);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0 && scratch.errno() != Errno.EINTR) {
      throw scratch.failure("close", file);
    }
  }

  /**
   * Reads at the descriptor's own offset.
   *
   * @param target native memory
   * @param start where in it the bytes go
   * @param fileOffset where the descriptor stands, for the message only
   * @return the number of bytes; 0 at end-of-file
   */
  public static long read(
      int fd, MemorySegment target, long start, long length, RawName file, long fileOffset)
      throws IOException {
    if (!Platform.isLinux()) {
      return Portable.read(fd, target, start, length);
    }
    long to = address(target, start, length);
    try {
      long n = (long) READ.invokeExact(fd, to, length);
      if (n >= 0) {
        return n;
      }
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    } finally {
      Reference.reachabilityFence(target);
    }
    return readAgain(fd, target, start, length, file, fileOffset);
  }

  private static long readAgain(
      int fd, MemorySegment target, long start, long length, RawName file, long fileOffset)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    long to = address(target, start, length);
    long n;
    do {
      try {
        n = (long) READ_AGAIN.invokeExact(scratch.state, fd, to, length);
      } catch (Throwable e) {
        throw Libc.unexpected(e);
      } finally {
        Reference.reachabilityFence(target);
      }
    } while (n < 0 && scratch.errno() == Errno.EINTR);
    if (n < 0) {
      throw scratch.failure("read", file, fileOffset);
    }
    return n;
  }

  /** As {@link #read}, at an offset of the file, leaving the descriptor's own alone. */
  public static long pread(
      int fd, MemorySegment target, long start, long length, RawName file, long fileOffset)
      throws IOException {
    if (!Platform.isLinux()) {
      return Portable.pread(fd, target, start, length, fileOffset);
    }
    long to = address(target, start, length);
    try {
      long n = (long) PREAD.invokeExact(fd, to, length, fileOffset);
      if (n >= 0) {
        return n;
      }
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    } finally {
      Reference.reachabilityFence(target);
    }
    return preadAgain(fd, target, start, length, file, fileOffset);
  }

  private static long preadAgain(
      int fd, MemorySegment target, long start, long length, RawName file, long fileOffset)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    long to = address(target, start, length);
    long n;
    do {
      try {
        n = (long) PREAD_AGAIN.invokeExact(scratch.state, fd, to, length, fileOffset);
      } catch (Throwable e) {
        throw Libc.unexpected(e);
      } finally {
        Reference.reachabilityFence(target);
      }
    } while (n < 0 && scratch.errno() == Errno.EINTR);
    if (n < 0) {
      throw scratch.failure("pread", file, fileOffset);
    }
    return n;
  }

  /**
   * Writes at the descriptor's own offset; may write less than asked.
   *
   * @return the number of bytes written
   */
  public static long write(
      int fd, MemorySegment source, long start, long length, RawName file, long fileOffset)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    long from = address(source, start, length);
    long n;
    do {
      try {
        n = (long) WRITE.invokeExact(scratch.state, fd, from, length);
      } catch (Throwable e) {
        throw Libc.unexpected(e);
      } finally {
        Reference.reachabilityFence(source);
      }
    } while (n < 0 && scratch.errno() == Errno.EINTR);
    if (n < 0) {
      throw scratch.failure("write", file, fileOffset);
    }
    return n;
  }

  /** As {@link #write}, at an offset of the file, leaving the descriptor's own alone. */
  public static long pwrite(
      int fd, MemorySegment source, long start, long length, RawName file, long fileOffset)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    long from = address(source, start, length);
    long n;
    do {
      try {
        n = (long) PWRITE.invokeExact(scratch.state, fd, from, length, fileOffset);
      } catch (Throwable e) {
        throw Libc.unexpected(e);
      } finally {
        Reference.reachabilityFence(source);
      }
    } while (n < 0 && scratch.errno() == Errno.EINTR);
    if (n < 0) {
      throw scratch.failure("pwrite", file, fileOffset);
    }
    return n;
  }

  /** The address of a stretch that lies within native memory. */
  private static long address(MemorySegment segment, long start, long length) {
    if (!segment.isNative()) {
      throw new IllegalArgumentException("libc cannot reach the heap");
    }
    return segment.address() + Objects.checkFromIndexSize(start, length, segment.byteSize());
  }

  /** Sets the descriptor's own offset. */
  public static void seek(int fd, long offset, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    long result;
    try {
      result = (long) LSEEK.invokeExact(scratch.state, fd, offset, SEEK_SET);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("lseek", file, offset);
    }
  }

  /** Flushes the file's data and metadata to storage. */
  public static void fsync(int fd, RawName file) throws IOException {
    flush("fsync", FSYNC, fd, file);
  }

  /** Flushes the file's data, and the metadata that is needed to read it, to storage. */
  public static void fdatasync(int fd, RawName file) throws IOException {
    flush("fdatasync", FDATASYNC, fd, file);
  }

  private static void flush(String call, MethodHandle handle, int fd, RawName file)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    do {
      try {
        result = (int) handle.invokeExact(scratch.state, fd);
      } catch (Throwable e) {
        throw Libc.unexpected(e);
      }
    } while (result < 0 && scratch.errno() == Errno.EINTR);
    if (result < 0) {
      throw scratch.failure(call, file);
    }
  }
}
