package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing but what was made is deleted, whatever lies in its place. */
@EnabledOnOs(OS.LINUX)
class CorpusDeletionTest {
  @TempDir private Path folder;
  private Path corpus;
  private Path outside;

  @BeforeEach
  void make() throws Exception {
    corpus = folder.resolve("c");
    outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve("f000000"), "precious");
    create(corpus, 3);
  }

  private static void create(Path path, int count) throws Exception {
    SizeRange sizes = new SizeRange(4096, 4096);
    CorpusFolder.create(path, new CorpusShape(count, sizes, Content.RANDOM, 1), new Cancellation());
  }

  @Test
  void deletesFilesAndFolder() throws Exception {
    Files.delete(corpus.resolve("f000001"));
    assertThat(CorpusFolder.delete(corpus)).isEqualTo(2);
    assertThat(corpus).doesNotExist();
    precious();
  }

  @ParameterizedTest
  @ValueSource(strings = {"f000003", "f1", "f0000001", "notes\n.txt", ".hidden", "f99999999"})
  void refusesWhatItDidNotMakeAndNamesIt(String name) throws Exception {
    Files.writeString(corpus.resolve(name), "mine");
    assertThatThrownBy(() -> CorpusFolder.delete(corpus))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage(
            "'"
                + corpus
                + "' holds what Filegauge did not make: '"
                + name.replace("\n", "\\012")
                + "'; nothing was deleted");
    assertThat(corpus.resolve(name)).hasContent("mine");
    assertThat(corpus.resolve("f000002")).exists();
  }

  @Test
  void refusesLinksAndFoldersUnderItsNames() throws Exception {
    Files.delete(corpus.resolve("f000000"));
    Files.createSymbolicLink(corpus.resolve("f000000"), outside.resolve("f000000"));
    Files.delete(corpus.resolve("f000001"));
    Files.createSymbolicLink(corpus.resolve("f000001"), outside);
    assertThatThrownBy(() -> CorpusFolder.delete(corpus))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageContaining("'f000000'")
        .hasMessageContaining("'f000001'");
    assertThat(corpus.resolve("f000002")).exists();
    precious();
  }

  @Test
  void refusesALinkToACorpusAndFoldersThatItDidNotMake() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), corpus);
    refused(link, "'" + link + "' is a link; name the folder itself");
    refused(outside, "'" + outside + "' was not made by Filegauge: it holds no ");
    refused(outside.resolve("f000000"), "'" + outside + "/f000000' is no folder");
    refused(folder.resolve("none"), "'" + folder + "/none' does not exist");
    precious();
  }

  private static void refused(Path path, String message) {
    assertThatThrownBy(() -> CorpusFolder.delete(path))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void believesNoForgedManifest() throws Exception {
    for (String head :
        new String[] {
          "", "# filegauge-corpus 2\n# count 1\n", "# filegauge-corpus 1\n# count 99999999\n"
        }) {
      Files.writeString(outside.resolve(CorpusManifest.NAME), head);
      assertThatThrownBy(() -> CorpusFolder.delete(outside))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("the manifest of '" + outside + "' is damaged: line ");
    }
    Files.delete(outside.resolve(CorpusManifest.NAME));
    Files.createSymbolicLink(
        outside.resolve(CorpusManifest.NAME), corpus.resolve(CorpusManifest.NAME));
    assertThatThrownBy(() -> CorpusFolder.delete(outside))
        .hasMessageContaining("is not a regular file");
    precious();
  }

  @Test
  void deletesWhatAKilledProcessLeft() throws Exception {
    Files.move(corpus.resolve(CorpusManifest.NAME), corpus.resolve(CorpusManifest.PARTIAL));
    Files.delete(corpus.resolve("f000002"));
    assertThatThrownBy(() -> CorpusCheck.run(corpus, false, d -> {}, new Cancellation()))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageContaining("is incomplete");
    assertThat(CorpusFolder.delete(corpus)).isEqualTo(2);
    assertThat(corpus).doesNotExist();
  }

  @Test
  void saysWhereAManifestIsDamaged() throws Exception {
    Path manifest = corpus.resolve(CorpusManifest.NAME);
    String text = Files.readString(manifest);
    Files.writeString(manifest, text.substring(0, text.length() - 90));
    assertThatThrownBy(() -> CorpusCheck.run(corpus, false, d -> {}, new Cancellation()))
        .hasMessageMatching("the manifest of '.*' is damaged: line [89]: .*");
    Files.writeString(manifest, text + "x\n");
    assertThatThrownBy(() -> CorpusCheck.run(corpus, false, d -> {}, new Cancellation()))
        .hasMessageEndingWith("line 10: expected no more than 3 files");
  }

  /** Case CO-03: no manifest that claims success, no partial file, the path and the reason. */
  @Test
  void aFullDiskLeavesNothingBehind() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "needs root to mount a small disk");
    Path disk = Files.createDirectory(folder.resolve("disk"));
    // Few inodes: the bytes are free, so that only the making itself meets the end.
    assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=1m,nr_inodes=8", "filegauge", disk.toString()),
        "needs permission to mount");
    try {
      Path full = disk.resolve("c");
      assertThatThrownBy(() -> create(full, 20))
          .isInstanceOf(IOException.class)
          .hasMessageMatching("cannot make '" + full + "/f00000[3-6]': No space left on device");
      assertThat(full).doesNotExist();
      assertThatThrownBy(() -> create(full, 750))
          .isInstanceOf(InvalidRequest.class)
          .hasMessageStartingWith("the corpus needs 3.00 MiB but only 1 MiB are free in '" + disk);
      assertThat(disk).isEmptyDirectory();
    } finally {
      assertThat(run("umount", disk.toString())).isTrue();
    }
  }

  private static boolean run(String... command) throws Exception {
    return new ProcessBuilder(command).start().waitFor() == 0;
  }

  private void precious() {
    assertThat(outside.resolve("f000000")).hasContent("precious");
  }
}
