package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.CacheState;
import filegauge.plan.Content;
import filegauge.plan.Fill;
import filegauge.plan.SizeRange;
import filegauge.plan.Spec;
import filegauge.sample.Fact;
import filegauge.spi.RawName;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
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
  void filesWithHolesAreToldOf() throws Exception {
    byte[] dense = new byte[MIB];
    new SplittableRandom(1).nextBytes(dense);
    Files.write(folder.resolve("dense"), dense);
    assertThat(facts()).isEmpty();
    makeHoles();
    // Whatever lies within one page may take none of its own.
    Files.write(folder.resolve("small"), new byte[] {1});
    assertThat(facts())
        .containsExactly(
            new Fact(
                Fact.Kind.SPARSE_FILES,
                "run",
                "1 of 3 files, '"
                    + folder.resolve("holes")
                    + "' first, take less than half of their size on storage"));
  }

  private void makeHoles() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("holes").toFile(), "rw")) {
      file.setLength(MIB);
    }
  }

  private List<Fact> facts() throws Exception {
    Spec spec =
        new Spec(
            List.of("checksum"),
            null,
            List.of(1),
            List.of(CacheState.COLD),
            Fill.SEQUENTIAL,
            List.of(folder.toString()),
            null,
            null,
            Content.RANDOM,
            null,
            null,
            60,
            1);
    List<RawName> operands = List.of(RawName.ofText(folder.toString()));
    List<Fact> facts = new ArrayList<>();
    var _ = CorpusChoice.choose(new Request(spec, operands, folder, "test"), facts::add);
    return facts;
  }

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
