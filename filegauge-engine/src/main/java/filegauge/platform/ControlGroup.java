package filegauge.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where control groups that limit memory can be made: under which group, and by which file the
 * limit is set. Version 1 has a hierarchy of the memory controller alone, in which a group may hold
 * processes and groups; in version 2 a group that hands controllers on holds no processes, but for
 * the root (Documentation/admin-guide/cgroup-v1/memory.rst and cgroup-v2.rst).
 *
 * @param home the group that this process is in
 * @param parent the group to make others in
 * @param limitFile file of a group that takes its limit in bytes
 */
public record ControlGroup(Path home, Path parent, String limitFile) {
  /** File of a group that takes the process ids that are to move to it. */
  public static final String PROCESSES = "cgroup.procs";

  private static final String HANDED_ON = "cgroup.subtree_control";
  private static final String MEMORY = "memory";

  /** Where this process may make groups; empty if no controller of memory is mounted. */
  public static Optional<ControlGroup> here() throws IOException {
    return find(
        Files.readAllLines(Path.of("/proc/self/mountinfo")),
        Files.readAllLines(Path.of("/proc/self/cgroup")));
  }

  /**
   * The same by what the kernel tells.
   *
   * @param mounts lines of /proc/self/mountinfo, see proc(5)
   * @param groups lines of /proc/self/cgroup, see cgroups(7)
   */
  static Optional<ControlGroup> find(List<String> mounts, List<String> groups) throws IOException {
    Optional<Path> first = home(mounts, groups, false);
    if (first.isPresent()) {
      return first.map(home -> new ControlGroup(home, home, "memory.limit_in_bytes"));
    }
    Optional<Path> second = home(mounts, groups, true);
    if (second.isEmpty()) {
      return Optional.empty();
    }
    Path home = second.get();
    // The real root alone has no limit of its own.
    boolean root = Files.notExists(home.resolve("cgroup.type"));
    Path parent = root ? home : home.getParent();
    if (parent == null) {
      return Optional.empty();
    }
    return words(parent.resolve(HANDED_ON)).contains(MEMORY)
            || (root && words(home.resolve("cgroup.controllers")).contains(MEMORY))
        ? Optional.of(new ControlGroup(home, parent, "memory.max"))
        : Optional.empty();
  }

  /** Has groups below the parent get the controller of memory, where that has to be asked for. */
  public void handOn() throws IOException {
    Path file = parent.resolve(HANDED_ON);
    if (Files.exists(file) && !words(file).contains(MEMORY)) {
      Files.writeString(file, "+" + MEMORY);
    }
  }

  private static Optional<Path> home(List<String> mounts, List<String> groups, boolean unified) {
    return GroupMount.of(mounts, MEMORY).stream()
        .filter(mount -> mount.unified() == unified)
        .flatMap(mount -> mount.path(groups, MEMORY).flatMap(mount::folder).stream())
        .map(Path::of)
        .filter(Files::isDirectory)
        .findFirst();
  }

  private static List<String> words(Path file) throws IOException {
    return Files.exists(file)
        ? List.of(Files.readString(file).strip().split("\\s+", -1))
        : List.of();
  }
}
