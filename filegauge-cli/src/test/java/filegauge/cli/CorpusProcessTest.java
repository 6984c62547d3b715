package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.store.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code corpus} and {@code cache} as processes: heap, other users, readers that go away. */
@EnabledOnOs(OS.LINUX)
class CorpusProcessTest {
  @TempDir private Path folder;

  /** Case CO-08: memory does not grow with the number of entries, or the limit is named. */
  @Test
  void twoHundredThousandFilesNeedLittleHeap() throws Exception {
    String corpus = folder.resolve("many").toString();
    expect(0, "made 200000 files, 0 B, in '", "create", corpus, "--count", "200000", "--size", "0");
    expect(0, "200000 files, 0 B: as made\n", "verify", corpus);
    Finished show = small("cache", "show", corpus);
    assertThat(show.err()).isEmpty();
    assertThat(show.out()).contains("  200000 files in all\n").hasLineCount(200_002);
    Finished compare = small("compare", "--corpus", corpus, "--dry-run");
    assertThat(compare.err()).containsPattern("there are more than [0-9]{5} files, the most for");
    assertThat(compare.status()).isEqualTo(ExitStatus.USAGE);
    expect(0, "deleted 200000 files and '", "delete", corpus);
    assertThat(Path.of(corpus)).doesNotExist();
  }

  private void expect(int status, String out, String... corpusArguments) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("corpus"));
    arguments.addAll(List.of(corpusArguments));
    Finished run = small(arguments.toArray(String[]::new));
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith(out);
    assertThat(run.status()).isEqualTo(status);
  }

  private Finished small(String... arguments) throws Exception {
    return Finished.filegauge(folder, List.of("-Xmx64m"), arguments);
  }

  @Test
  void measuresACorpusThatIsAsItWasMade() throws Exception {
    Path corpus = folder.resolve("c");
    assertThat(
            small("corpus", "create", corpus.toString(), "--count", "3", "--size", "4K").status())
        .isZero();
    Finished run = compare(corpus);
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).startsWith("started,contest,");
    assertThat(run.out().split("\r\n")).hasSizeGreaterThanOrEqualTo(2);
    var measured = ResultFile.read(folder.resolve("r.json")).contests().getFirst().contest();
    assertThat(measured.corpus().files()).isEqualTo(3);
    assertThat(measured.corpus().bytes()).isEqualTo(3 * 4096);
    Files.delete(folder.resolve("r.json"));
    Files.write(corpus.resolve("f000001"), new byte[7]);
    Files.delete(corpus.resolve("f000002"));
    Finished changed = compare(corpus);
    assertThat(changed.status()).isEqualTo(ExitStatus.FAILED);
    assertThat(changed.err())
        .isEqualTo(
            "filegauge: f000001: 7 bytes, made with 4096\nfilegauge: f000002: missing\n"
                + "filegauge: --corpus: '"
                + corpus
                + "' is not as it was made (2 differences); nothing was measured\n");
    assertThat(folder.resolve("r.json")).doesNotExist();
    Finished verified = small("corpus", "verify", corpus.toString());
    assertThat(verified.status()).isEqualTo(ExitStatus.FAILED);
    assertThat(verified.out()).endsWith("3 files, 12 KiB: 2 differences\n");
  }

  private Finished compare(Path corpus) throws Exception {
    String method = "read:64K";
    return Finished.filegauge(
        folder,
        List.of(),
        "compare",
        "--corpus",
        corpus.toString(),
        "--method",
        method,
        "--cache",
        "warm",
        "--forks",
        "1",
        "--rounds",
        "1",
        "--dir",
        folder.resolve("w").toString(),
        "-o",
        folder.resolve("r.json").toString(),
        "-f",
        "csv");
  }

  @Test
  void ctrlCWhileACorpusIsMadeRemovesIt() throws Exception {
    Path corpus = folder.resolve("large");
    List<String> command = Finished.java(List.of());
    command.addAll(
        List.of("corpus", "create", corpus.toString(), "--count", "1000", "--size", "4M"));
    Process run = new ProcessBuilder(command).redirectErrorStream(true).start();
    for (int i = 0; i < 600 && !Files.exists(corpus.resolve("f000002")); i++) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    new ProcessBuilder("kill", "-INT", Long.toString(run.pid())).start().waitFor();
    assertThat(run.inputReader().readAllAsString())
        .isEqualTo("filegauge: ended before the corpus was made; it was removed again\n");
    assertThat(run.waitFor()).isEqualTo(ExitStatus.INTERRUPTED);
    assertThat(corpus).doesNotExist();
  }

  /** Case CL-04: the reader of thousands of rows goes away after the first. */
  @Test
  void endsSoonWhenItsReaderGoesAway() throws Exception {
    Path corpus = folder.resolve("c");
    assertThat(
            small("corpus", "create", corpus.toString(), "--count", "3000", "--size", "1").status())
        .isZero();
    String program = String.join("' '", Finished.java(List.of()));
    Finished shell =
        Finished.of(
            folder,
            List.of(
                "sh",
                "-c",
                "{ '" + program + "' cache show '" + corpus + "'; echo $? >&2; } | head -n 2"),
            Map.of());
    assertThat(shell.err()).isEqualTo(ExitStatus.OUTPUT_CLOSED + "\n");
    assertThat(shell.out()).hasLineCount(2).contains("f000000").doesNotContain("f000001");
  }

  /** What cannot be known to another user than the owner is said, not guessed; case CO-06. */
  @Test
  void saysWhatAnotherUserCannotKnow() throws Exception {
    assumeTrue(
        "root".equals(System.getProperty("user.name")) && Files.exists(Path.of("/usr/bin/setpriv")),
        "needs root and setpriv to become another user");
    try (OpenFolder open = OpenFolder.withClassPath()) {
      Path tree = Files.createDirectory(open.path().resolve("tree"));
      Path file = Files.write(tree.resolve("data"), new byte[5000]);
      Path closed = Files.createDirectory(tree.resolve("closed"));
      Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
      Finished text = asNobody(open, "cache", "show", tree.toString());
      assertThat(text.out())
          .contains("   n/a       n/a        n/a        n/a   4.88 KiB  ")
          .contains("only to the owner");
      assertThat(text.err())
          .isEqualTo("filegauge: '" + closed + "' passed over: Permission denied\n");
      assertThat(text.status()).isEqualTo(ExitStatus.FAILED);
      Finished json = asNobody(open, "cache", "show", "-f", "json", file.toString());
      assertThat(json.out()).contains("\"cached_pages\":null").contains("only to the owner");
      assertThat(json.status()).isZero();
      Finished cold =
          asNobody(open, "compare", file.toString(), "--cache", "cold-all", "--dry-run");
      assertThat(cold.err())
          .startsWith("filegauge: --cache cold-all cannot be had: it writes to ")
          .endsWith("which only root may, outside of containers; choose --cache cold\n");
      assertThat(cold.status()).isEqualTo(ExitStatus.USAGE);
    }
  }

  private Finished asNobody(OpenFolder open, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
    command.addAll(open.java());
    command.addAll(List.of(arguments));
    return Finished.of(folder, command, Map.of());
  }

  @Test
  void showsTheMachine() throws Exception {
    Finished text = small("env", folder.resolve("not/there/yet").toString());
    assertThat(text.out()).contains("page_size_bytes").contains("file_system").contains("jvm ");
    assertThat(text.status()).isZero();
    assertThat(small("env", "-f", "json").out()).startsWith("{\n").contains("\"usable_cpus\": ");
  }
}
