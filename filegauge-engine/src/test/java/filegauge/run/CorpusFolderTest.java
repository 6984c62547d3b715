package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.plan.Content;
import filegauge.plan.SizeRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
class CorpusFolderTest {
  private static final SizeRange SMALL = new SizeRange(100, 3000);

  @TempDir private Path folder;

  /**
   * Case CO-01: the same bytes on every machine. The digests of random, zero and counter were
   * computed by a script in Python from the definitions alone.
   */
  @ParameterizedTest
  @CsvSource({
    "RANDOM, 125ddeb8bd06cae7a28acd0df78b7436af4739478b13e150369b5e8f69862f93,"
        + " 0ed59de365558bb0f89b6045650a754dbef15bb053b6914edb3d7a1a1cf481ad",
    "TEXT, c1b647ad0ea67663f34404920ccf11903c6a866353dc016b0ee9d147be1c8e22,"
        + " 13fd15f905dba4b46467f1d1ba70f561518a48dd37f4c4a95a01bbe39eede03e",
    "ZERO, e8063513aa25c895fae800a6413cb54987f4b2ad96d2b35eb3b6a1e3cafcafb3,"
        + " 30f78d03a6a4ae8d60132ae6e469c19dbc582823a66a2b1cc9e4261f72d71d8d",
    "COUNTER, 688615fc5fda24599432504a04549c32e221f080db0abcd77980f4be567b5884,"
        + " 67ea7028ff4e40e5c7f3ec3b845cf3ef2d0881da6f0b50f117f72ca9246e016c"
  })
  void theSameSeedIsTheSameBytes(Content content, String first, String second) throws Exception {
    Path corpus = folder.resolve("c");
    assertThat(create(corpus, new CorpusShape(2, SMALL, content, 42))).isEqualTo(2876 + 2654);
    assertThat(corpus.resolve(CorpusManifest.NAME))
        .hasContent(
            "# filegauge-corpus 1\n# count 2\n# sizes 100 3000\n# content "
                + content.label()
                + "\n# seed 42\n# size 2876\n"
                + first
                + "  f000000\n# size 2654\n"
                + second
                + "  f000001\n");
    assertThat(Files.size(corpus.resolve("f000000"))).isEqualTo(2876);
    assertThat(differences(corpus)).isEmpty();
  }

  /** Case CO-01. */
  @Test
  void neitherLocaleNorPlaceNorCountMatters() throws Exception {
    create(folder.resolve("ten"), shape(10, 7));
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
      create(Files.createDirectory(folder.resolve("twenty")), shape(20, 7));
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
    create(folder.resolve("other"), shape(10, 8));
    List<String> ten = entries("ten");
    assertThat(ten).hasSizeGreaterThanOrEqualTo(10);
    assertThat(entries("twenty").subList(0, ten.size())).isEqualTo(ten);
    assertThat(entries("other")).doesNotContainAnyElementsOf(ten);
  }

  private List<String> entries(String corpus) throws IOException {
    return Files.readAllLines(folder.resolve(corpus).resolve(CorpusManifest.NAME)).stream()
        .skip(5)
        .toList();
  }

  @Test
  void theManifestIsOneOfSha256sum() throws Exception {
    Path corpus = folder.resolve("c");
    create(corpus, shape(3, 1));
    Process check =
        new ProcessBuilder("sha256sum", "--strict", "--quiet", "-c", CorpusManifest.NAME)
            .directory(corpus.toFile())
            .redirectErrorStream(true)
            .start();
    assertThat(check.inputReader().readAllAsString()).isEmpty();
    assertThat(check.waitFor()).isZero();
  }

