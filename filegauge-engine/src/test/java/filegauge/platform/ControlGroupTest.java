package filegauge.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On trees of plain files: what a kernel tells and how it is understood. */
class ControlGroupTest {
  @TempDir Path mount;
  private Path own;

  @BeforeEach
  void makeTree() throws IOException {
    own = Files.createDirectories(mount.resolve("user/app"));
  }

  private List<String> mounts(String root, String type, String options) {
    return List.of(
        "22 27 0:21 / /proc rw,relatime - proc proc rw",
        "35 31 0:32 " + root + " " + mount + " rw,relatime - " + type + " cgroup " + options);
  }

  @Test
  void versionOneMakesGroupsBelowItsOwn() throws IOException {
    List<String> groups = List.of("9:name=systemd:/", "4:cpu,memory:/user/app", "0::/");
    assertThat(ControlGroup.find(mounts("/", "cgroup", "rw,cpu,memory"), groups))
        .contains(new ControlGroup(own, own, "memory.limit_in_bytes"));
    assertThat(ControlGroup.find(mounts("/", "cgroup", "rw,cpu"), groups)).isEmpty();
    assertThat(ControlGroup.find(List.of(), groups)).isEmpty();
  }

  /** A container sees its own part of the hierarchy mounted. */
  @Test
  void aMountMayShowAPartOnly() throws IOException {
    List<String> groups = List.of("4:memory:/docker/1/user/app");
    assertThat(ControlGroup.find(mounts("/docker/1", "cgroup", "rw,memory"), groups))
        .contains(new ControlGroup(own, own, "memory.limit_in_bytes"));
  }

  @Test
  void versionTwoMakesGroupsBesideItsOwn() throws IOException {
    List<String> groups = List.of("0::/user/app");
    Files.writeString(own.resolve("cgroup.type"), "domain\n");
    assertThat(ControlGroup.find(mounts("/", "cgroup2", "rw"), groups)).isEmpty();
    Files.writeString(
        Objects.requireNonNull(own.getParent()).resolve("cgroup.subtree_control"),
        "cpu memory pids\n");
    assertThat(ControlGroup.find(mounts("/", "cgroup2", "rw"), groups))
        .contains(new ControlGroup(own, Objects.requireNonNull(own.getParent()), "memory.max"));
    Files.writeString(
        Objects.requireNonNull(own.getParent()).resolve("cgroup.subtree_control"), "cpu pids\n");
    assertThat(ControlGroup.find(mounts("/", "cgroup2", "rw"), groups)).isEmpty();
  }

  @Test
  void theRootOfVersionTwoHandsMemoryOnIfAsked() throws IOException {
    Files.writeString(mount.resolve("cgroup.controllers"), "cpu memory\n");
    Files.writeString(mount.resolve("cgroup.subtree_control"), "\n");
    ControlGroup group =
        ControlGroup.find(mounts("/", "cgroup2", "rw"), List.of("0::/")).orElseThrow();
    assertThat(group).isEqualTo(new ControlGroup(mount, mount, "memory.max"));
    group.handOn();
    assertThat(mount.resolve("cgroup.subtree_control")).hasContent("+memory");
  }
}
