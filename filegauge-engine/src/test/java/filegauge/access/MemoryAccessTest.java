package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code memory:METHOD}: the geometry of a method without its I/O. */
@EnabledOnOs(OS.LINUX)
class MemoryAccessTest {
  private static final int SIZE = 300_000;

  @TempDir private Path folder;

  private FilePart file() throws IOException {
    return Corpus.whole(0, Files.write(folder.resolve("f"), Corpus.bytes(SIZE, 1)), SIZE);
  }

  /** Without the file there is still everything to compute over. */
  @Test
  void readsAFileInPlaceOfAMappingOnce() throws IOException {
    FilePart part = file();
    try (Reader reader = AccessMethods.parse("memory:mmap").newReader()) {
      List<Kernel> kernels = Corpus.kernels();
      assertThat(Corpus.read(reader, part, kernels)).isEqualTo(SIZE);
      Files.delete(folder.resolve("f"));
      kernels.forEach(Kernel::reset);
      assertThat(Corpus.read(reader, part, kernels)).isEqualTo(SIZE);
      assertThat(Corpus.results(kernels)).isEqualTo(Corpus.expected(0, Corpus.bytes(SIZE, 1)));
      reader.rest();
      assertThatThrownBy(() -> Corpus.read(reader, part, kernels))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("No such file");
    }
  }

  @Test
  void handsOutTheSameBufferAgainAndAgain() throws IOException {
    FilePart part = file();
    AccessMethod method = AccessMethods.parse("memory:read:64K");
    assertThat(method.handsOutFiles()).isFalse();
    try (Reader reader = method.newReader()) {
      reader.open(part);
      assertThat(reader.next()).isEqualTo(65_536);
      long address = reader.segment().address();
      assertThat(reader.segment().get(java.lang.foreign.ValueLayout.JAVA_BYTE, 0))
          .isEqualTo(Corpus.bytes(SIZE, 1)[0]);
      long total = 65_536;
      for (long n = reader.next(); n > 0; n = reader.next()) {
        assertThat(reader.fileOffset()).isEqualTo(total);
        assertThat(reader.segment().address()).isEqualTo(address);
        total += n;
      }
      assertThat(total).isEqualTo(SIZE);
      reader.closePart();
    }
  }

  @Test
  void holdsTheFilesOfAPassEachInItsTurn() throws IOException {
    FilePart first = file();
    Path other = Files.write(folder.resolve("g"), Corpus.bytes(5000, 2));
    FilePart second = Corpus.whole(1, other, 5000);
    Path none = Files.write(folder.resolve("empty"), new byte[0]);
    FilePart empty = Corpus.whole(2, none, 0);
    try (Reader reader = AccessMethods.parse("memory:map").newReader()) {
      for (int pass = 0; pass < 3; pass++) {
        long bytes = 0;
        for (FilePart part : List.of(first, second, empty)) {
          bytes += Corpus.read(reader, part, Corpus.kernels());
        }
        assertThat(bytes).isEqualTo(SIZE + 5000);
      }
      // Another corpus: what was held is given back.
      assertThat(Corpus.read(reader, second, Corpus.kernels())).isEqualTo(5000);
    }
  }

  @Test
  void standsForMethodsThatHandOutFilesOnly() {
    assertThat(AccessMethods.parse("MEMORY:READ:65536").id()).isEqualTo("memory:read:64K");
    assertThat(AccessMethods.parse("memory:mmap").family()).isEqualTo("other");
    assertThatThrownBy(() -> AccessMethods.parse("memory")).hasMessageContaining("memory:read:64K");
    for (String method : List.of("memory:null", "memory:memory:mmap", "memory:c-mmap")) {
      assertThatThrownBy(() -> AccessMethods.parse(method))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("hands out no files' bytes");
    }
    assertThatThrownBy(() -> AccessMethods.parse("memory:raed:4K")).hasMessageContaining("raed");
  }
}
