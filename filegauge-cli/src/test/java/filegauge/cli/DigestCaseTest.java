package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Check lists as people publish them, and what goes wrong with them. */
class DigestCaseTest {
  private static final String MD5_ABC = "900150983cd24fb0d6963f7d28e17f72";
  private static final String MD5_EMPTY = "d41d8cd98f00b204e9800998ecf8427e";
  private static final String B2_ABC =
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
          + "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923";
  private static final String B2_256_ABC =
      "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319";
  private static final String B2S_ABC =
      "508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982";
  private static final String B2SP_ABC =
      "70f75b58f1fecab821db43c88ad84edde5a52600616cd22517b7bb14d440a7d5";

  @TempDir private Path folder;
  private Path abc;

  @BeforeEach
  void makeFiles() throws IOException {
    abc = Files.writeString(folder.resolve("abc.txt"), "abc");
  }

  private Path list(String... lines) throws IOException {
    Path list = Files.createTempFile(folder, "list", "");
    return Files.writeString(list, String.join("", lines), StandardCharsets.ISO_8859_1);
  }

  private static Outputs check(String program, Path list, String... options) {
    return Outputs.ours(command(program, list, options));
  }

  private static String[] command(String program, Path list, String... options) {
    var words = new java.util.ArrayList<>(List.of(program.split(" ", -1)));
    words.add("--check");
    words.addAll(List.of(options));
    words.add(list.toString());
    return words.toArray(String[]::new);
  }

  private Outputs ok(int times) {
    return new Outputs(0, (abc + ": OK\n").repeat(times), "");
  }

  /** Case DG-01. */
  @Test
  void readsListsOfWindows() throws IOException {
    Path md5 = list(MD5_ABC + "  " + abc + "\r\n", "MD5 (" + abc + ") = " + MD5_ABC + "\r\n");
    assertThat(check("md5sum", md5)).isEqualTo(ok(2));
    assertThat(check("b2sum", list(B2_ABC + " *" + abc + "\r\n"))).isEqualTo(ok(1));
  }

  /** Case DG-07: the tags of the BLAKE2 programs, of the lengths that they tell. */
  @Test
  void readsTaggedLines() throws IOException {
    Path tags =
        list(
            "BLAKE2b (" + abc + ") = " + B2_ABC + "\n",
            "BLAKE2b-256 (" + abc + ") = " + B2_256_ABC + "\n",
            "BLAKE2s (" + abc + ") = " + B2S_ABC + "\n",
            "BLAKE2sp (" + abc + ") = " + B2SP_ABC + "\n",
            "MD5 (" + abc + ") = " + MD5_ABC + "\n");
    assertThat(check("digest", tags, "--strict")).isEqualTo(ok(5));
    assertThat(check("b2sum", tags))
        .isEqualTo(
            new Outputs(0, ok(2).out(), "filegauge: WARNING: 3 lines are improperly formatted\n"));
    Path brackets = Files.writeString(folder.resolve("x) = y"), "");
    assertThat(check("md5sum", list("MD5 (" + brackets + ") = " + MD5_EMPTY + "\n")).out())
        .isEqualTo(brackets + ": OK\n");
  }

  /** Case DG-07: refused as not properly formatted. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "md5 (abc.txt) = " + MD5_ABC,
        "MD5 (abc.txt) = " + MD5_ABC,
        "BLAKE2b (abc.txt) = " + B2_256_ABC,
        "BLAKE2b-256 (abc.txt) = " + B2_ABC
      })
  void refusesTagsOfOtherLengthsAndAlgorithms(String line) throws IOException {
    Path list = list(line + "\n");
    assertThat(check("digest -a blake2b", list, "--status"))
        .isEqualTo(
            new Outputs(
                1, "", "filegauge: " + list + ": no properly formatted checksum lines found\n"));
  }

  /** Case DG-09: a line does not tell which algorithm it is of; several are never tried. */
  @ParameterizedTest
  @CsvSource({
    "blake2b, " + B2_256_ABC + ", true",
    "blake2b, " + B2S_ABC + ", false",
    "blake2b, " + B2SP_ABC + ", false",
    "blake2b, " + MD5_ABC + ", false",
    "md5, " + MD5_ABC + ", true",
    "blake2s, " + B2S_ABC + ", true",
    "blake2sp, " + B2SP_ABC + ", true"
  })
  void checksByTheSelectedAlgorithmAlone(String algorithm, String digest, boolean good)
      throws IOException {
    Outputs check = check("digest -a " + algorithm, list(digest + "  " + abc + "\n"));
    assertThat(check.out()).isEqualTo(abc + (good ? ": OK\n" : ": FAILED\n"));
    assertThat(check.status()).isEqualTo(good ? 0 : 1);
  }

