package filegauge.platform;

import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Names for the JDK's own classes, which take text and turn it into bytes by {@code
 * sun.jnu.encoding}: UTF-8 in most locales, ASCII under {@code LC_ALL=C}.
 */
public final class JdkNames {
  private static final boolean UTF_8 =
      System.getProperty("sun.jnu.encoding", "").toUpperCase(Locale.ROOT).equals("UTF-8");

  private static final String LOOP = " or unable to access attributes of symbolic link";

  private static final String DESCRIPTOR = "/proc/self/fd/";

  private JdkNames() {}

  /** Opens a file by its path. */
  @FunctionalInterface
  public interface Opener<T> {
    /** Opens it, as the JDK does. */
    T open(String path) throws IOException;
  }

  /** The path of a name; on Linux only of one that {@link #nameable}. */
  public static Path path(RawName name) {
    return Path.of(name.text());
  }

  /**
   * Whether the JDK turns this name's text into its bytes again. It drops a slash at the end, by
   * which Linux refuses a name that is no folder's.
   */
  public static boolean nameable(RawName name) {
    return !Platform.isLinux()
        || ((name.isAscii() || (UTF_8 && name.isText())) && !name.text().endsWith("/"));
  }

  /**
   * Opens a file by name. One that the JDK cannot name is opened through libc first, and then by
   * its name in /proc/self/fd: two calls that the user's program would not make, but such a program
   * could not be written in Java at all.
   */
  public static <T> T open(RawName name, Opener<T> opener) throws IOException {
    if (nameable(name)) {
      return opener.open(name.text());
    }
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      return opener.open(DESCRIPTOR + fd);
    } finally {
      Descriptors.close(fd, name);
    }
  }

  /**
   * The JDK's failure with its text in our form: {@code open data/x: No such file or directory}.
   */
  public static IOException failure(String call, RawName name, IOException cause) {
    if (cause instanceof ErrnoException) {
      return cause;
    }
    return new IOException(call + " " + name.display() + ": " + reason(name, cause), cause);
  }

  /** As {@link #failure(String, RawName, IOException)}, about a place in the file. */
  public static IOException failure(String call, RawName name, long offset, IOException cause) {
    String place = call + " " + name.display() + " at offset " + offset;
    return new IOException(place + ": " + reason(name, cause), cause);
  }

  /** What went wrong with a file, in the system's words: {@code No such file or directory}. */
  public static String reason(RawName name, IOException cause) {
    return switch (cause) {
      case ErrnoException e -> Errno.text(e.errno());
      case NoSuchFileException _ -> "No such file or directory";
      case AccessDeniedException _ -> "Permission denied";
      case FileAlreadyExistsException _ -> "File exists";
      // The JDK adds a guess to the text of ELOOP.
      case FileSystemException e when e.getReason() != null -> e.getReason().replace(LOOP, "");
      default -> withoutName(name, String.valueOf(cause.getMessage()));
    };
  }

  /** FileInputStream's message is {@code NAME (REASON)}, the name being that of {@link #open}. */
  private static String withoutName(RawName name, String message) {
    int bracket = message.startsWith(DESCRIPTOR) ? message.indexOf(" (") : name.text().length();
    return message.startsWith(" (", bracket)
            && message.endsWith(")")
            && (message.startsWith(DESCRIPTOR) || message.startsWith(name.text()))
        ? message.substring(bracket + 2, message.length() - 1)
        : message;
  }
}
