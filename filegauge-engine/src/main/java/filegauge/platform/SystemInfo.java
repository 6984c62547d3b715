package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/** Facts about the system and this process. Thread-safe. */
public final class SystemInfo {
  private static final MethodHandle SYSCONF =
      Libc.withErrno("sysconf", FunctionDescriptor.of(JAVA_LONG, JAVA_INT));
  private static final MethodHandle GETEUID =
      Libc.plain("geteuid", FunctionDescriptor.of(JAVA_INT));

  /** Of the GNU C library alone (gnu/libc-version.h). */
  private static final Optional<MethodHandle> LIBC_VERSION =
      Platform.isLinux()
          ? Libc.optional("gnu_get_libc_version", FunctionDescriptor.of(ADDRESS))
          : Optional.empty();

  private static final long LONGEST_VERSION = 64;

  /** {@code _SC_PAGESIZE} of glibc and musl. */
  private static final int SC_PAGESIZE = 30;

  private static final long PAGE_SIZE =
      Platform.isLinux() ? sysconf(SC_PAGESIZE) : Portable.PAGE_SIZE;

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

  /** The C library with its version, for example {@code glibc 2.36}; empty if it does not tell. */
  @SuppressWarnings("restricted") // The C string of a function that the GNU C library documents.
  public static Optional<String> libc() {
    if (LIBC_VERSION.isEmpty()) {
      return Optional.empty();
    }
    try {
      MemorySegment version = (MemorySegment) LIBC_VERSION.get().invokeExact();
      return Optional.of("glibc " + version.reinterpret(LONGEST_VERSION).getString(0));
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }

  /** The effective user id; cannot fail (geteuid(2)). */
  public static int effectiveUser() {
    try {
      return (int) GETEUID.invokeExact();
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }
}