  @Test
  void saysWhichAlgorithmItTook() throws IOException {
    String told = "filegauge: lines without a tag were checked as blake2b; -a selects another\n";
    Path list = list(B2_256_ABC + "  " + abc + "\n");
    assertThat(check("digest", list)).isEqualTo(new Outputs(0, ok(1).out(), told));
    assertThat(check("digest", list, "--status")).isEqualTo(new Outputs(0, "", ""));
    assertThat(check("digest", list(MD5_ABC + "  " + abc + "\n")))
        .isEqualTo(
            new Outputs(
                1,
                abc + ": FAILED\n",
                told + "filegauge: WARNING: 1 computed checksum did NOT match\n"));
    assertThat(check("digest", list("MD5 (" + abc + ") = " + MD5_ABC + "\n"))).isEqualTo(ok(1));
  }

  /** Case DG-10. */
  @Test
  void failsWhereNothingWasVerified() throws IOException {
    Path missing = list(MD5_EMPTY + "  " + folder.resolve("gone") + "\n");
    String told = "filegauge: " + missing + ": no file was verified\n";
    assertThat(check("md5sum", missing, "--ignore-missing")).isEqualTo(new Outputs(1, "", told));
    assertThat(check("md5sum", missing, "--ignore-missing", "--status"))
        .isEqualTo(new Outputs(1, "", ""));
    Path comment = list("# only a comment\n");
    assertThat(check("md5sum", comment, "--status").err())
        .isEqualTo("filegauge: " + comment + ": no properly formatted checksum lines found\n");
  }

  /** Case DG-05: whoever checks the archive instead of its list. */
  @Test
  void refusesWhatIsNoList() throws IOException {
    Path film = folder.resolve("film");
    byte[] block = new byte[1 << 20];
    Arrays.fill(block, (byte) 0xAB);
    try (var out = Files.newOutputStream(film)) {
      for (int i = 0; i < 16; i++) {
        out.write(block);
      }
    }
    Outputs check = check("md5sum", film, "--warn");
    assertThat(check.status()).isEqualTo(1);
    assertThat(check.err())
        .isEqualTo(
            """
            filegauge: F: 1: improperly formatted MD5 checksum line
            filegauge: F: no properly formatted checksum lines found
            """
                .replace("F", film.toString()));
  }

  /** Case DG-13: files whose size is 0 or too large. */
  @Test
  void readsFilesThatLieAboutTheirSize() {
    String ostype = "/proc/sys/kernel/ostype";
    if (Files.exists(Path.of(ostype))) {
      String line = "1b61f2a016f7478478fcb13130fcec7b  " + ostype + "\n";
      assertThat(Outputs.ours("md5sum", ostype)).isEqualTo(new Outputs(0, line, ""));
      assertThat(Outputs.ours("digest", "--length", "64", ostype).out()).hasSizeGreaterThan(16);
    }
  }

  @Test
  void readsPseudoFilesThatAreShorterThanTheirSize() throws IOException {
    Path huge = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    if (Files.exists(huge)) {
      Path copy = Files.write(folder.resolve("copy"), Files.readAllBytes(huge));
      String expected = Outputs.ours("md5sum", copy.toString()).out().substring(0, 32);
      assertThat(Outputs.ours("md5sum", huge.toString()))
          .isEqualTo(new Outputs(0, expected + "  " + huge + "\n", ""));
    }
  }

  /** Case DG-18: beyond 2^31 bytes; all zero, so that no disk is filled. */
  @Test
  void readsBeyondTwoGigabytes() throws IOException {
    Path large = folder.resolve("large");
    try (var file = new java.io.RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(2147484672L);
    }
    assertThat(Outputs.ours("md5sum", large.toString()).out())
        .isEqualTo("92abe5920d0ad3db56837a859355cdd7  " + large + "\n");
    assertThat(Outputs.ours("b2sum", large.toString()).out()).startsWith("b5f4bbcdd3370eb9");
  }

