package filegauge.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class FilesAndFoldersTest {
  @TempDir Path folder;

  @Test
  void tellsTheStatusAsTheJdkDoes() throws IOException {
    Path path = folder.resolve("f");
    RawName file = TestFiles.write(path, TestFiles.pattern(5_000));
    Files.setLastModifiedTime(path, FileTime.from(Instant.ofEpochSecond(1_000_000_007, 123)));
    FileStatus status = FileStatus.of(file, true).orElseThrow();
    assertThat(status.type()).isEqualTo(FileType.REGULAR);
    assertThat(status.size()).isEqualTo(5_000);
    assertThat(status.modifiedNs()).isEqualTo(1_000_000_007_000_000_123L);
    assertThat(status.inode()).isEqualTo(Files.getAttribute(path, "unix:ino"));
    assertThat(status.owner()).isEqualTo(Files.getAttribute(path, "unix:uid"));
    assertThat(status.mode()).isEqualTo((int) Files.getAttribute(path, "unix:mode") & 07777);
    assertThat(status.links())
        .isEqualTo(((Integer) Files.getAttribute(path, "unix:nlink")).longValue());
    long device = (long) Files.getAttribute(path, "unix:dev");
    // makedev(3) of glibc.
    assertThat(status.deviceMajor()).isEqualTo((int) (device >> 8 & 0xFFF));
    assertThat(status.deviceMinor())
        .isEqualTo((int) ((device & 0xFF) | ((device >> 12) & 0xFFFFF00)));
    assertThat(status.blocks()).isBetween(0L, 64L);
    FileTime changed = (FileTime) Files.getAttribute(path, "unix:ctime");
    assertThat(status.changedNs() / 1_000_000).isEqualTo(changed.toMillis());

    int fd = Descriptors.open(file, OpenFlags.READ);
    assertThat(FileStatus.of(fd, file)).isEqualTo(status);
    Descriptors.close(fd, file);
  }

  @Test
  void followsLinksWhenAsked() throws IOException {
    RawName file = TestFiles.write(folder.resolve("f"), new byte[3]);
    Files.createSymbolicLink(folder.resolve("l"), Path.of("f"));
    Files.createSymbolicLink(folder.resolve("dangling"), Path.of("nowhere"));
    RawName link = TestFiles.name(folder.resolve("l"));
    assertThat(FileStatus.of(link, false).orElseThrow().type()).isEqualTo(FileType.SYMBOLIC_LINK);
    assertThat(
            FileStatus.of(link, true)
                .orElseThrow()
                .sameFile(FileStatus.of(file, true).orElseThrow()))
        .isTrue();
    assertThat(FileStatus.of(TestFiles.name(folder.resolve("dangling")), true)).isEmpty();
    assertThat(FileStatus.of(TestFiles.name(folder.resolve("absent")), false)).isEmpty();
    assertThat(FileStatus.of(RawName.ofText(""), true)).isEmpty();
    assertThatThrownBy(() -> FileStatus.of(file.child(RawName.ofText("x")), true))
        .hasMessage("statx " + folder + "/f/x: Not a directory");
  }

  @Test
  void listsMakesAndRemovesFolders() throws IOException {
    RawName made = TestFiles.name(folder.resolve("sub"));
    Directories.make(made, 0700);
    assertThat(FileStatus.of(made, false).orElseThrow().mode()).isEqualTo(0700);
    // Enough names for several calls of getdents64.
    for (int i = 0; i < 2_000; i++) {
      Files.createFile(folder.resolve("sub/name-of-a-file-" + (10_000 + i)));
    }
    assertThat(Directories.list(made))
        .hasSize(2_000)
        .isSortedAccordingTo(java.util.Comparator.comparing(Directories.Entry::name));
    assertThatThrownBy(() -> Directories.remove(made))
        .hasMessage("rmdir " + folder + "/sub: Directory not empty");
    assertThatThrownBy(() -> Directories.make(made, 0700))
        .hasMessage("mkdir " + folder + "/sub: File exists");
    for (Directories.Entry entry : Directories.list(made)) {
      Directories.unlink(made.child(entry.name()));
    }
    Directories.remove(made);
    assertThat(folder.resolve("sub")).doesNotExist();
    assertThatThrownBy(() -> Directories.list(made))
        .hasMessage("open " + folder + "/sub: No such file or directory");
  }

  @Test
  void namesFileSystems() throws IOException {
    assertThat(FileSystem.of(RawName.ofText("/proc")).name()).isEqualTo("proc");
    assertThat(FileSystem.of(RawName.ofText("/sys")).name()).isEqualTo("sysfs");
    FileSystem here = FileSystem.of(TestFiles.name(folder));
    assertThat(here.freeBytes()).isPositive();
    assertThatThrownBy(() -> FileSystem.of(RawName.ofText("no/such")))
        .hasMessage("statfs no/such: No such file or directory");
  }
}
