package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.platform.FileStatus;
import filegauge.platform.MemoryMap;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What the method of a shared mapping owes beside the contract of all methods. */
@EnabledOnOs(OS.LINUX)
class MmapWholeAccessTest {
  private static final int SIZE = 8 * 4096;

  @TempDir private Path folder;

  private static int mappings(FilePart part) throws IOException {
    FileStatus status = FileStatus.of(part.name(), true).orElseThrow();
    return MemoryMap.linesOf(ProcessHandle.current().pid(), status).size();
  }

  @Test
  void readersOfPartsShareOneMappingUntilTheLastLeaves() throws IOException {
    Path path = Files.write(folder.resolve("f"), Corpus.bytes(SIZE, 1));
    FilePart whole = Corpus.whole(0, path, SIZE);
    FilePart first = new FilePart(0, whole.name(), SIZE, 0, SIZE / 2);
    FilePart second = new FilePart(0, whole.name(), SIZE, SIZE / 2, SIZE / 2);
    AccessMethod method = AccessMethods.parse("mmap-whole");
    try (Reader a = method.newReader();
        Reader b = method.newReader()) {
      a.open(first);
      b.open(second);
      assertThat(a.next()).isEqualTo(SIZE / 2);
      assertThat(b.next()).isEqualTo(SIZE / 2);
      assertThat(b.segment().address() - a.segment().address()).isEqualTo(SIZE / 2);
      assertThat(mappings(whole)).isEqualTo(1);
      a.closePart();
      assertThat(mappings(whole)).isEqualTo(1);
      b.closePart();
      assertThat(mappings(whole)).isZero();
    }
  }

  @Test
  void aFileThatCannotBeMappedIsLeftByAll() throws IOException {
    Path path = Files.write(folder.resolve("f"), Corpus.bytes(SIZE, 1));
    FilePart wrong = Corpus.whole(0, path, SIZE + 1);
    AccessMethod method = AccessMethods.parse("mmap-whole");
    try (Reader reader = method.newReader()) {
      assertThatThrownBy(() -> reader.open(wrong)).isInstanceOf(FileChangedException.class);
      reader.closePart();
      reader.open(Corpus.whole(0, path, SIZE));
      assertThat(reader.next()).isEqualTo(SIZE);
      reader.closePart();
    }
    assertThatThrownBy(() -> AccessMethods.parse("mmap-whole:populate"))
        .hasMessageContaining("'populate' is too much");
  }
}
