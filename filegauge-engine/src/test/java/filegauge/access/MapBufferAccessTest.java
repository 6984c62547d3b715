package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.platform.FileStatus;
import filegauge.platform.MemoryMap;
import filegauge.platform.SystemInfo;
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

@EnabledOnOs(OS.LINUX)
class MapBufferAccessTest {
  @TempDir Path folder;

  /** Windows of one page, around the sizes at which one more is needed. */
  @Test
  void windowsFollowEachOtherAndOnlyOneIsMapped() throws IOException {
    int page = Math.toIntExact(SystemInfo.pageSize());
    try (Reader reader = new MapBufferAccess.WindowReader(page)) {
      for (int size : new int[] {1, page - 1, page, page + 1, 3 * page, 3 * page + 1}) {
        byte[] bytes = Corpus.bytes(size, size);
        FilePart part = Corpus.whole(1, Files.write(folder.resolve("f" + size), bytes), size);
        FileStatus status = FileStatus.of(part.name(), true).orElseThrow();
        List<Kernel> kernels = Corpus.kernels();
        reader.open(part);
        int windows = 0;
        for (long n = reader.next(); n > 0; n = reader.next()) {
          windows++;
          assertThat(reader.segment().byteSize()).isLessThanOrEqualTo(page);
          assertThat(MemoryMap.linesOf(ProcessHandle.current().pid(), status)).hasSize(1);
          for (Kernel kernel : kernels) {
            kernel.accept(1, reader.fileOffset(), reader.segment(), reader.start(), n);
          }
        }
        reader.closePart();
        assertThat(windows).isEqualTo((size + page - 1) / page);
        assertThat(MemoryMap.linesOf(ProcessHandle.current().pid(), status)).isEmpty();
        assertThat(Corpus.results(kernels)).isEqualTo(Corpus.expected(1, bytes));
      }
    }
  }
}
