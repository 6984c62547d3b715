package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.platform.Descriptors;
import filegauge.platform.MappingStatus;
import filegauge.platform.Mappings;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import filegauge.spi.UnavailableException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class MmapOptionTest {
  private static final long MIB = 1 << 20;

  @TempDir Path folder;

  private FilePart file(int size) throws IOException {
    return Corpus.whole(0, Files.write(folder.resolve("f"), Corpus.bytes(size, 1)), size);
  }

  @Test
  void adviceIsLookedUpInTheMapping() throws IOException {
    FilePart part = file(100_000);
    for (String taken : new String[] {"mmap", "mmap:private", "mmap:willneed"}) {
      assertThat(readAndAsk(taken, part)).isEmpty();
    }
    assertThat(readAndAsk("mmap:sequential", part)).isEmpty();
    assertThat(readAndAsk("mmap:random", part)).isEmpty();
    try (Reader reader = AccessMethods.parse("mmap:random").newReader()) {
      assertThat(reader.notInEffect()).isEmpty();
    }
  }

  /** A page of 2 MiB does not fit into a file of 100 000 bytes, whatever the kernel does. */
  @Test
  void hugePagesOfASmallFileAreNotInEffect() throws IOException {
    assertThat(readAndAsk("mmap:hugepage", file(100_000)))
        .hasValueSatisfying(
            told ->
                assertThat(told)
                    .startsWith("MADV_HUGEPAGE was taken, but nothing of ")
                    .endsWith(" is mapped by huge pages (FilePmdMapped)"));
  }

  private static Optional<String> readAndAsk(String spelling, FilePart part) throws IOException {
    try (Reader reader = AccessMethods.parse(spelling).newReader()) {
      reader.open(part);
      try {
        long n;
        do {
          n = reader.next();
          assertThat(reader.segment().byteSize()).isEqualTo(part.length());
        } while (n > 0);
        return reader.notInEffect();
      } finally {
        reader.closePart();
      }
    }
  }

  @Test
  void judgesByWhatTheKernelSays() {
    assertThat(hugePages(OptionalLong.of(64 * MIB))).isEmpty();
    assertThat(hugePages(OptionalLong.of(58 * MIB))).isEmpty();
    assertThat(hugePages(OptionalLong.empty())).isEmpty();
    assertThat(hugePages(OptionalLong.of(34 * MIB)))
        .contains(
            "MADV_HUGEPAGE was taken, but only 34 MiB of 64 MiB is mapped by huge pages"
                + " (FilePmdMapped)");
    assertThat(
            MmapOption.SEQUENTIAL.notInEffect(
                new MappingStatus(MIB, OptionalLong.of(0), Set.of("rd", "rr"))))
        .contains("MADV_SEQUENTIAL was taken, but the mapping's VmFlags do not show it");
  }

  private static Optional<String> hugePages(OptionalLong huge) {
    return MmapOption.HUGEPAGE.notInEffect(new MappingStatus(64 * MIB, huge, Set.of("rd", "hg")));
  }

  @Test
  void refusedAdviceMakesTheMethodUnavailable() throws IOException {
    FilePart part = file(5_000);
    int fd = Descriptors.open(part.name(), OpenFlags.READ);
    MemorySegment mapping = Mappings.map(fd, 0, 5_000, Mappings.READ, Mappings.SHARED, part.name());
    assertThatThrownBy(() -> MmapAccess.advise(mapping, 9_999, "MADV_NEW", part.name()))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("MADV_NEW is refused: madvise " + folder + "/f: Invalid argument");
    Mappings.unmap(mapping, part.name());
    Descriptors.close(fd, part.name());
  }
}
