package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class DescriptorsTest {
  @TempDir Path folder;

  @Test
  void writesAndReadsBack() throws IOException {
    RawName file = TestFiles.name(folder.resolve("f"));
    byte[] bytes = TestFiles.pattern(10_000);
    try (NativeBuffer buffer = TestFiles.buffer(bytes)) {
      int fd = Descriptors.open(file, OpenFlags.WRITE | OpenFlags.CREATE | OpenFlags.EXCLUSIVE);
      assertThat(Descriptors.write(fd, buffer.segment(), 0, 10_000, file, 0)).isEqualTo(10_000);
      Descriptors.fdatasync(fd, file);
      Descriptors.fsync(fd, file);
      assertThat(FileSize.of(fd, file)).isEqualTo(10_000);
      Descriptors.close(fd, file);
    }
    assertThat(Files.readAllBytes(folder.resolve("f"))).isEqualTo(bytes);

    try (NativeBuffer buffer = new NativeBuffer(10_000)) {
      int fd = Descriptors.open(file, OpenFlags.READ);
      Descriptors.seek(fd, 9_000, file);
      assertThat(Descriptors.read(fd, buffer.segment(), 100, 5_000, file, 9_000)).isEqualTo(1_000);
      assertThat(buffer.segment().get(JAVA_BYTE, 100)).isEqualTo(bytes[9_000]);
      assertThat(Descriptors.read(fd, buffer.segment(), 0, 5_000, file, 10_000)).isZero();
      assertThat(Descriptors.pread(fd, buffer.segment(), 0, 10, file, 500)).isEqualTo(10);
      assertThat(buffer.segment().get(JAVA_BYTE, 9)).isEqualTo(bytes[509]);
      Descriptors.close(fd, file);
    }
  }

  @Test
  void failuresNameCallFileOffsetAndReason() throws IOException {
    assertThatThrownBy(() -> Descriptors.open(RawName.ofText("no/such"), OpenFlags.READ))
        .isInstanceOf(ErrnoException.class)
        .hasMessage("open no/such: No such file or directory");
    RawName here = TestFiles.name(folder);
    int fd = Descriptors.open(here, OpenFlags.READ);
    try (NativeBuffer buffer = new NativeBuffer(8)) {
      assertThatThrownBy(() -> Descriptors.read(fd, buffer.segment(), 0, 8, here, 4096))
          .hasMessage("read " + folder + " at offset 4096: Is a directory");
      assertThatThrownBy(() -> Descriptors.pread(fd, buffer.segment(), 0, 8, here, -1))
          .hasMessageStartingWith("pread " + folder + " at offset -1: ");
      assertThatThrownBy(() -> Descriptors.write(fd, buffer.segment(), 0, 8, here, 0))
          .hasMessage("write " + folder + " at offset 0: Bad file descriptor");
    }
    assertThatThrownBy(() -> Descriptors.seek(fd, -1, here))
        .hasMessage("lseek " + folder + " at offset -1: Invalid argument");
    Descriptors.close(fd, here);
    assertThatThrownBy(() -> Descriptors.close(fd, here))
        .hasMessage("close " + folder + ": Bad file descriptor");
    assertThatThrownBy(() -> Descriptors.fsync(fd, here))
        .hasMessage("fsync " + folder + ": Bad file descriptor");
    assertThatThrownBy(() -> FileSize.of(fd, here))
        .hasMessage("fstat " + folder + ": Bad file descriptor");
  }

  @Test
  void refusesNamesThatNoFileCanHave() {
    assertThatThrownBy(() -> Descriptors.open(RawName.ofText("a\0b"), OpenFlags.READ))
        .hasMessage("open a\\000b: Invalid argument");
    assertThatThrownBy(() -> Descriptors.open(RawName.ofText("x".repeat(4096)), OpenFlags.READ))
        .isInstanceOfSatisfying(
            ErrnoException.class, e -> assertThat(e.errno()).isEqualTo(Errno.ENAMETOOLONG));
    assertThatThrownBy(() -> Descriptors.open(RawName.ofText(""), OpenFlags.READ))
        .hasMessage("open : No such file or directory");
  }

  @Test
  void opensNamesThatAreNoText() throws IOException {
    RawName file = TestFiles.name(folder).child(RawName.of(new byte[] {'a', (byte) 0xFF, '\n'}));
    Descriptors.close(
        Descriptors.open(file, OpenFlags.WRITE | OpenFlags.CREATE | OpenFlags.EXCLUSIVE), file);
    assertThat(Directories.list(TestFiles.name(folder)))
        .containsExactly(
            new Directories.Entry(
                RawName.of(new byte[] {'a', (byte) 0xFF, '\n'}), FileType.REGULAR));
    Directories.unlink(file);
    assertThat(Directories.list(TestFiles.name(folder))).isEmpty();
    assertThatThrownBy(() -> Directories.unlink(file))
        .hasMessage("unlink " + folder + "/a\\377\\012: No such file or directory");
  }

  @Test
  void aThreadCanHaveDescriptorsOfItsOwn() throws Exception {
    RawName file = TestFiles.write(folder.resolve("f"), TestFiles.pattern(10));
    CompletableFuture<Integer> opened = new CompletableFuture<>();
    CountDownLatch looked = new CountDownLatch(1);
    Thread thread =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    DescriptorTable.unshare();
                    int fd = Descriptors.open(file, OpenFlags.READ);
                    opened.complete(fd);
                    looked.await();
                    Descriptors.close(fd, file);
                  } catch (IOException | InterruptedException e) {
                    opened.completeExceptionally(e);
                  }
                });
    assertThat(opened.get()).isPositive();
    // Of the first thread, whose table the others still share.
    try (Stream<Path> shared = Files.list(Path.of("/proc/self/fd"))) {
      for (Path descriptor : shared.filter(Files::exists).toList()) {
        assertThat(Files.isSameFile(descriptor, folder.resolve("f"))).isFalse();
      }
    }
    looked.countDown();
    thread.join();
  }

  @Test
  void constantsFollowTheArchitecture() {
    assertThat(Abi.of("aarch64"))
        .hasValueSatisfying(a -> assertThat(a.direct()).isEqualTo(0x10000));
    assertThat(Abi.of("amd64")).hasValueSatisfying(a -> assertThat(a.direct()).isEqualTo(0x4000));
    assertThat(Platform.judge("Mac OS X", "aarch64").toString()).contains("needs Linux");
    assertThat(Platform.judge("Linux", "riscv64").toString()).contains("riscv64");
    assertThat(Platform.isLinux()).isTrue();
  }
}
