package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code advise} and {@code compare --html} as their users meet them. */
@EnabledOnOs(OS.LINUX)
class AdviseProcessTest {
  @TempDir private Path folder;

  @Test
  void advisesInAtMostTwentyLines() throws Exception {
    Path data = Files.write(folder.resolve("data"), new byte[3_000_000]);
    Finished run =
        Finished.filegauge(
            folder,
            List.of(),
            "advise",
            data.toString(),
            "--method",
            "stream:8K,mmap",
            "--threads",
            "1",
            "--budget",
            "1s",
            "--dir",
            folder.resolve("work").toString());
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out().lines().count()).isLessThanOrEqualTo(20);
    assertThat(run.out())
        .startsWith("checksum over one file of 2.86 MiB, warm, filled sequentially:\n")
        .contains("Java: ", "C: ");
    assertThat(run.err()).contains("the figures: filegauge report " + folder);
    assertThat(Files.readAllBytes(data)).hasSize(3_000_000).containsOnly(0);
    Finished figures = Finished.filegauge(folder, List.of(), "report");
    assertThat(figures.out()).contains("stream:8K");
  }

  @Test
  void wantsFiles() {
    Outputs run = Outputs.ours("advise");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("PATH").hasLineCount(1);
  }

  @Test
  void comparesIntoAPage() throws Exception {
    Path page = folder.resolve("out.html");
    String[] arguments = {
      "compare",
      "--size",
      "64K",
      "--method",
      "read:64K,mmap",
      "--forks",
      "1",
      "--rounds",
      "1",
      "--cache",
      "warm",
      "--dir",
      folder.resolve("work").toString(),
      "--html",
      page.toString(),
      "-o",
      folder.resolve("r.json").toString()
    };
    Finished run = Finished.filegauge(folder, List.of(), arguments);
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(Files.readString(page)).contains("data-kind=\"bars\"");
    Finished again = Finished.filegauge(folder, List.of(), arguments);
    assertThat(again.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(again.err()).contains("--html: '" + page + "' exists; name another");
  }

  @Test
  void refusesAPageThatCouldNotBeWritten() {
    Path page = folder.resolve("none").resolve("out.html");
    Outputs run = Outputs.ours("compare", "--html", page.toString());
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err()).contains("--html:", "there is no folder").hasLineCount(1);
    Outputs whole = Outputs.ours("compare", "--html", folder.toString());
    assertThat(whole.err()).contains("is a folder; name a file");
  }
}
