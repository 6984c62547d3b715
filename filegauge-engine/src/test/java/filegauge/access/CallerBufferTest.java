package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class CallerBufferTest {
  private static final int BUFFER = 8192;

  @TempDir Path folder;

  /** The method's own reader, so nothing stands between it and the workload. */
  @ParameterizedTest
  @ValueSource(
      strings = {"read:8K", "pread:4K", "fread:8K", "channel:1", "channel-heap:8K", "stream:8K"})
  void smallReadsGoStraightIntoIt(String spelling) {
    assertReader(spelling, BUFFER, true);
    assertReader(spelling, 0, true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mmap", "map", "map:shared", "map-buffer", "readall", "read:12K"})
  void theRestIsCopied(String spelling) {
    assertReader(spelling, BUFFER, false);
    assertReader(spelling, 0, true);
  }

  private static void assertReader(String spelling, int buffer, boolean own) {
    try (Reader reader = CallerBuffer.reader(AccessMethods.parse(spelling), buffer)) {
      String name = reader.getClass().getSimpleName();
      assertThat(name.equals("CopyingReader")).as(name).isEqualTo(!own);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mmap", "map", "map-buffer", "readall", "read:12K", "read:64K"})
  void everyByteEndsInOneBuffer(String spelling) throws IOException {
    int size = 5 * 64 * 1024 + 4097;
    byte[] bytes = Corpus.bytes(size, 1);
    FilePart part = Corpus.whole(2, Files.write(folder.resolve("f"), bytes), size);
    List<Kernel> kernels = Corpus.kernels();
    Set<MemorySegment> buffers = new HashSet<>();
    long total = 0;
    try (Reader reader = CallerBuffer.reader(AccessMethods.parse(spelling), BUFFER)) {
      for (int pass = 0; pass < 2; pass++) {
        reader.open(part);
        for (long n = reader.next(); n > 0; n = reader.next()) {
          assertThat(n).isLessThanOrEqualTo(BUFFER);
          buffers.add(reader.segment());
          total += n;
          if (pass == 1) {
            for (Kernel kernel : kernels) {
              kernel.accept(2, reader.fileOffset(), reader.segment(), reader.start(), n);
            }
          }
        }
        reader.closePart();
      }
    }
    assertThat(total).isEqualTo(2L * size);
    assertThat(buffers)
        .singleElement()
        .satisfies(buffer -> assertThat(buffer.byteSize()).isEqualTo(BUFFER));
    assertThat(Corpus.results(kernels)).isEqualTo(Corpus.expected(2, bytes));
  }

  /** A part that was left in the middle must not show in the next. */
  @Test
  void beginsAnewWithEveryPart() throws IOException {
    byte[] bytes = Corpus.bytes(100_000, 1);
    FilePart part = Corpus.whole(0, Files.write(folder.resolve("f"), bytes), bytes.length);
    List<Kernel> kernels = Corpus.kernels();
    try (Reader reader = CallerBuffer.reader(AccessMethods.parse("mmap"), BUFFER)) {
      reader.open(part);
      assertThat(reader.next()).isEqualTo(BUFFER);
      reader.closePart();
      assertThat(Corpus.read(reader, part, kernels)).isEqualTo(bytes.length);
    }
    assertThat(Corpus.results(kernels)).isEqualTo(Corpus.expected(0, bytes));
  }
}
