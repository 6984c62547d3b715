package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import filegauge.store.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code replay} as its users meet it, at tiny scales. */
@EnabledOnOs(OS.LINUX)
class ReplayProcessTest {
  @TempDir private Path folder;
  private Path working;
  private Path result;

  @BeforeEach
  void makeFolders() throws IOException {
    working = Files.createDirectory(folder.resolve("working"));
    result = folder.resolve("result.json");
  }

  private Finished replay(String name, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("replay", name));
    arguments.addAll(List.of("--dir", working.toString()));
    arguments.addAll(List.of(more));
    return Finished.filegauge(folder, List.of(), arguments.toArray(String[]::new));
  }

  @Test
  void replaysSmallFilesAndReportsThemAgain() throws Exception {
    Finished run =
        replay(
            "small-files",
            "--scale",
            "0.01",
            "--forks",
            "1",
            "--rounds",
            "1",
            "--cache",
            "warm,cold",
            "-o",
            result.toString());
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("Replaying small-files in 2 parts: makes files of up to ")
        .endsWith("filegauge: result: " + result + "\n");
    assertThat(run.out())
        .startsWith("Replay of small-files\n")
        .contains(
            "published: Xiaomi 1",
            "here: ",
            "800 files of 1-4 KiB, pass 1 (here 8 files of ",
            "publ. median",
            "here median",
            "its rule on our means: ",
            "sound: no difference shown",
            "small files: C beats Java: not shown either way",
            "What was wrong with it, and how it is avoided",
            "Not replayed");
    Dataset data = ResultFile.read(result);
    assertThat(data.plan().publication()).isEqualTo("small-files");
    assertThat(data.contests()).hasSize(4);
    assertThat(working).isEmptyDirectory();
    assertThat(Finished.filegauge(folder, List.of(), "report", result.toString()).out())
        .isEqualTo(run.out());
  }

  /** Case of the publication: a buffer of one byte must not run for ever. */
  @Test
  void replaysDigestsWithWhatHoldsThemUp() throws Exception {
    Finished run =
        replay(
            "digest",
            "--quick",
            "--scale",
            "0.01",
            "--forks",
            "1",
            "--rounds",
            "1",
            "-o",
            result.toString());
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("Replay of digest", "What holds it up:", "computing alone takes");
    assertThat(ResultFile.read(result).contests())
        .filteredOn(contest -> contest.contest().id().equals("one-byte-warm"))
        .singleElement()
        .satisfies(
            contest ->
                assertThat(contest.cells().getFirst().outcome())
                    .isEqualTo(new Outcome.Completed()));
    assertThat(Files.readString(result)).contains("\"bottleneck\": {");
  }

  @Test
  void replaysHistogramsInAProcessForEachRun() throws Exception {
    List<String> tiny =
        List.of("--fresh-process", "--quick", "--scale=0.01", "--forks=1", "--rounds=1");
    Finished run = replay("histogram", tiny.toArray(String[]::new));
    assumeTrue(!run.err().contains("needs a C compiler"), "needs gcc or another C compiler");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            "here each run is a process of its own: compiled C, which times itself",
            "its rule on our means: c-fresh:",
            "Java's own ways in a process for each run");
    assertThat(run.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
  }

  @Test
  void saysThatAProcessForEachRunNeedsACompiler() throws Exception {
    List<String> command = Finished.java(List.of());
    command.addAll(List.of("replay", "histogram", "--fresh-process", "--dir", working.toString()));
    Map<String, String> bare =
        Map.of("PATH", folder.toString(), "CC", "", "XDG_STATE_HOME", folder.toString());
    Finished run = Finished.of(folder, command, bare);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("needs a C compiler: install gcc or clang").hasLineCount(1);
  }

  @Test
  void showsThePlanOfAllAndMakesNothing() throws Exception {
    Finished run = replay("all", "--dry-run", "--quick");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .contains(
            "Replay of small-files, files of up to",
            "Replay of linux-rw, files of up to",
            "Replay of histogram, files of up to",
            "Replay of digest, files of up to");
    assertThat(run.err()).contains("minutes in all, and up to ");
    assertThat(working).isEmptyDirectory();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "digests|1|there is no 'digests'; did you mean",
        "histogram|0|--scale: '0' is out of range",
        "histogram|-1|--scale: '-1' is not a number",
        "histogram|many|--scale: 'many' is not a number"
      })
  void refusesInOneLine(String name, String scale, String message) throws Exception {
    Finished run = replay(name, "--scale=" + scale);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains(message).hasLineCount(1);
    assertThat(run.out()).isEmpty();
  }

  @Test
  void refusesMoreThanTheDiskHolds() throws Exception {
    Finished run = replay("digest", "--scale", "1000");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("are free in '" + working + "'").hasLineCount(1);
  }
}
