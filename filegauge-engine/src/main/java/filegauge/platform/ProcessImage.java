package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import filegauge.spi.RawName;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * Replaces the program that this process runs by another one, as {@code exec} of a shell does: the
 * process stays the same for its parent, with its number, descriptors and signals.
 */
public final class ProcessImage {
  // Linking a function takes some 50 ms in a JVM that has just begun, so this is the only one.
  private static final MethodHandle EXECV =
      Libc.plain("execv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));

  private ProcessImage() {}

  /**
   * Replaces the program: execv(3). Returns only if that cannot be done; all is as before then.
   *
   * @param command the program's path and its arguments
   */
  public static void replace(List<RawName> command) {
    try (Arena arena = Arena.ofConfined()) {
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
        int _ = (int) EXECV.invokeExact(program, argv);
      } catch (Throwable e) {
        throw Libc.unexpected(e);
      }
    }
  }
}
