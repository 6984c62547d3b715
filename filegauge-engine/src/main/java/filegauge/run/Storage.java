package filegauge.run;

import filegauge.platform.FileStatus;
import filegauge.platform.FileSystem;
import filegauge.platform.Platform;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Facts of where a file lies: file system, mount options, device and its queue. */
final class Storage {
  private Storage() {}

  /** The path itself, or the nearest folder above it that exists. */
  static Path nearest(Path path) {
    Path there = path.toAbsolutePath();
    Path above = there.getParent();
    while (above != null && !Files.exists(there)) {
      there = above;
      above = there.getParent();
    }
    return there;
  }

  static void addTo(Map<String, Object> values, RawName file) {
    if (!Platform.isLinux()) {
      return;
    }
    try {
      values.put("file_system", FileSystem.of(file).name());
      Optional<FileStatus> status = FileStatus.of(file, true);
      if (status.isPresent()) {
        String device = status.get().deviceMajor() + ":" + status.get().deviceMinor();
        mount(device).ifPresent(m -> values.put("mount_options", m));
        queue(values, device);
      }
    } catch (IOException e) {
      // What the system does not tell is left out.
      values.remove("mount_options");
    }
  }

  // proc_pid_mountinfo(5): id parent major:minor root mount-point options ... - type source options
  private static Optional<String> mount(String device) {
    return Machine.text("/proc/self/mountinfo").stream()
        .flatMap(String::lines)
        .map(line -> List.of(line.split(" ", -1)))
        .filter(fields -> fields.size() > 5 && fields.get(2).equals(device))
        .map(fields -> fields.get(5) + "," + fields.getLast())
        .map(options -> String.join(",", Arrays.stream(options.split(",", -1)).distinct().toList()))
        .findFirst();
  }

  // A partition's queue is its disk's: one folder up.
  private static void queue(Map<String, Object> values, String device) throws IOException {
    Path block = Path.of("/sys/dev/block", device);
    if (!Files.exists(block)) {
      return;
    }
    Path disk = block.toRealPath();
    Path whole = disk.getParent();
    if (!Files.isDirectory(disk.resolve("queue")) && whole != null) {
      disk = whole;
    }
    values.put("device", String.valueOf(disk.getFileName()));
    put(values, "read_ahead_kb", disk.resolve("queue/read_ahead_kb"));
    put(values, "rotational", disk.resolve("queue/rotational"));
    put(values, "scheduler", disk.resolve("queue/scheduler"));
    put(values, "device_model", disk.resolve("device/model"));
  }

  private static void put(Map<String, Object> values, String name, Path path) {
    Machine.text(path.toString())
        .ifPresent(
            v -> {
              if (v.matches("[0-9]{1,15}")) {
                values.put(name, Long.parseLong(v));
              } else {
                values.put(name, Machine.selected(v).orElse(v));
              }
            });
  }
}
