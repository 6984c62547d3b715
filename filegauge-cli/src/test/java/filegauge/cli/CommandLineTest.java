package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as its users meet it: a process with arguments, outputs and an exit status. */
class CommandLineTest {
  private static final Path EXAMPLE = Path.of("..", "docs", "example-result.json");

  @TempDir private Path folder;

  private Finished run(String... args) throws IOException, InterruptedException {
    return Finished.filegauge(folder, List.of(), args);
  }

  @Test
  void showsTheNewestRun() throws IOException, InterruptedException {
    Path runs = Files.createDirectories(folder.resolve("filegauge").resolve("runs"));
    Files.writeString(runs.resolve("20261130T183012Z.json"), "damaged");
    Files.copy(EXAMPLE, runs.resolve("20261130T183012Z-2.json"));
    Files.writeString(runs.resolve("20261130T183013Z.json.journal"), "");
    Finished run = run("report");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("Answer\n").contains("mmap").doesNotContain("\u001b");
    assertThat(run.status()).isEqualTo(ExitStatus.DONE);
  }

  /** Case CL-03: digits, cases and charset of the locale do not matter. */
  @Test
  void saysTheSameInEveryLocale() throws IOException, InterruptedException {
    Path result = folder.resolve("Größe.json");
    Files.copy(EXAMPLE, result);
    Finished english = run("report", "-f", "TEXT", EXAMPLE.toString());
    Finished turkish =
        Finished.filegauge(
            folder,
            List.of("-Duser.language=tr", "-Duser.country=TR", "-Dfile.encoding=COMPAT"),
            "report",
            "-f",
            "TEXT",
            EXAMPLE.toString());
    assertThat(turkish).isEqualTo(english);
    List<String> command = Finished.java(List.of());
    command.addAll(List.of("report", result.toString()));
    Finished named = Finished.of(folder, command, Map.of("LC_ALL", "C.UTF-8"));
    assertThat(named).isEqualTo(english);
  }

  @Test
  void endsQuietlyWhenItsReaderGoesAway() throws IOException, InterruptedException {
    String program = String.join("' '", Finished.java(List.of()));
    Finished shell =
        Finished.of(
            folder,
            List.of(
                "sh",
                "-c",
                "{ sleep 1; '" + program + "' report '" + EXAMPLE + "'; echo $? >&2; } | :"),
            Map.of());
    assertThat(shell.err()).isEqualTo(ExitStatus.OUTPUT_CLOSED + "\n");
  }

  @Test
  void reportsAFullDisk() throws IOException, InterruptedException {
    String program = String.join("' '", Finished.java(List.of()));
    Finished shell =
        Finished.of(
            folder,
            List.of("sh", "-c", "'" + program + "' report '" + EXAMPLE + "' >/dev/full"),
            Map.of("LC_ALL", "C"));
    assertThat(shell.err())
        .isEqualTo("filegauge: cannot write to standard output: No space left on device\n");
    assertThat(shell.status()).isEqualTo(ExitStatus.FAILED);
  }
}
