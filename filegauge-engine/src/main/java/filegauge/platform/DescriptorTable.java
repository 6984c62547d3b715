package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;

/**
 * The table of file descriptors that the threads of a process share. Because they do, the kernel
 * counts a reference and takes the file's position lock in every read (fs/file.c, fdget_pos), which
 * a program of one thread is spared: measured, 9 % of a read of 4 KiB. A JVM always has several
 * threads, so a thread that stands for such a program gets a table of its own.
 */
public final class DescriptorTable {
  private static final MethodHandle UNSHARE =
      Libc.withErrno("unshare", FunctionDescriptor.of(JAVA_INT, JAVA_INT));

  private static final int CLONE_FILES = 0x400;

  private DescriptorTable() {}

  /**
   * Gives the calling thread a copy of the table, for good: descriptors that it opens from now on
   * are not known to the other threads, nor theirs to it. For a thread that does nothing but read,
   * and best after it has read once, so that the JVM has opened what it needs; needs no privilege
   * (unshare(2)).
   */
  public static void unshare() throws IOException {
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) UNSHARE.invokeExact(scratch.state, CLONE_FILES);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw new ErrnoException("unshare", scratch.errno());
    }
  }
}
