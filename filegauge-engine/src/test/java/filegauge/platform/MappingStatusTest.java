package filegauge.platform;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MappingStatusTest {
  @TempDir Path folder;

  /** Two mappings, as Linux 6.18 tells of them; most lines left out. */
  private static final List<String> SMAPS =
      List.of(
          "7f0000000000-7f0000200000 r--s 00000000 fe:00 12 /data/with FilePmdMapped: 8 kB",
          "Size:               2048 kB",
          "FilePmdMapped:         0 kB",
          "VmFlags: rd mr me ms sr ",
          "7f0000200000-7f0000800000 r--s 00000000 fe:00 13 /data/huge",
          "Size:               6144 kB",
          "AnonHugePages:      9999 kB",
          "ShmemPmdMapped:        0 kB",
          "FilePmdMapped:      4096 kB",
          "VmFlags: rd mr me ms hg ",
          "ffffffffff600000-ffffffffff601000 --xp 00000000 00:00 0 [vsyscall]",
          "Size:                  4 kB");

  @Test
  void findsTheMappingOfAnAddress() {
    assertThat(MappingStatus.find(SMAPS, 0x7f00001fffffL))
        .contains(
            new MappingStatus(2 << 20, OptionalLong.of(0), Set.of("rd", "mr", "me", "ms", "sr")));
    assertThat(MappingStatus.find(SMAPS, 0x7f0000200000L))
        .contains(
            new MappingStatus(
                6 << 20, OptionalLong.of(4 << 20), Set.of("rd", "mr", "me", "ms", "hg")));
    assertThat(MappingStatus.find(SMAPS, 0x7f0000800000L)).isEmpty();
    assertThat(MappingStatus.find(SMAPS, 0xffffffffff600008L))
        .contains(new MappingStatus(4096, OptionalLong.empty(), Set.of()));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void tellsOfAMappingOfThisProcess() throws IOException {
    RawName file = TestFiles.write(folder.resolve("f"), TestFiles.pattern(10_000));
    int fd = Descriptors.open(file, OpenFlags.READ);
    MemorySegment mapping = Mappings.map(fd, 0, 10_000, Mappings.READ, Mappings.SHARED, file);
    Mappings.advise(mapping, Mappings.ADVISE_RANDOM, file);
    MappingStatus status = MappingStatus.of(mapping);
    Mappings.unmap(mapping, file);
    Descriptors.close(fd, file);
    long page = SystemInfo.pageSize();
    assertThat(status.bytes()).isEqualTo((10_000 + page - 1) / page * page);
    assertThat(status.flags()).contains("rd", "rr").doesNotContain("sr");
  }
}
