package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.platform.ControlGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a tree of plain files, which stand for the kernel's. */
class MemoryPressureTest {
  private static final long LIMIT = 64 << 20;

  @TempDir Path home;

  @Test
  void aWorkerIsMovedInAndOutAgain() throws IOException {
    long self = ProcessHandle.current().pid();
    Path leftover = Files.createDirectory(home.resolve("filegauge-999999999"));
    MemoryPressure pressure =
        MemoryPressure.in(new ControlGroup(home, home, "memory.limit_in_bytes"), LIMIT);
    assertThat(pressure.obstacle(LIMIT + 1)).isEmpty();
    assertThat(leftover).doesNotExist();
    Path group = home.resolve("filegauge-" + self);
    assertThat(group.resolve("memory.limit_in_bytes")).hasContent("67108864");
    pressure.enter(self);
    assertThat(group.resolve("cgroup.procs")).hasContent(Long.toString(self));
    pressure.leave(self);
    assertThat(home.resolve("cgroup.procs")).hasContent(Long.toString(self));
    // The kernel's files go with their folder.
    Files.delete(group.resolve("memory.limit_in_bytes"));
    Files.delete(group.resolve("cgroup.procs"));
    pressure.close();
    assertThat(group).doesNotExist();
  }

  @Test
  void whatStandsInTheWayIsSaidWithARemedy() throws IOException {
    assertThat(MemoryPressure.none().obstacle(1)).contains("no --memory-limit was given");
    Path absent = home.resolve("absent");
    MemoryPressure refused =
        MemoryPressure.in(new ControlGroup(absent, absent, "memory.max"), LIMIT);
    assertThat(refused.obstacle(1 << 30).orElseThrow())
        .startsWith("no control group can be made here: ")
        .contains(absent.toString())
        .endsWith("systemd-run --user --scope filegauge ...");
    refused.close();
    MemoryPressure large = MemoryPressure.in(new ControlGroup(home, home, "memory.max"), LIMIT);
    assertThat(large.obstacle(LIMIT))
        .contains("--memory-limit 64M is not below the 64 MiB of data; choose a smaller one");
    Files.delete(home.resolve("filegauge-" + ProcessHandle.current().pid()).resolve("memory.max"));
    large.close();
  }

  @Test
  void everySampleMustProveThatMemoryWasShort() {
    MemoryPressure pressure = MemoryPressure.in(new ControlGroup(home, home, "memory.max"), LIMIT);
    assertThat(pressure.fault((double) LIMIT, 0.0, 1L)).isNull();
    assertThat(pressure.fault(0.0, LIMIT + 1.0, 1L))
        .isEqualTo("67108865 bytes were cached, more than --memory-limit");
    assertThat(pressure.fault(LIMIT + 1.0, 0.0, 1L)).contains("more than --memory-limit");
    assertThat(pressure.fault(0.0, 0.0, 0L)).isEqualTo("no byte came from storage");
    assertThat(pressure.fault(0.0, 0.0, null)).contains("cannot be proven");
    assertThat(pressure.fault(null, 0.0, 1L)).contains("cannot be proven");
  }
}
