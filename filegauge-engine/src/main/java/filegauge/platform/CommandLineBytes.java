package filegauge.platform;

import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The command line of this process as bytes. By the kernel's file alone: a command that calls
 * nothing of libc must not pay for linking it.
 */
public final class CommandLineBytes {
  private CommandLineBytes() {}

  /**
   * The arguments of this process as bytes, the program's own name first (proc_pid_cmdline(5)):
   * Java's own strings lose what is not valid in the locale.
   */
  public static List<RawName> read() throws IOException {
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
