package filegauge.platform;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A hierarchy of control groups as it is mounted here, version 1 or 2 (cgroups(7)). A process's
 * group is told as a path from the hierarchy's root, the mount may show the tree from further down
 * (in a container).
 *
 * @param root the group that lies at the mount point
 * @param point where it is mounted
 * @param unified whether it is version 2, which has all controllers
 * @param options of the mount; in version 1 its controllers are among them
 */
public record GroupMount(String root, String point, boolean unified, List<String> options) {
  public GroupMount {
    options = List.copyOf(options);
  }

  /**
   * The hierarchies that may have a controller.
   *
   * @param mounts lines of /proc/self/mountinfo: id parent major:minor root point options ... -
   *     type source options, see proc(5)
   */
  public static List<GroupMount> of(List<String> mounts, String controller) {
    List<GroupMount> found = new ArrayList<>();
    for (String line : mounts) {
      String[] halves = line.split(" - ", 2);
      String[] left = halves[0].split(" ", -1);
      String[] right = halves.length == 2 ? halves[1].split(" ", -1) : new String[0];
      if (left.length > 5 && right.length > 2 && right[0].startsWith("cgroup")) {
        boolean unified = right[0].equals("cgroup2");
        List<String> options = Arrays.asList(right[2].split(",", -1));
        if (unified || options.contains(controller)) {
          found.add(new GroupMount(left[3], left[4], unified, options));
        }
      }
    }
    return found;
  }

  /**
   * The path of a process's group in this hierarchy, from the hierarchy's root.
   *
   * @param groups lines of /proc/PID/cgroup: hierarchy:controllers:path, with no controllers for
   *     version 2, see cgroups(7)
   */
  public Optional<String> path(List<String> groups, String controller) {
    return groups.stream()
        .map(line -> line.split(":", 3))
        .filter(
            fields ->
                fields.length == 3
                    && (unified
                        ? fields[1].isEmpty()
                        : Arrays.asList(fields[1].split(",", -1)).contains(controller)))
        .map(fields -> fields[2])
        .findFirst();
  }

  /** The folder of a group; empty if the mount does not show it. */
  public Optional<String> folder(String path) {
    if (root.equals("/")) {
      return Optional.of(path.equals("/") ? point : point + path);
    }
    return path.equals(root) || path.startsWith(root + "/")
        ? Optional.of(point + path.substring(root.length()))
        : Optional.empty();
  }
}
