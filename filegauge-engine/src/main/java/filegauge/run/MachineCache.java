package filegauge.run;

import filegauge.platform.FileSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** The clean caches of the whole machine: page cache, inodes, directory entries. */
final class MachineCache {
  private static final Path CONTROL = Path.of("/proc/sys/vm/drop_caches");

  /** Page cache, and dentries and inodes (Documentation/admin-guide/sysctl/vm.rst). */
  private static final String ALL = "3\n";

  private MachineCache() {}

  /** Why they cannot be dropped here, in words; empty if they can. */
  static Optional<String> refusal() {
    return refusal(CONTROL);
  }

  static Optional<String> refusal(Path control) {
    if (!Files.exists(control)) {
      return Optional.of("this system has no " + control);
    }
    // Root alone may write to it, and not in a container that mounts /proc/sys read-only.
    return Files.isWritable(control)
        ? Optional.empty()
        : Optional.of("it writes to " + control + ", which only root may, outside of containers");
  }

  /** Writes all dirty pages back, which alone lets them be dropped, then drops what is clean. */
  static void drop() throws IOException {
    FileSystem.syncAll();
    drop(CONTROL);
  }

  static void drop(Path control) throws IOException {
    try {
      Files.writeString(control, ALL, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new IOException("cannot drop caches by " + control + ": " + e.getMessage(), e);
    }
  }
}
