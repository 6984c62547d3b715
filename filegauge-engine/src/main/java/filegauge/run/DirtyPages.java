package filegauge.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The machine's changed pages that are not on storage yet: Dirty and Writeback of proc(5) meminfo.
 */
final class DirtyPages {
  private static final Path MEMINFO = Path.of("/proc/meminfo");

  /** Each of the two must be below this many bytes before a sample that writes. */
  static final long MOST = 1 << 20;

  private DirtyPages() {}

  /** What is too much of either, in words; empty if both are below {@link #MOST}. */
  static Optional<String> tooMany() throws IOException {
    return tooMany(Files.readString(MEMINFO));
  }

  static Optional<String> tooMany(String meminfo) {
    long dirty = bytes(meminfo, "Dirty:");
    long writeback = bytes(meminfo, "Writeback:");
    return dirty < MOST && writeback < MOST
        ? Optional.empty()
        : Optional.of((dirty >> 10) + " KiB dirty and " + (writeback >> 10) + " KiB in writeback");
  }

  private static long bytes(String meminfo, String name) {
    return meminfo
        .lines()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(name.length()).strip().split(" ", -1)[0])
        .mapToLong(kib -> Long.parseLong(kib) << 10)
        .findFirst()
        .orElse(0);
  }
}
