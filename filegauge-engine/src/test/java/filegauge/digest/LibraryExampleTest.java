package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The example of the README, compiled and run: what stands between the marks is what stands there.
 */
class LibraryExampleTest {
  @TempDir private static Path folder;

  // README begin
  static String blake3(Path file) throws IOException {
    DigestFunction function = DigestFunction.parse("blake3");
    try (FileChannel channel = FileChannel.open(file);
        Arena arena = Arena.ofShared()) {
      long size = channel.size();
      MemorySegment bytes = channel.map(MapMode.READ_ONLY, 0, size, arena);
      byte[] digest = SplitDigest.digest(function, RangeReader.of(bytes), size, 2); // threads
      return HexFormat.of().formatHex(digest);
    }
  }

  static String md5(byte[] first, byte[] second) {
    Digest digest = DigestFunction.of(Algorithm.MD5).newDigest();
    digest.update(first);
    digest.update(second);
    return HexFormat.of().formatHex(digest.finish());
  }

  // README end

  @Test
  void computes() throws IOException {
    byte[] abc = "abc".getBytes(StandardCharsets.US_ASCII);
    assertThat(md5(abc, new byte[0])).isEqualTo("900150983cd24fb0d6963f7d28e17f72");
    byte[] input = Inputs.pattern(102400);
    Path file = Files.write(folder.resolve("file"), input);
    // The BLAKE3 authors' test vector of that length.
    assertThat(blake3(file))
        .isEqualTo("bc3e3d41a1146b069abffad3c0d44860cf664390afce4d9661f7902e7943e085");
  }

  @Test
  void standsInTheReadme() throws IOException {
    Path source = Path.of("src/test/java", getClass().getName().replace('.', '/') + ".java");
    List<String> lines = Files.readAllLines(source);
    List<String> example =
        lines
            .subList(lines.indexOf("  // README begin") + 1, lines.indexOf("  // README end") - 1)
            .stream()
            .map(line -> line.isEmpty() ? line : line.substring(2))
            .toList();
    assertThat(example).hasSizeGreaterThan(10);
    assertThat(Files.readString(Path.of("../README.md"))).contains(String.join("\n", example));
  }
}
