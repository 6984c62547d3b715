package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Replaces the program that this process runs by another one, as {@code exec} of a shell does: the
 * process stays the same for its parent, with its number, descriptors and signals.
 */
public final class ProcessImage {
  private static final MethodHandle EXECV =
      Libc.withErrno("execv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
  private static final MethodHandle DUP =
      Libc.withErrno("dup", FunctionDescriptor.of(JAVA_INT, JAVA_INT));
  private static final MethodHandle DUP2 =
      Libc.withErrno("dup2", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT));
  private static final MethodHandle MEMFD_CREATE =
      Libc.withErrno("memfd_create", FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT));
  private static final MethodHandle CLOSE_RANGE =
      Libc.withErrno("close_range", FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT));

  private static final int STDERR = 2;
  private static final int CLOSE_RANGE_CLOEXEC = 4;
  private static final int MFD_CLOEXEC = 1;

  private ProcessImage() {}

  /** The command line of a program whose standard error is held back until it takes it. */
  @FunctionalInterface
  public interface Command {
    /**
     * The command line.
     *
     * @param stderr the descriptor of this process's standard error, for {@link #takeStderr}
     */
    List<RawName> with(int stderr);
  }

  /**
   * Replaces the program. The new one begins with standard input and output as they are; what it
   * writes to standard error is kept in memory until it calls {@link #takeStderr}. Other
   * descriptors are closed.
   *
   * @throws IOException if it cannot be done; all is as before
   */
  public static void replace(Command command) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      // The JDK's own descriptors of jars do not close by themselves.
      call("close_range", CLOSE_RANGE, 3, -1, CLOSE_RANGE_CLOEXEC);
      int stderr = call("dup", DUP, STDERR);
      try {
        int memory = memory(arena);
        call("dup2", DUP2, memory, STDERR);
        Descriptors.close(memory, RawName.ofText("memory"));
        exec(arena, command.with(stderr));
      } finally {
        call("dup2", DUP2, stderr, STDERR);
        Descriptors.close(stderr, RawName.ofText("standard error"));
      }
    }
  }

  private static int memory(Arena arena) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment name = arena.allocateFrom("stderr");
    int fd;
    try {
      fd = (int) MEMFD_CREATE.invokeExact(scratch.state, name, MFD_CLOEXEC);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    return checked("memfd_create", fd, scratch);
  }

  private static void exec(Arena arena, List<RawName> command) throws IOException {
    Scratch scratch = Scratch.ofThread();
    MemorySegment argv = arena.allocate(ADDRESS, command.size() + 1L);
    for (int i = 0; i < command.size(); i++) {
      RawName word = command.get(i);
      MemorySegment text = arena.allocate(word.length() + 1L);
      word.copyTo(text);
      text.set(JAVA_BYTE, word.length(), (byte) 0);
      argv.setAtIndex(ADDRESS, i, text);
    }
    argv.setAtIndex(ADDRESS, command.size(), MemorySegment.NULL);
    MemorySegment program = argv.getAtIndex(ADDRESS, 0);
    try {
      int _ = (int) EXECV.invokeExact(scratch.state, program, argv);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    throw scratch.failure("execv", command.getFirst());
  }

  /**
   * For the new program: makes a descriptor standard error again.
   *
   * @param stderr what {@link Command#with} was given
   * @return what was written to standard error up to now
   */
  public static String takeStderr(int stderr) throws IOException {
    String held = Files.readString(Path.of("/proc/self/fd/2"), StandardCharsets.UTF_8);
    call("dup2", DUP2, stderr, STDERR);
    Descriptors.close(stderr, RawName.ofText("standard error"));
    return held;
  }

  private static int call(String name, MethodHandle handle, int a) throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) handle.invokeExact(scratch.state, a);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    return checked(name, result, scratch);
  }

  private static void call(String name, MethodHandle handle, int a, int b) throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) handle.invokeExact(scratch.state, a, b);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    checked(name, result, scratch);
  }

  private static void call(String name, MethodHandle handle, int a, int b, int c)
      throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) handle.invokeExact(scratch.state, a, b, c);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    checked(name, result, scratch);
  }

  private static int checked(String name, int result, Scratch scratch) throws IOException {
    if (result < 0) {
      throw new ErrnoException(name, scratch.errno());
    }
    return result;
  }
}
