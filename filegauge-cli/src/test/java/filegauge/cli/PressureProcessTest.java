package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.sample.CellData;
import filegauge.sample.Outcome;
import filegauge.sample.Sample;
import filegauge.store.ResultFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * {@code compare --cache pressure} on the machine's own control groups. Not every machine's groups
 * are a test's to change, so it is run only where that is said to be fine.
 */
@Isolated("changes the page cache of the whole machine")
@EnabledOnOs(OS.LINUX)
class PressureProcessTest {
  private static final long LIMIT = 16 << 20;

  @TempDir private Path folder;

  @Test
  void everySampleProvesThatMemoryWasShort() throws Exception {
    assumeTrue(
        "yes".equals(System.getenv("FILEGAUGE_TEST_CONTROL_GROUPS")),
        "needs FILEGAUGE_TEST_CONTROL_GROUPS=yes, since it makes a control group on this machine");
    Path result = folder.resolve("result.json");
    Finished run =
        Finished.filegauge(
            folder,
            List.of(),
            "compare",
            "--cache",
            "pressure",
            "--memory-limit",
            "16M",
            "--size",
            "48M",
            "--method",
            "read:64K,mmap",
            "--forks",
            "1",
            "--rounds",
            "3",
            "--dir",
            folder.resolve("working").toString(),
            "-o",
            result.toString());
    assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.DONE);
    assertThat(run.out()).contains("the page cache was limited to 16 MiB");
    for (CellData cell : ResultFile.read(result).contests().getFirst().cells()) {
      assertThat(cell.outcome()).isInstanceOf(Outcome.Completed.class);
      assertThat(cell.samples()).isNotEmpty();
      for (Sample sample : cell.samples()) {
        assertThat(sample.storageBytes()).isPositive();
        assertThat(sample.residentBefore()).isBetween(0.0, LIMIT / (48.0 * (1 << 20)));
        assertThat(sample.residentAfter()).isBetween(0.0, LIMIT / (48.0 * (1 << 20)));
      }
    }
  }
}
