package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The CPUs and the memory of a container are those of its control groups, not the host's. */
@EnabledOnOs(OS.LINUX)
class ContainerLimitsTest {
  private static final long MEMORY = 512L << 20;

  @TempDir private Path folder;

  @Test
  void controlGroupsCountAndNotTheHost() throws Exception {
    assumeTrue(
        "root".equals(System.getProperty("user.name")), "needs root to make a control group");
    List<Path> groups = new ArrayList<>();
    String name = "filegauge-test-" + ProcessHandle.current().pid();
    Path root = Path.of("/sys/fs/cgroup");
    try {
      // Version 1 has a tree for each controller, version 2 one for all: cgroups(7).
      boolean first =
          make(
                  groups,
                  root.resolve("memory").resolve(name),
                  "memory.limit_in_bytes",
                  Long.toString(MEMORY))
              && make(groups, root.resolve("cpu").resolve(name), "cpu.cfs_quota_us", "100000");
      boolean second =
          first
              || (make(groups, root.resolve(name), "memory.max", Long.toString(MEMORY))
                  && make(groups, root.resolve(name), "cpu.max", "100000 100000"));
      assumeTrue(second, "needs control groups that may be made here");
      StringBuilder script = new StringBuilder();
      for (Path group : groups) {
        script.append("echo $$ > '").append(group).append("/cgroup.procs' && ");
      }
      script.append("exec ").append(CompareFolder.quoted(environment()));
      Finished run = Finished.of(folder, List.of("sh", "-c", script.toString()), Map.of());
      assertThat(run.status()).as(run.err()).isZero();
      assertThat(run.out())
          .containsPattern("usable_cpus +1\n")
          .containsPattern("effective_memory_bytes +" + MEMORY + "\n");
    } finally {
      for (Path group : groups) {
        Files.deleteIfExists(group);
      }
    }
  }

  private static List<String> environment() {
    List<String> command = Finished.java(List.of());
    command.add("env");
    return command;
  }

  /** Makes a group and sets its limit; false if that cannot be done here. */
  private static boolean make(List<Path> groups, Path group, String limit, String value) {
    try {
      if (!Files.exists(group)) {
        Files.createDirectory(group);
        groups.add(group);
      }
      Files.writeString(group.resolve(limit), value);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
