package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Facts about the system and this process. Thread-safe. */
public final class SystemInfo {
  private static final MethodHandle SYSCONF =
      Libc.withErrno("sysconf", FunctionDescriptor.of(JAVA_LONG, JAVA_INT));
  private static final MethodHandle GETEUID =
      Libc.plain("geteuid", FunctionDescriptor.of(JAVA_INT));

  /** {@code _SC_PAGESIZE} of glibc and musl. */
  private static final int SC_PAGESIZE = 30;

  private static final long PAGE_SIZE = sysconf(SC_PAGESIZE);

  private SystemInfo() {}

  /** Bytes of a page of memory. */
  public static long pageSize() {
    return PAGE_SIZE;
  }

  private static long sysconf(int name) {
    Scratch scratch = Scratch.ofThread();
    long value;
    try {
      value = (long) SYSCONF.invokeExact(scratch.state, name);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (value <= 0) {
      throw new AssertionError("sysconf(" + name + "): " + Errno.text(scratch.errno()));
    }
    return value;
  }

  /** The effective user id; cannot fail (geteuid(2)). */
  public static int effectiveUser() {
    try {
      return (int) GETEUID.invokeExact();
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }

  /**
   * The arguments of this process as bytes, the program's own name first (proc_pid_cmdline(5)):
   * Java's own strings lose what is not valid in the locale.
   */
  public static List<RawName> commandLine() throws IOException {
    return split(Files.readAllBytes(Path.of("/proc/self/cmdline")));
  }

  /** The texts that a NUL ends, each. */
  static List<RawName> split(byte[] bytes) {
    List<RawName> parts = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        parts.add(RawName.of(Arrays.copyOfRange(bytes, start, i)));
        start = i + 1;
      }
    }
    if (start < bytes.length) {
      parts.add(RawName.of(Arrays.copyOfRange(bytes, start, bytes.length)));
    }
    return parts;
  }
}
