package filegauge.run;

import filegauge.platform.GroupMount;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The limits of this process's control groups, versions 1 and 2 (cgroups(7)): the tightest on the
 * way from its own group up to the root, since each group above binds too. Where the mount does not
 * show the process's own group, that at the mount point counts.
 */
final class GroupLimits {
  private final SystemFiles files;

  GroupLimits(SystemFiles files) {
    this.files = files;
  }

  /** The number of CPUs that the CPU time allowed comes to, for example 1.5. */
  Optional<Double> cpus() {
    List<Double> limits = new ArrayList<>();
    for (String group : groups("cpu")) {
      // v2: "150000 100000" or "max 100000"; v1: a quota of -1 is none.
      files.text(group + "/cpu.max").flatMap(GroupLimits::quota).ifPresent(limits::add);
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
    List<String> own = files.lines("/proc/self/cgroup");
    Set<String> groups = new LinkedHashSet<>();
    for (GroupMount mount : GroupMount.of(files.lines("/proc/self/mountinfo"), controller)) {
      Optional<String> path = mount.path(own, controller);
      path.flatMap(mount::folder).ifPresent(folder -> addUpwards(groups, folder, mount.point()));
      if (path.isPresent()) {
        groups.add(mount.point());
      }
    }
    return List.copyOf(groups);
  }

  private static void addUpwards(Set<String> groups, String folder, String point) {
    for (String at = folder;
        at.length() > point.length();
        at = at.substring(0, at.lastIndexOf('/'))) {
      groups.add(at);
    }
  }
}
