package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.plan.CacheState;
import filegauge.sample.Outcome;
import filegauge.sample.Sample;
import filegauge.store.ResultFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** {@code --cache cold-all} as root: drops the caches of this machine three times. */
@Isolated("changes the page cache of the whole machine")
@EnabledOnOs(OS.LINUX)
class ColdAllProcessTest {
  @TempDir private Path folder;

  @Test
  void measuresWithTheMachinesCachesDropped() throws Exception {
    assumeTrue(
        Files.isWritable(Path.of("/proc/sys/vm/drop_caches")), "needs root to drop all caches");
    Path working = Files.createDirectories(Path.of("target", "cold-all").toAbsolutePath());
    Path result = folder.resolve("r.json");
    Finished run =
        Finished.filegauge(
            folder,
            List.of(),
            "compare",
            "--cache",
            "cold-all",
            "--size",
            "64K",
            "--method",
            "read:64K,mmap",
            "--forks",
            "1",
            "--rounds",
            "1",
            "--dir",
            working.toString(),
            "-o",
            result.toString());
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err()).contains("cold-all drops the caches of the whole machine");
    assertThat(run.out()).contains("checksum over one file of 64 KiB, cold-all");
    var contest = ResultFile.read(result).contests().getFirst();
    assertThat(contest.contest().cache()).isEqualTo(CacheState.COLD_ALL);
    assertThat(contest.cells())
        .hasSize(3)
        .allSatisfy(
            cell -> {
              assertThat(cell.outcome()).isEqualTo(new Outcome.Completed());
              assertThat(cell.samples()).extracting(Sample::residentBefore).containsOnly(0.0);
            });
  }
}