  @Test
  void namesEveryDifference() throws Exception {
    Path corpus = folder.resolve("c");
    create(corpus, shape(6, 1));
    Files.delete(corpus.resolve("f000000"));
    Files.write(corpus.resolve("f000001"), new byte[10]);
    byte[] bytes = Files.readAllBytes(corpus.resolve("f000002"));
    bytes[5]++;
    Files.write(corpus.resolve("f000002"), bytes);
    Files.delete(corpus.resolve("f000003"));
    Files.createSymbolicLink(corpus.resolve("f000003"), Path.of("f000005"));
    Files.delete(corpus.resolve("f000004"));
    Files.createDirectory(corpus.resolve("f000004"));
    Files.createFile(corpus.resolve("f000006"));
    List<String> sizes = new ArrayList<>();
    CorpusCheck.run(corpus, false, sizes::add, new Cancellation());
    assertThat(sizes)
        .containsExactly(
            "f000000: missing",
            "f000001: 10 bytes, made with " + size(corpus, 1),
            "f000003: a link, not a file",
            "f000004: not a regular file",
            "f000006: not of the corpus");
    assertThat(differences(corpus)).hasSize(6).contains("f000002: content differs");
  }

  private static long size(Path corpus, int file) throws Exception {
    var sizes = shape(6, 1).sizeSource();
    long size = 0;
    for (int i = 0; i <= file; i++) {
      size = sizes.getAsLong();
    }
    assertThat(corpus).isDirectory();
    return size;
  }

  @Test
  void usesNewOrEmptyFoldersOnly() throws Exception {
    Path used = Files.createDirectory(folder.resolve("used"));
    Files.createFile(used.resolve("mine"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("elsewhere"));
    Path corpus = folder.resolve("c");
    create(corpus, shape(1, 1));
    refused(used, "'" + used + "' is not empty; name a new folder");
    refused(used.resolve("mine"), "'" + used + "/mine' is no folder; name a new one");
    refused(link, "'" + link + "' is a link; name a new folder");
    refused(
        corpus,
        "'" + corpus + "' holds a corpus; remove it first: filegauge corpus delete " + corpus);
    refused(folder.resolve("no/c"), "there is no folder '" + folder + "/no' to make '");
    assertThat(used).isDirectoryContaining("glob:**/mine");
    assertThat(folder.resolve("elsewhere")).doesNotExist();
  }

  private static void refused(Path path, String message) {
    assertThatThrownBy(() -> create(path, shape(1, 1)))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void checksTheFreeSpaceFirst() {
    Path corpus = folder.resolve("c");
    SizeRange huge = new SizeRange(1L << 60, 1L << 60);
    assertThatThrownBy(() -> create(corpus, new CorpusShape(4, huge, Content.ZERO, 1)))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageStartingWith("the corpus needs 4 EiB but only ")
        .hasMessageContaining("are free in '" + folder + "'");
    assertThatThrownBy(() -> create(corpus, new CorpusShape(1000, huge, Content.ZERO, 1)))
        .hasMessageStartingWith("1000 files of up to 1 EiB are too much");
    assertThatThrownBy(() -> create(corpus, new CorpusShape(0, SMALL, Content.ZERO, 1)))
        .hasMessage("--count 0 is out of range; it is from 1 to 1000000");
    assertThat(corpus).doesNotExist();
  }

  @Test
  void removesWhatItMadeWhenCancelled() throws Exception {
    Cancellation cancelled = new Cancellation();
    cancelled.cancel();
    Path empty = Files.createDirectory(folder.resolve("empty"));
    for (Path path : List.of(folder.resolve("c"), empty)) {
      assertThatThrownBy(() -> CorpusFolder.create(path, shape(3, 1), cancelled))
          .isInstanceOf(InterruptedException.class)
          .hasMessageContaining("it was removed again");
    }
    assertThat(folder.resolve("c")).doesNotExist();
    assertThat(empty).isEmptyDirectory();
  }

  private static CorpusShape shape(int count, long seed) {
    return new CorpusShape(count, SMALL, Content.RANDOM, seed);
  }

  private static long create(Path path, CorpusShape shape) throws Exception {
    return CorpusFolder.create(path, shape, new Cancellation());
  }

  private static List<String> differences(Path path) throws Exception {
    List<String> found = new ArrayList<>();
    var outcome = CorpusCheck.run(path, true, found::add, new Cancellation());
    assertThat(outcome.differences()).isEqualTo(found.size());
    return found;
  }
}
