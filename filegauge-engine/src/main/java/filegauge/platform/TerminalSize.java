package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.OptionalInt;

/** The size of a terminal's window (ioctl_tty(2)). Thread-safe. */
public final class TerminalSize {
  private static final MethodHandle IOCTL =
      Libc.withErrno(
          "ioctl",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS),
          Linker.Option.firstVariadicArg(2));

  /** {@code asm-generic/ioctls.h}, which x86-64 and arm64 use. */
  private static final long TIOCGWINSZ = 0x5413;

  /** {@code struct winsize}: rows, columns, and the same in pixels, each an unsigned short. */
  private static final long WINSIZE = 4 * JAVA_SHORT.byteSize();

  private TerminalSize() {}

  /** Columns of the terminal behind a descriptor; empty if it is none or does not say. */
  public static OptionalInt columns(int fd) {
    if (!Platform.isLinux()) {
      return OptionalInt.empty();
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(WINSIZE, JAVA_SHORT.byteAlignment());
      Scratch scratch = Scratch.ofThread();
      int status = (int) IOCTL.invokeExact(scratch.state, fd, TIOCGWINSZ, size);
      int columns = Short.toUnsignedInt(size.get(JAVA_SHORT, JAVA_SHORT.byteSize()));
      return status == 0 && columns > 0 ? OptionalInt.of(columns) : OptionalInt.empty();
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }
}
