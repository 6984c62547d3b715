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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code compare} as its users meet it: real workers, real files, real trouble. */
@EnabledOnOs(OS.LINUX)
class CompareProcessTest {
  private static final List<String> QUICK =
      List.of("--method", "read:64K,mmap", "--forks", "1", "--rounds", "1");

  @TempDir private Path folder;
  private Path working;
  private Path result;

  @BeforeEach
  void makeFolders() throws IOException {
    working = Files.createDirectory(folder.resolve("working"));
    result = folder.resolve("result.json");
  }

  @Test
  void measuresMadeFilesWarmAndCold() throws Exception {
    Finished run = compare("--size", "256K");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("checksum over one file of 256 KiB, cold");
    assertThat(run.err())
        .startsWith("filegauge: Measuring checksum over one file of 256 KiB, warm and cold, by 2")
        .endsWith("filegauge: result: " + result + "\n");
    Dataset data = ResultFile.read(result);
    assertThat(data.complete()).isTrue();
    assertThat(data.contests()).hasSize(2);
    assertThat(data.contests())
        .allSatisfy(
            contest ->
                assertThat(contest.cells())
                    .hasSize(3)
                    .allSatisfy(
                        cell -> assertThat(cell.outcome()).isEqualTo(new Outcome.Completed())));
    assertThat(working).isEmptyDirectory();
    assertThat(Path.of(result + ".journal")).doesNotExist();
    assertThat(report().out()).isEqualTo(run.out());
  }

  /** The harness's own cost is measured, shown, and never ranked. */
  @Test
  void measuresNothingToo() throws Exception {
    String[] arguments = {
      "compare",
      "--size",
      "4K",
      "--cache",
      "warm",
      "--method",
      "null,read:4K",
      "--forks",
      "1",
      "--rounds",
      "2",
      "--dir",
      working.toString(),
      "-o",
      result.toString()
    };
    Finished run = Finished.filegauge(folder, List.of(), arguments);
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("only read:4K was measured");
    Dataset data = ResultFile.read(result);
    assertThat(data.contests().getFirst().cells())
        .extracting(cell -> cell.cell().label())
        .containsExactly("null", "read:4K", "read:4K (twin)");
    assertThat(data.contests().getFirst().cells())
        .allSatisfy(cell -> assertThat(cell.outcome()).isEqualTo(new Outcome.Completed()));
  }

  @Test
  void measuresTheUsersFilesAndLeavesThemAsTheyWere() throws Exception {
    Path data = Files.createDirectories(folder.resolve("data/sub"));
    Path file = Files.write(data.resolve("f"), new byte[100_001]);
    var before = Files.getLastModifiedTime(file);
    Finished run = compare(folder.resolve("data").toString(), "--workload", "histogram");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(Files.readAllBytes(file)).hasSize(100_001).containsOnly(0);
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(before);
    assertThat(ResultFile.read(result).contests().getFirst().contest().corpus().bytes())
        .isEqualTo(100_001);
  }

