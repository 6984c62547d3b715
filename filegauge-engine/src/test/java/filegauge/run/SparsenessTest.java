package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Case CO-05. */
class SparsenessTest {
  private static final int SIZE = 1 << 20;

  @TempDir private Path folder;

  private FileSet holes(int count) throws IOException {
    List<FileSet.Member> members = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Path file = folder.resolve("hole" + i);
      try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
        sparse.setLength(SIZE);
      }
      RawName name = RawName.ofText(file.toString());
      members.add(new FileSet.Member(new FilePart(i, name, SIZE, 0, SIZE), TestFiles.status(name)));
    }
    return new FileSet(members);
  }

  @Test
  void filesWithHolesAreNamed() throws IOException {
    assertThat(Sparseness.of(holes(1)).orElseThrow())
        .endsWith("hole0 is 1 MiB long and takes 0 B of storage: holes or compression");
    assertThat(Sparseness.of(holes(3)).orElseThrow()).endsWith("; so it is with 3 files in all");
  }

  @Test
  void writtenFilesAreNot() throws IOException {
    assertThat(Sparseness.of(TestFiles.made(folder, 3, i -> SIZE))).isEmpty();
    assertThat(Sparseness.of(TestFiles.made(folder, 3, i -> 10))).isEmpty();
  }
}
