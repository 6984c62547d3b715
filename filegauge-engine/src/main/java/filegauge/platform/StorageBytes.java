package filegauge.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Bytes that this process has caused to be fetched from storage (proc_pid_io(5)). */
public final class StorageBytes {
  private static final Path IO = Path.of("/proc/self/io");
  private static final String READ_BYTES = "read_bytes: ";

  private StorageBytes() {}

  /** {@code read_bytes} of {@code /proc/self/io}; empty if it cannot be read here. */
  public static OptionalLong read() {
    try {
      return parse(Files.readString(IO, StandardCharsets.US_ASCII));
    } catch (IOException e) {
      // Containers and hardened kernels hide it; the count is then unknown.
      return OptionalLong.empty();
    }
  }

  static OptionalLong parse(String text) {
    return text.lines()
        .filter(line -> line.startsWith(READ_BYTES))
        .mapToLong(line -> Long.parseLong(line.substring(READ_BYTES.length()).strip()))
        .findFirst();
  }
}
