package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** CO-05: content that flatters the numbers. */
@EnabledOnOs(OS.LINUX)
class CorpusChoiceTest {
  private static final int MIB = 1 << 20;

  @TempDir private Path folder;

  @Test
  void theDefaultContentCannotBeCompressed() throws Exception {
    Path made = folder.resolve("made");
    FileSet files =
        new CorpusMaker(new Cancellation())
            .make(made, 1, new SizeRange(MIB, MIB), Content.RANDOM, 1);
    byte[] bytes = Files.readAllBytes(Path.of(files.parts().getFirst().name().text()));
    try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
      deflater.setInput(bytes);
      deflater.finish();
      assertThat(deflater.deflate(new byte[2 * MIB])).isGreaterThanOrEqualTo(MIB);
    }
  }
}
