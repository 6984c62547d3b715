package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;

/**
 * libc's streams: fopen(3), fseeko(3), fread(3), fgets(3), fwrite(3), fclose(3), with the buffer
 * that libc gives them. A stream is the address of its FILE, for use by one thread at a time.
 */
public final class Stdio {
  private static final MethodHandle FOPEN =
      Libc.withErrno("fopen", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));
  private static final MethodHandle FSEEKO =
      Libc.withErrno("fseeko", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));

  // As for read (see Descriptors): numbers for addresses, and errno is captured only when a read
  // that failed is made again.
  private static final FunctionDescriptor TRANSFER =
      FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);
  private static final MethodHandle FREAD = Libc.plain("fread", TRANSFER);
  private static final MethodHandle FREAD_AGAIN = Libc.withErrno("fread", TRANSFER);
  private static final MethodHandle FGETS =
      Libc.plain("fgets", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG));
  private static final MethodHandle MEMCHR =
      Libc.plain("memchr", FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG));
  private static final MethodHandle FTELLO =
      Libc.withErrno("ftello", FunctionDescriptor.of(JAVA_LONG, ADDRESS));
  private static final MethodHandle FILENO =
      Libc.withErrno("fileno", FunctionDescriptor.of(JAVA_INT, ADDRESS));
  private static final MethodHandle FERROR =
      Libc.plain("ferror", FunctionDescriptor.of(JAVA_INT, ADDRESS));
  private static final MethodHandle FCLOSE =
      Libc.withErrno("fclose", FunctionDescriptor.of(JAVA_INT, ADDRESS));

  private static final MethodHandle FWRITE = Libc.withErrno("fwrite", TRANSFER);

  /** For reading, closed on exec: the e is of glibc and musl. */
  private static final MemorySegment READ = Arena.global().allocateFrom("re");

  /** For writing a file that must not exist: the x is of C11. */
  private static final MemorySegment CREATE = Arena.global().allocateFrom("wxe");

  private static final int SEEK_SET = 0;

  private Stdio() {}

  /** Opens a file for reading. */
  public static MemorySegment open(RawName file) throws IOException {
    return open(file, READ);
  }

  /** Makes a file, which must not exist, and opens it for writing. */
  public static MemorySegment create(RawName file) throws IOException {
    return open(file, CREATE);
  }

  private static MemorySegment open(RawName file, MemorySegment mode) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = scratch.cString("fopen", file);
    MemorySegment stream;
    try {
      stream = (MemorySegment) FOPEN.invokeExact(scratch.state, name, mode);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (stream.address() == 0) {
      throw scratch.failure("fopen", file);
    }
    return stream;
  }

  /** Sets the offset that is read from next. */
  public static void seek(MemorySegment stream, long offset, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) FSEEKO.invokeExact(scratch.state, stream, offset, SEEK_SET);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw scratch.failure("fseeko", file, offset);
    }
  }

  /**
   * Reads until the target is full or the file ends.
   *
   * @param target native memory
   * @param length bytes to read into its start
   * @param fileOffset where the stream stands, for the message only
   * @return the number of bytes; less than asked only at end-of-file
   */
  public static long read(
      MemorySegment stream, MemorySegment target, long length, RawName file, long fileOffset)
      throws IOException {
    long to = address(target, length);
    try {
      long n = (long) FREAD.invokeExact(to, 1L, length, stream.address());
      // A short count is an end or an error; ferror alone tells which.
      if (n == length || (int) FERROR.invokeExact(stream) == 0) {
        return n;
      }
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    } finally {
      Reference.reachabilityFence(target);
    }
    throw failure(stream, target, length, file, fileOffset);
  }

  /** The reason why a read failed: it is made again, as errno is no longer to be had. */
  private static IOException failure(
      MemorySegment stream, MemorySegment target, long length, RawName file, long fileOffset) {
    Scratch scratch = Scratch.ofThread();
    long n;
    try {
      long to = address(target, length);
      n = (long) FREAD_AGAIN.invokeExact(scratch.state, to, 1L, length, stream.address());
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    } finally {
      Reference.reachabilityFence(target);
    }
    return n == 0
        ? scratch.failure("fread", file, fileOffset)
        : new IOException("fread " + file.display() + " at offset " + fileOffset + ": failed once");
  }

  /**
   * Reads a line with its end, or as much of it as fits.
   *
   * @param size room in the target, that for the NUL behind the line included; 2 or more
   * @return whether there was anything to read
   */
  public static boolean readLine(
      MemorySegment stream, MemorySegment target, int size, RawName file, long fileOffset)
      throws IOException {
    long to = address(target, size);
    try {
      if ((long) FGETS.invokeExact(to, size, stream.address()) != 0) {
        return true;
      }
      if ((int) FERROR.invokeExact(stream) == 0) {
        return false;
      }
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    } finally {
      Reference.reachabilityFence(target);
    }
    // A read of the stream's own buffer fails the same way again, and this call tells how.
    throw failure(stream, target, 1, file, fileOffset);
  }

  /** Number of bytes up to the first line end and with it; -1 if there is none within length. */
  public static long lineEnd(MemorySegment segment, long length) {
    long from = address(segment, length);
    try {
      long found = (long) MEMCHR.invokeExact(from, (int) '\n', length);
      return found == 0 ? -1 : found - from + 1;
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    } finally {
      Reference.reachabilityFence(segment);
    }
  }

  /** The offset that is read from next. */
  public static long tell(MemorySegment stream, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    long offset;
    try {
      offset = (long) FTELLO.invokeExact(scratch.state, stream);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (offset < 0) {
      throw scratch.failure("ftello", file);
    }
    return offset;
  }

  /** The stream's descriptor, which the stream still owns. */
  public static int descriptor(MemorySegment stream, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    int fd;
    try {
      fd = (int) FILENO.invokeExact(scratch.state, stream);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (fd < 0) {
      throw scratch.failure("fileno", file);
    }
    return fd;
  }

  /**
   * Writes all of a stretch, some of it into the stream's buffer only.
   *
   * @param source native memory
   * @param start where in it the bytes are
   * @param fileOffset where the stream stands, for the message only
   */
  public static void write(
      MemorySegment stream,
      MemorySegment source,
      long start,
      long length,
      RawName file,
      long fileOffset)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    long n;
    try {
      long from = address(source, start + length) + start;
      n = (long) FWRITE.invokeExact(scratch.state, from, 1L, length, stream.address());
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    } finally {
      Reference.reachabilityFence(source);
    }
    if (n != length) {
      throw scratch.failure("fwrite", file, fileOffset);
    }
  }

  private static long address(MemorySegment target, long length) {
    if (!target.isNative() || length > target.byteSize()) {
      throw new IllegalArgumentException(length + " bytes do not fit into " + target);
    }
    return target.address();
  }

  /** Closes a stream, which must not be used again, whatever comes of it (fclose(3)). */
  public static void close(MemorySegment stream, RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) FCLOSE.invokeExact(scratch.state, stream);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result != 0) {
      throw scratch.failure("fclose", file);
    }
  }
}