  /** Each printed line is checked without being told again what was computed, and how. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "-a md5 --tag", "-a blake2b --tag -l 256", "-a blake2s --tag", "-a blake2bp --tag",
        "-a blake2sp --tag -l 64", "-a blake3 --tag", "-a blake3 --tag -l 1024", "-a sha256 --tag",
        "-a md5p", "-a md5p --part-size 1000", "-a md5p --parts 7", "-a md5p --etag --tag",
        "-a blake2s-parts --parts 4", "-a blake2b-parts --part-size 2K", "-a blake2b-parts -l 128"
      })
  void checksItsOwnLines(String options) throws IOException {
    byte[] content = new byte[100_000];
    new java.util.Random(7).nextBytes(content);
    Path file = Files.write(folder.resolve("a\nb"), content);
    var words = new java.util.ArrayList<>(List.of("digest"));
    words.addAll(List.of(options.split(" ", -1)));
    words.addAll(List.of(file.toString(), abc.toString()));
    Outputs printed = Outputs.ours(words.toArray(String[]::new));
    assertThat(printed.status()).isZero();
    Path list = list(printed.out());
    Outputs checked = check("digest", list, "--strict");
    assertThat(checked.err()).isEmpty();
    assertThat(checked.out()).endsWith(abc + ": OK\n");
    assertThat(checked.status()).isZero();
    content[50_000]++;
    Files.write(file, content);
    assertThat(check("digest", list).status()).isEqualTo(1);
  }

  /** As a store computes it: MD5 of the parts' MD5s, and their number. */
  @Test
  void printsAndChecksETags() throws IOException {
    Path file = Files.write(folder.resolve("upload"), new byte[5 * 1024 + 1]);
    Outputs printed = Outputs.ours("digest", "--etag", "--part-size", "1K", file.toString());
    assertThat(printed.out()).matches("[0-9a-f]{32}-6  " + file + "\n");
    Path list = list(printed.out());
    assertThat(check("digest", list, "--etag", "--part-size", "1K").status()).isZero();
    assertThat(check("digest", list, "--etag", "--part-size", "2K").status()).isEqualTo(1);
    assertThat(check("digest", list).err()).contains("no properly formatted");
  }

  /** The parts of 8 MiB that uploads have by default, the last one shorter. */
  @Test
  void printsTheETagOfALargeUpload() throws Exception {
    Path file = folder.resolve("upload");
    MessageDigest whole = MessageDigest.getInstance("MD5");
    try (var out = Files.newOutputStream(file)) {
      for (int i = 0; i < 13; i++) {
        byte[] part = new byte[i < 12 ? 8 << 20 : 4 << 20];
        Arrays.fill(part, (byte) i);
        out.write(part);
        whole.update(MessageDigest.getInstance("MD5").digest(part));
      }
    }
    String etag = HexFormat.of().formatHex(whole.digest()) + "-13";
    Outputs printed = Outputs.ours("digest", "--etag", "--part-size", "8M", file.toString());
    assertThat(printed.out()).isEqualTo(etag + "  " + file + "\n");
    assertThat(check("digest --etag --part-size 8M", list(printed.out())).out())
        .isEqualTo(file + ": OK\n");
  }

  @ParameterizedTest
  @CsvSource({
    "-a blak2b x, did you mean 'blake2b'?",
    "-a md5 --length 64 x, one length only",
    "-a md5 --parts 3 x, goes with -a md5p",
    "-a md5p --parts 1 x, from 2 to 255",
    "-a md5p --parts 2 --part-size 1 x, not both",
    "-a blake2s --etag x, goes with -a md5p",
    "--threads 0 x, out of range",
    "-r -c x, meaningless when checking"
  })
  void namesTheRemedy(String options, String words) {
    String[] command = ("digest " + options).split(" ", -1);
    Outputs run = Outputs.ours(command);
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err()).contains(words);
    assertThat(run.err().lines()).hasSize(1);
  }
}
