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

/**
 * libc's streams for reading: fopen(3), fseeko(3), fread(3), fclose(3), with the buffer that libc
 * gives them. A stream is the address of its FILE, for use by one thread at a time.
 */
public final class Stdio {
  private static final MethodHandle FOPEN =
      Libc.withErrno("fopen", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));
  private static final MethodHandle FSEEKO =
      Libc.withErrno("fseeko", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT));
  private static final MethodHandle FREAD =
      Libc.withErrno(
          "fread", FunctionDescriptor.of(JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS));
  private static final MethodHandle FERROR =
      Libc.plain("ferror", FunctionDescriptor.of(JAVA_INT, ADDRESS));
  private static final MethodHandle FCLOSE =
      Libc.withErrno("fclose", FunctionDescriptor.of(JAVA_INT, ADDRESS));

  /** For reading, closed on exec: the e is of glibc and musl. */
  private static final MemorySegment MODE = Arena.global().allocateFrom("re");

  private static final int SEEK_SET = 0;

  private Stdio() {}

  /** Opens a file for reading. */
  public static MemorySegment open(RawName file) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = scratch.cString("fopen", file);
    MemorySegment stream;
    try {
      stream = (MemorySegment) FOPEN.invokeExact(scratch.state, name, MODE);
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
    Scratch scratch = Scratch.ofThread();
    long n;
    boolean failed;
    try {
      n = (long) FREAD.invokeExact(scratch.state, target, 1L, length, stream);
      // A short count is an end or an error; ferror alone tells which.
      failed = n < length && (int) FERROR.invokeExact(stream) != 0;
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (failed) {
      throw scratch.failure("fread", file, fileOffset);
    }
    return n;
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