  @Test
  void takesNamesThatAreNoTextInAnyLocale() throws Exception {
    Finished shell =
        Finished.of(
            folder,
            List.of(
                "sh",
                "-c",
                "f=\"$0/odd$(printf '\\377')name\"; printf abcdefgh > \"$f\"; exec \"$@\" \"$f\"",
                folder.toString(),
                "sh",
                "-c",
                String.join(" ", Finished.java(List.of()))
                    + " compare \"$1\" --cache warm --method read:64K,map --forks 1 --rounds 1"
                    + " --dir '"
                    + working
                    + "' -o '"
                    + result
                    + "'",
                "sh"),
            java.util.Map.of("LC_ALL", "C.UTF-8"));
    assertThat(shell.status()).as(shell.err()).isZero();
    assertThat(shell.out()).contains("odd\\377name");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--size 1.5K|'1.5K' is not a size",
        "--size 0|--size 0 leaves nothing to read",
        "--size -1|'-1' is not a size",
        "--size 9999999999999999999|too large",
        "--size 4K-1K|'4K-1K' runs from large to small; write 1K-4K",
        "--threads 0|--threads 0 is out of range; it is from 1 to 1024",
        "--threads abc|--threads: 'abc' is not a whole number",
        "--threads 2147483648|'2147483648' is out of range",
        "--rounds 0|--rounds 0 is out of range",
        "--forks -3|--forks -3 is out of range",
        "--budget 0|'0' leaves no time",
        "--budget -5s|'-5s' is not a time",
        "--budget 99999h|--budget is more than 0 and at most 24h",
        "--method raed:4K|unknown method 'raed:4K'; did you mean 'read:4K'?",
        "--method read:0|'0'",
        "--method read:-1|'-1'",
        "--method read:3000000000|'3000000000'",
        "--method read:1.5K|'1.5K'",
        "--workload cheksum|unknown workload 'cheksum'; did you mean 'checksum'?",
        "--cache wram|--cache: there is no 'wram'; did you mean 'warm'?",
        "--fill sideways|--fill: there is no 'sideways'",
        "--count 5|--count 5 needs --size",
        "--seed x|--seed: 'x' is not a whole number",
        "--frobnicate|unknown option '--frobnicate'",
        "/no/such/file|'/no/such/file' does not exist",
        "/dev/null|'/dev/null' is a device",
        "/proc/self/status|its size is not that of its content",
        "/etc/passwd --size 4K|--size and --count are for files that Filegauge makes",
        "/etc/passwd --fill written|Filegauge never does",
      })
  void refusesWhatCannotBeInOneLine(String arguments, String expected) throws Exception {
    List<String> command = new ArrayList<>(List.of("compare", "--dir", working.toString()));
    command.addAll(List.of(arguments.split(" ")));
    Finished run = Finished.filegauge(folder, List.of(), command.toArray(String[]::new));
    assertThat(run.err()).contains(expected);
    assertThat(run.err().lines()).hasSize(1).first().asString().startsWith("filegauge: ");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.out()).isEmpty();
    assertThat(working).isEmptyDirectory();
  }

  /** The JDK's methods work without libc, as elsewhere than on Linux. */
  @Test
  void worksWithoutLibc() throws Exception {
    Path file = Files.write(folder.resolve("f"), new byte[50_000]);
    List<String> command = Finished.java(List.of("-Dfilegauge.portable=true"));
    command.addAll(List.of("compare", file.toString(), "--method", "all", "--forks", "1"));
    command.addAll(List.of("--rounds", "1", "--dir", working.toString()));
    command.addAll(List.of("-o", result.toString()));
    Finished run = Finished.of(folder, command, java.util.Map.of());
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err()).contains("the cache state is uncontrolled");
    Dataset data = ResultFile.read(result);
    assertThat(data.contests().getFirst().cells())
        .extracting(cell -> cell.cell().method())
        .contains("map", "stream:8K", "channel:64K")
        .doesNotContain("mmap", "read:64K");
    assertThat(data.contests().getFirst().cells())
        .allSatisfy(cell -> assertThat(cell.outcome()).isEqualTo(new Outcome.Completed()));
  }

  @Test
  void doesNotReplaceAResultUnlessToldTo() throws Exception {
    Files.writeString(result, "precious");
    Finished run = compare("--size", "64K", "--cache", "warm");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("exists").contains("--overwrite");
    assertThat(result).hasContent("precious");
  }

  /** Design step 4: residency cannot be known to another user, and the report says so. */
  @Test
  void anotherUserThanTheOwnerGetsAnUncontrolledState() throws Exception {
    assumeTrue(
        "root".equals(System.getProperty("user.name")) && Files.exists(Path.of("/usr/bin/setpriv")),
        "needs root and setpriv to become another user");
    try (OpenFolder open = OpenFolder.withClassPath()) {
      Path file = Files.write(open.path().resolve("data"), new byte[300_000]);
      Path own = Files.createDirectory(open.path().resolve("own"));
      OpenFolder.giveToEverybody(own);
      List<String> command =
          new ArrayList<>(
              List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
      command.addAll(open.java());
      command.addAll(List.of("compare", file.toString(), "--dir", own.resolve("w").toString()));
      command.addAll(QUICK);
      command.addAll(List.of("-o", own.resolve("r.json").toString()));
      Finished run = Finished.of(folder, command, java.util.Map.of("HOME", own.toString()));
      assertThat(run.status()).as(run.err()).isZero();
      assertThat(run.out())
          .contains("uncontrolled")
          .doesNotContain(", warm")
          .doesNotContain("cold,");
      assertThat(run.err()).contains("the cache state is uncontrolled");
    }
  }

  private Finished compare(String... arguments) throws Exception {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(QUICK);
    return Finished.filegauge(folder, List.of(), arguments(all));
  }

  private Finished report() throws Exception {
    return Finished.filegauge(folder, List.of(), "report", result.toString());
  }

  private String[] arguments(List<String> arguments) {
    List<String> all = new ArrayList<>(List.of("compare"));
    all.addAll(arguments);
    all.addAll(List.of("--dir", working.toString(), "-o", result.toString()));
    if (!all.contains("--method")) {
      all.addAll(List.of("--method", "read:64K,mmap"));
    }
    return all.toArray(String[]::new);
  }
}
