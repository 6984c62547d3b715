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
  private final SystemFiles files;

  Storage(SystemFiles files) {
    this.files = files;
  }

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

  void addTo(Map<String, Object> values, RawName file) {
    if (!Platform.isLinux()) {
      return;
    }
    try {
      FileSystem system = FileSystem.of(file);
      values.put("file_system", system.name());
      values.put("free_bytes", system.freeBytes());
      Optional<FileStatus> status = FileStatus.of(file, true);
      if (status.isPresent()) {
        addDevice(values, status.get().deviceMajor() + ":" + status.get().deviceMinor());
      }
    } catch (IOException e) {
      // What the system does not tell is left out.
      values.remove("mount_options");
    }
  }

  /** The mount and the device of a number such as {@code 254:1}. */
  void addDevice(Map<String, Object> values, String device) throws IOException {
    Optional<Mount> mount = mount(device);
    if (mount.isPresent()) {
      // More exact than statfs(2), which has one number for all of FUSE and for ext2 to ext4.
      values.put("file_system", mount.get().type);
      values.put("mount_options", mount.get().options);
    }
    queue(values, device);
  }

  private record Mount(String type, String options) {}

  // proc_pid_mountinfo(5): id parent major:minor root mount-point options ... - type source options
  private Optional<Mount> mount(String device) {
    return files.lines("/proc/self/mountinfo").stream()
        .map(line -> List.of(line.split(" ", -1)))
        .filter(fields -> fields.size() > 5 && fields.get(2).equals(device))
        .filter(fields -> fields.indexOf("-") > 5 && fields.indexOf("-") + 3 < fields.size())
        .map(
            fields ->
                new Mount(
                    fields.get(fields.indexOf("-") + 1),
                    distinct(fields.get(5) + "," + fields.getLast())))
        .findFirst();
  }

  private static String distinct(String options) {
    return String.join(",", Arrays.stream(options.split(",", -1)).distinct().toList());
  }

  // A partition's queue is its disk's: one folder up.
  private void queue(Map<String, Object> values, String device) throws IOException {
    Path block = files.place("/sys/dev/block/" + device);
    if (!Files.exists(block)) {
      return;
    }
    Path disk = block.toRealPath();
    Path whole = disk.getParent();
    if (!Files.isDirectory(disk.resolve("queue")) && whole != null) {
      disk = whole;
    }
    values.put("device", String.valueOf(disk.getFileName()));
    SystemFiles own = new SystemFiles(disk);
    for (String setting :
        List.of("read_ahead_kb", "rotational", "scheduler", "nr_requests", "logical_block_size")) {
      put(values, setting, own.text("/queue/" + setting));
    }
    put(values, "device_model", own.text("/device/model"));
  }

  private static void put(Map<String, Object> values, String name, Optional<String> text) {
    text.ifPresent(
        v -> {
          Optional<Long> number = SystemFiles.whole(v);
          if (number.isPresent()) {
            values.put(name, number.get());
          } else {
            values.put(name, SystemFiles.selected(v).orElse(v));
          }
        });
  }
}
