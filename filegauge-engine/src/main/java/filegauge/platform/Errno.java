package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** Error numbers of asm-generic/errno.h (the same on x86-64 and aarch64) and their texts. */
public final class Errno {
  /** Operation not permitted. */
  public static final int EPERM = 1;

  /** No such file or directory. */
  public static final int ENOENT = 2;

  /** Interrupted system call. */
  public static final int EINTR = 4;

  /** Permission denied. */
  public static final int EACCES = 13;

  /** File exists. */
  public static final int EEXIST = 17;

  /** Not a directory. */
  public static final int ENOTDIR = 20;

  /** Invalid argument. */
  public static final int EINVAL = 22;

  /** Text file busy. */
  public static final int ETXTBSY = 26;

  /** Read-only file system. */
  public static final int EROFS = 30;

  /** File name too long. */
  public static final int ENAMETOOLONG = 36;

  /** Function not implemented. */
  public static final int ENOSYS = 38;

  /** Directory not empty. */
  public static final int ENOTEMPTY = 39;

  /** Too many levels of symbolic links. */
  public static final int ELOOP = 40;

  /** Operation not supported. */
  public static final int EOPNOTSUPP = 95;

  private static final FunctionDescriptor TEXT = FunctionDescriptor.of(ADDRESS, JAVA_INT);

  // strerror translates into the user's language; strerrordesc_np (glibc 2.32) does not.
  private static final MethodHandle STRERROR =
      Libc.optional("strerrordesc_np", TEXT).orElseGet(() -> Libc.plain("strerror", TEXT));

  private static final long LONGEST_TEXT = 256;

  private Errno() {}

  /** The text of an error number, for example {@code No such file or directory}. */
  @SuppressWarnings("restricted") // libc's own text, ended by NUL.
  public static String text(int errno) {
    try {
      MemorySegment text = (MemorySegment) STRERROR.invokeExact(errno);
      return text.address() == 0 ? "error " + errno : text.reinterpret(LONGEST_TEXT).getString(0);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
  }
}
