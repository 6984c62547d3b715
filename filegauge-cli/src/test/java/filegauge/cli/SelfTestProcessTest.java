package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code filegauge selftest} as a process, in its shortest form: one fork shows no verdict. */
class SelfTestProcessTest {
  @TempDir private Path folder;
  private Path working;

  @BeforeEach
  void makeFolder() throws IOException {
    // Not below /tmp, which may lie in memory.
    working = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "selftest");
  }

  @Test
  void tellsWhatItFound() throws Exception {
    Finished run =
        Finished.filegauge(
            folder, List.of(), "selftest", "--forks", "1", "--budget", "1s", "--dir", working + "");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("What this machine can show\n")
        .contains("a verdict needs five forks")
        .contains("read:64K and its twin")
        .contains("mmap and its twin")
        .contains("stream:8K and its twin")
        .contains("a delay of 3 %")
        .contains("a delay of 10 %")
        .contains("wrong verdicts")
        .contains("the harness, each pass")
        .contains("smallest step of the clock")
        .contains("a page fault on cached pages")
        .contains("cache filled sequentially")
        .contains("cache filled at random")
        .contains("cache filled by writing");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(working).isEmptyDirectory();
    Files.delete(working);
  }

  @Test
  void refusesWhatItCannotDo() throws Exception {
    Finished format = Finished.filegauge(folder, List.of(), "selftest", "-f", "csv");
    assertThat(format.err())
        .isEqualTo("filegauge: --format: 'csv' is not a format; write text or json\n");
    assertThat(format.status()).isEqualTo(ExitStatus.USAGE);
    Finished forks = Finished.filegauge(folder, List.of(), "selftest", "--forks", "0");
    assertThat(forks.err()).contains("--forks 0 is out of range");
    assertThat(forks.status()).isEqualTo(ExitStatus.USAGE);
    Files.delete(working);
  }
}
