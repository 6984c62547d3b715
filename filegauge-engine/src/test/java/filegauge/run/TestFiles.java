package filegauge.run;

import filegauge.platform.FileStatus;
import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Statuses of files that a test made. */
final class TestFiles {
  private TestFiles() {}

  /** New files of these sizes, by their number. */
  static FileSet made(Path folder, int count, IntUnaryOperator size) {
    List<FileSet.Member> members = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        int bytes = size.applyAsInt(i);
        Path file = Files.write(folder.resolve("made" + i), new byte[bytes]);
        RawName name = RawName.ofText(file.toString());
        members.add(new FileSet.Member(new FilePart(i, name, bytes, 0, bytes), status(name)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new FileSet(members);
  }

  static FileStatus status(RawName name) {
    try {
      return FileStatus.of(name, true).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
