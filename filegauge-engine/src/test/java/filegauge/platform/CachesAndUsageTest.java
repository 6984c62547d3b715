package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class CachesAndUsageTest {
  @TempDir Path folder;

  @Test
  void mapsAndUnmaps() throws IOException {
    byte[] bytes = TestFiles.pattern(10_000);
    RawName file = TestFiles.write(folder.resolve("f"), bytes);
    FileStatus status = FileStatus.of(file, true).orElseThrow();
    long self = ProcessHandle.current().pid();
    int fd = Descriptors.open(file, OpenFlags.READ);
    MemorySegment mapping =
        Mappings.map(fd, 4096, 5_904, Mappings.READ, Mappings.SHARED | Mappings.POPULATE, file);
    Mappings.advise(mapping, Mappings.ADVISE_SEQUENTIAL, file);
    assertThat(mapping.toArray(JAVA_BYTE))
        .isEqualTo(java.util.Arrays.copyOfRange(bytes, 4096, 10_000));
    assertThat(MemoryMap.linesOf(self, status)).hasSize(1);
    assertThatThrownBy(() -> Mappings.advise(mapping, 9999, file))
        .hasMessage("madvise " + folder + "/f: Invalid argument");
    Mappings.unmap(mapping, file);
    assertThat(MemoryMap.linesOf(self, status)).isEmpty();
    assertThatThrownBy(() -> Mappings.map(fd, 1, 10, Mappings.READ, Mappings.SHARED, file))
        .hasMessage("mmap " + folder + "/f at offset 1: Invalid argument");
    Descriptors.close(fd, file);
  }

  @Test
  void countsResidentPagesInBothWays() throws IOException {
    RawName file = TestFiles.write(folder.resolve("f"), TestFiles.pattern(3 * 65_536 + 1));
    FileStatus status = FileStatus.of(file, true).orElseThrow();
    long pages = 3 * 65_536 / SystemInfo.pageSize() + 1;
    assertThat(Mincore.mayTrust(file, status)).isTrue();
    assertThat(Residency.of(file)).isEqualTo(new Residency.Known(pages, pages));
    int fd = Descriptors.open(file, OpenFlags.READ);
    assertThat(Mincore.cachedPages(fd, 0, status.size(), file)).isEqualTo(pages);
    Descriptors.fsync(fd, file);
    PageCache.advise(fd, 0, 0, PageCache.ADVISE_DONT_NEED, file);
    long byMincore = Mincore.cachedPages(fd, 0, status.size(), file);
    Optional<PageCache.Pages> byCachestat = PageCache.pages(fd, file);
    byCachestat.ifPresent(counted -> assertThat(counted.cached()).isEqualTo(byMincore));
    if (!FileSystem.of(file).name().equals("tmpfs")) {
      assertThat(byMincore).isZero();
    }
    assertThatThrownBy(() -> PageCache.advise(fd, 0, 0, 9999, file))
        .hasMessage("posix_fadvise " + folder + "/f at offset 0: Invalid argument");
    Descriptors.close(fd, file);
  }

  @Test
  void residencyOfWhatHasNoPages() throws IOException {
    RawName empty = TestFiles.write(folder.resolve("e"), new byte[0]);
    assertThat(Residency.of(empty)).isEqualTo(new Residency.Known(0, 0));
    assertThat(new Residency.Known(0, 0).share()).isEqualTo(1);
    assertThat(new Residency.Known(1, 4).share()).isEqualTo(0.25);
    assertThat(Residency.of(TestFiles.name(folder))).isInstanceOf(Residency.Unknown.class);
  }

  @Test
  void countsWhatTheThreadUses() throws IOException {
    ThreadUsage usage = new ThreadUsage();
    usage.refresh();
    long faults = usage.minorFaults();
    long cpu = usage.userNs() + usage.systemNs();
    RawName file = TestFiles.write(folder.resolve("f"), TestFiles.pattern(1 << 20));
    int fd = Descriptors.open(file, OpenFlags.READ);
    MemorySegment mapping = Mappings.map(fd, 0, 1 << 20, Mappings.READ, Mappings.SHARED, file);
    long sum = 0;
    for (long i = 0; i < 1 << 20; i++) {
      sum += mapping.get(JAVA_BYTE, i);
    }
    Mappings.unmap(mapping, file);
    Descriptors.close(fd, file);
    usage.refresh();
    assertThat(sum).isNotZero();
    assertThat(usage.minorFaults()).isGreaterThan(faults);
    assertThat(usage.userNs() + usage.systemNs()).isGreaterThanOrEqualTo(cpu);
    assertThat(usage.majorFaults()).isNotNegative();
    assertThat(usage.voluntarySwitches()).isNotNegative();
    assertThat(usage.involuntarySwitches()).isNotNegative();
  }

  @Test
  void readsTheKernelsFiles() throws IOException {
    assertThat(parse("rchar: 7\nread_bytes: 4096\nwrite_bytes: 1\n"))
        .isEqualTo(OptionalLong.of(4096));
    assertThat(parse("rchar: 7\n")).isEmpty();
    assertThat(CommandLineBytes.split("a\0\0b c\0".getBytes(StandardCharsets.UTF_8)))
        .containsExactly(RawName.ofText("a"), RawName.ofText(""), RawName.ofText("b c"));
    assertThat(CommandLineBytes.read().getFirst().display()).endsWith("java");
    assertThat(SystemInfo.pageSize()).isGreaterThanOrEqualTo(4096);
    assertThat(Long.bitCount(SystemInfo.pageSize())).isEqualTo(1);
  }

  @Test
  void findsAFileInAMap() {
    String map =
        """
        7f00-7f01 r--s 00000000 fe:0a 4711                       /data/a name
        7f01-7f02 r--s 00001000 fe:0b 4711                       /other/disk
        7f02-7f03 rw-p 00000000 00:00 0
        ffff-fff0 --xp 00000000 00:00 0                          [vsyscall]
        """;
    FileStatus file = new FileStatus(FileType.REGULAR, 0xFE, 0x0A, 4711, 0, 0, 0, 0, 0, 1, 0);
    assertThat(MemoryMap.linesOf(map, file))
        .isEqualTo(List.of(map.lines().findFirst().orElseThrow()));
  }

  @Test
  void buffersAreAlignedAndZero() {
    NativeBuffer buffer = new NativeBuffer(100);
    try (buffer) {
      assertThat(buffer.segment().address() % SystemInfo.pageSize()).isZero();
      assertThat(buffer.segment().toArray(JAVA_BYTE)).containsOnly(0);
    }
    assertThat(buffer.segment().byteSize()).isZero();
  }

  private static OptionalLong parse(String text) {
    MemorySegment bytes = MemorySegment.ofArray(text.getBytes(StandardCharsets.US_ASCII));
    return StorageBytes.parse(bytes, (int) bytes.byteSize());
  }
}
