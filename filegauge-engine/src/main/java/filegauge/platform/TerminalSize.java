package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.OptionalInt;

/** How large the terminal behind a descriptor is: ioctl_tty(2), {@code TIOCGWINSZ}. */
public final class TerminalSize {
  // int ioctl(int, unsigned long, ...): only the first two are named.
  private static final MethodHandle IOCTL =
      Libc.withErrno(
          "ioctl",
          FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS),
          Linker.Option.firstVariadicArg(2));

  /** asm-generic/ioctls.h; x86-64 and arm64 both use it. */
  private static final long TIOCGWINSZ = 0x5413;

  private TerminalSize() {}

  /** Number of columns; empty if the descriptor is no terminal, or one that does not say. */
  public static OptionalInt columns(int fd) {
    Scratch scratch = Scratch.ofThread();
    MemorySegment size = scratch.structure;
    int result;
    try {
      result = (int) IOCTL.invokeExact(scratch.state, fd, TIOCGWINSZ, size);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    // struct winsize: unsigned short rows, columns.
    int columns = size.get(JAVA_SHORT, 2) & 0xFFFF;
    return result < 0 || columns == 0 ? OptionalInt.empty() : OptionalInt.of(columns);
  }
}
