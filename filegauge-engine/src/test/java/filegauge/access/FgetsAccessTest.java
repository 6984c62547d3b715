package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.spi.FilePart;
import filegauge.spi.RawName;
import filegauge.spi.Reader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** That fgets counts what it read, and not what strlen would make of it. */
@EnabledOnOs(OS.LINUX)
class FgetsAccessTest {
  @TempDir Path folder;

  private List<Long> lengths(String spelling, byte[] bytes, int offset, int length)
      throws IOException {
    Path path = Files.write(folder.resolve("f"), bytes);
    RawName name = RawName.ofText(path.toString());
    List<Long> lengths = new ArrayList<>();
    try (Reader reader = AccessMethods.parse(spelling).newReader()) {
      reader.open(new FilePart(0, name, bytes.length, offset, length));
      for (long n = reader.next(); n > 0; n = reader.next()) {
        lengths.add(n);
      }
      reader.closePart();
    }
    return lengths;
  }

  private List<Long> lengths(String spelling, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    return lengths(spelling, bytes, 0, bytes.length);
  }

  @Test
  void readsALineOrWhatFits() throws IOException {
    assertThat(lengths("fgets:8", "ab\n\nabcdefghij\nx")).containsExactly(3L, 1L, 7L, 4L, 1L);
    assertThat(lengths("fgets:2", "a\nb")).containsExactly(1L, 1L, 1L);
    assertThat(lengths("fgets:1K", "")).isEmpty();
  }

  @Test
  void countsNulBytes() throws IOException {
    assertThat(lengths("fgets:1K", "\0\0\n\0")).containsExactly(3L, 1L);
    assertThat(lengths("fgets:8", "\0".repeat(20))).containsExactly(7L, 7L, 6L);
  }

  /** The line ends of longer lines before still lie in the buffer. */
  @Test
  void isNotMisledByLinesBefore() throws IOException {
    assertThat(lengths("fgets:64", "aaaaaaaa\nb")).containsExactly(9L, 1L);
    assertThat(lengths("fgets:64", "aaaa\nbbbbbbbbb\nccccc")).containsExactly(5L, 10L, 5L);
  }

  @Test
  void endsWithItsPart() throws IOException {
    byte[] bytes = "a\n".repeat(4000).getBytes(StandardCharsets.ISO_8859_1);
    bytes[4095] = 'x';
    bytes[4096] = '\n';
    assertThat(lengths("fgets:64", bytes, 0, 4096)).hasSize(2048).endsWith(2L, 2L);
    assertThat(lengths("fgets:64", bytes, 4096, 8000 - 4096)).startsWith(1L, 1L, 2L);
  }
}
