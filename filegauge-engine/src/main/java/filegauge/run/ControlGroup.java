package filegauge.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The limits of this process's control groups, versions 1 and 2 (cgroups(7)): the tightest on the
 * way from its own group up to the root, since each group above binds too.
 *
 * <p>A group's path in {@code /proc/self/cgroup} is seen from the root of the hierarchy, the
 * mounted tree may begin further down (in a container): so the path is looked for below the mount
 * point in full, then with its mount's root cut off, and the mount point itself always counts.
 */
final class ControlGroup {
  private final SystemFiles files;

  ControlGroup(SystemFiles files) {
    this.files = files;
  }

  /** The number of CPUs that the CPU time allowed comes to, for example 1.5. */
  Optional<Double> cpus() {
    List<Double> limits = new ArrayList<>();
    for (String group : groups("cpu")) {
      // v2: "150000 100000" or "max 100000"; v1: a quota of -1 is none.
      files.text(group + "/cpu.max").flatMap(ControlGroup::quota).ifPresent(limits::add);
      Optional<Long> quota = files.number(group + "/cpu.cfs_quota_us");
      Optional<Long> period = files.number(group + "/cpu.cfs_period_us");
      if (quota.isPresent() && period.isPresent() && period.get() > 0) {
        limits.add((double) quota.get() / period.get());
      }
    }
    return limits.stream().min(Double::compare);
  }

  private static Optional<Double> quota(String text) {
    String[] words = text.split(" ", -1);
    if (words.length < 2) {
      return Optional.empty();
    }
    Optional<Long> quota = SystemFiles.whole(words[0]);
    Optional<Long> period = SystemFiles.whole(words[1]);
    return quota.isPresent() && period.isPresent() && period.get() > 0
        ? Optional.of((double) quota.get() / period.get())
        : Optional.empty();
  }

  /** Bytes of memory, page cache among them. */
  Optional<Long> memoryBytes() {
    List<Long> limits = new ArrayList<>();
    for (String group : groups("memory")) {
      files.number(group + "/memory.max").ifPresent(limits::add);
      // Above this the group is held back and its cache reclaimed, though not killed.
      files.number(group + "/memory.high").ifPresent(limits::add);
      files.number(group + "/memory.limit_in_bytes").ifPresent(limits::add);
    }
    return limits.stream().min(Long::compare);
  }

  /** How long the group's threads were held up by its CPU limit so far, in microseconds. */
  Optional<Long> throttledUs() {
    for (String group : groups("cpu")) {
      Optional<Long> v2 = files.counter(group + "/cpu.stat", "throttled_usec");
      if (v2.isPresent()) {
        return v2;
      }
      Optional<Long> v1 = files.counter(group + "/cpu.stat", "throttled_time");
      if (v1.isPresent()) {
        return v1.map(ns -> ns / 1000);
      }
    }
    return Optional.empty();
  }

  /** The folders of a controller's groups, the innermost first. */
  private List<String> groups(String controller) {
    List<String> groups = new ArrayList<>();
    for (Mount mount : mounts()) {
      if (mount.unified || mount.options.contains(controller)) {
        for (String path : paths(controller, mount.unified)) {
          addUpwards(groups, mount, path);
        }
      }
    }
    return groups;
  }

  private void addUpwards(List<String> groups, Mount mount, String path) {
    String below = mount.root.equals("/") ? path : cutOff(path, mount.root);
    String way = below.equals("/") ? "" : below;
    while (!way.isEmpty()) {
      add(groups, mount.point + way);
      way = way.substring(0, way.lastIndexOf('/'));
    }
    add(groups, mount.point);
  }

  private static String cutOff(String path, String root) {
    return path.equals(root) || path.startsWith(root + "/") ? path.substring(root.length()) : "";
  }

  private static void add(List<String> groups, String group) {
    if (!groups.contains(group)) {
      groups.add(group);
    }
  }

  private record Mount(String root, String point, boolean unified, List<String> options) {}

  // proc_pid_mountinfo(5): id parent major:minor root point options ... - type source options
  private List<Mount> mounts() {
    List<Mount> mounts = new ArrayList<>();
    for (String line : files.lines("/proc/self/mountinfo")) {
      int dash = line.indexOf(" - ");
      String[] before = line.split(" ", -1);
      String[] after = dash < 0 ? new String[0] : line.substring(dash + 3).split(" ", -1);
      if (before.length > 5 && after.length > 2 && after[0].startsWith("cgroup")) {
        List<String> options = Arrays.asList(after[2].split(",", -1));
        mounts.add(new Mount(before[3], before[4], after[0].equals("cgroup2"), options));
      }
    }
    return mounts;
  }

  // proc_pid_cgroup: hierarchy:controllers:path, with "0::" before the path of version 2.
  private List<String> paths(String controller, boolean unified) {
    List<String> paths = new ArrayList<>();
    for (String line : files.lines("/proc/self/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3
          && (unified
              ? parts[1].isEmpty()
              : Arrays.asList(parts[1].split(",", -1)).contains(controller))) {
        paths.add(parts[2]);
      }
    }
    return paths;
  }
}
