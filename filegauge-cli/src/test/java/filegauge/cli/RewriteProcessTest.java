package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.Outcome;
import filegauge.sample.Rejected;
import filegauge.sample.Sample;
import filegauge.store.ResultFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code compare} with workloads that write, as a process. */
@EnabledOnOs(OS.LINUX)
class RewriteProcessTest {
  @TempDir private Path folder;
  private Path working;
  private Path result;

  @BeforeEach
  void makeFolders() throws IOException {
    working = Files.createDirectory(folder.resolve("working"));
    result = folder.resolve("result.json");
  }

  private Finished compare(String... arguments) throws Exception {
    return Finished.filegauge(folder, List.of(), all(arguments));
  }

  private String[] all(String... arguments) {
    List<String> all = new ArrayList<>(List.of("compare"));
    all.addAll(List.of(arguments));
    all.addAll(List.of("--dir", working.toString(), "-o", result.toString(), "--overwrite"));
    return all.toArray(String[]::new);
  }

  private Path file(int size) throws IOException {
    byte[] bytes = new byte[size];
    new SplittableRandom(size).nextBytes(bytes);
    return Files.write(folder.resolve("mine"), bytes);
  }

  private static Stream<Sample> taken(CellData cell) {
    return Stream.concat(cell.samples().stream(), cell.rejected().stream().map(Rejected::sample));
  }

  /** Every sample has both phases; the user's file is only read. */
  @Test
  void aCopyIsTimedUntilReturnedAndUntilOnStorage() throws Exception {
    Path mine = file(300_000);
    byte[] bytes = Files.readAllBytes(mine);
    Finished run =
        compare(
            mine.toString(),
            "--workload",
            "increment-copy",
            "--method",
            "read+write:64K,mmap+mmap,read:64K",
            "--cache",
            "warm",
            "--forks",
            "1",
            "--rounds",
            "2");
    assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.DONE);
    assertThat(run.out())
        .contains("Returned: ", "On storage: ", "on storage")
        .contains("read:64K: skipped, read:64K cannot write changed copies of files");
    Dataset data = ResultFile.read(result);
    List<CellData> cells = data.contests().getFirst().cells();
    assertThat(cells).hasSize(4);
    for (CellData cell : List.of(cells.get(0), cells.get(1), cells.get(3))) {
      assertThat(taken(cell)).isNotEmpty();
      taken(cell)
          .forEach(
              sample -> {
                assertThat(sample.passes()).isEqualTo(1);
                assertThat(sample.writeNs()).isEqualTo(sample.wallNs()).isPositive();
                assertThat(sample.flushNs()).isPositive();
                assertThat(sample.bytes()).isEqualTo(300_000);
              });
    }
    assertThat(Files.readString(result, StandardCharsets.UTF_8))
        .contains("\"estimate_on_storage\"", "\"verdict_on_storage\"");
    assertThat(Files.readAllBytes(mine)).isEqualTo(bytes);
    assertThat(working).isEmptyDirectory();
  }

  @Test
  void blocksAreChangedInRandomOrder() throws Exception {
    Finished run =
        compare(
            "--workload",
            "increment-inplace",
            "--pattern",
            "random:4K",
            "--size",
            "300K",
            "--method",
            "mmap",
            "--cache",
            "cold",
            "--forks",
            "1",
            "--rounds",
            "2");
    assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.DONE);
    CellData cell = ResultFile.read(result).contests().getFirst().cells().getFirst();
    assertThat(cell.outcome()).isInstanceOf(Outcome.Completed.class);
    assertThat(taken(cell)).isNotEmpty();
    assertThat(working).isEmptyDirectory();
  }

  /** The pattern is that of the workload that has one; globs stand for what can do the workload. */
  @Test
  void thePlanFitsTheWorkloads() {
    Outputs plan =
        Outputs.ours(
            all(
                "--workload",
                "increment-inplace,checksum",
                "--pattern",
                "RANDOM",
                "--size",
                "300K",
                "--method",
                "mmap*",
                "--cache",
                "warm",
                "--dry-run"));
    assertThat(plan.status()).as(plan.err()).isEqualTo(ExitStatus.DONE);
    assertThat(plan.out())
        .contains("increment-inplace over one file of 300 KiB,\n  random:4K, warm")
        .contains("  mmap\n")
        .contains("checksum over one file of 300 KiB, warm")
        .contains("mmap, mmap:private, mmap:populate, mmap (twin)")
        .doesNotContain("mmap+");
  }

  @Test
  void refusesInWords() throws Exception {
    Path mine = file(1000);
    refuses(
        "increment-inplace would change '" + mine + "'",
        mine.toString(),
        "--workload",
        "increment-inplace");
    refuses("--pattern random:4K is for", "--pattern", "random:4k");
    refuses("--pattern: there is no pattern 'zigzag'", "--pattern", "zigzag");
    refuses("--cache pressure needs --memory-limit", "--cache", "pressure");
    refuses("--memory-limit 64M is for --cache pressure", "--memory-limit", "64M");
    refuses(
        "leaves a program no room to run; the least is 4M",
        "--cache",
        "pressure",
        "--memory-limit",
        "1K");
    refuses(
        "--cache pressure is for workloads that only read, not for increment-copy",
        "--cache",
        "pressure",
        "--memory-limit",
        "64M",
        "--workload",
        "increment-copy");
    refuses(
        "no method that can change files in place here matches 'str*'",
        "--workload",
        "increment-inplace",
        "--method",
        "str*");
    assertThat(mine).hasSize(1000);
  }

  private void refuses(String message, String... arguments) {
    Outputs refused = Outputs.ours(all(arguments));
    assertThat(refused.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(refused.err()).contains(message).doesNotContain("\tat ");
    assertThat(refused.out()).isEmpty();
  }

  /** FA-03 from end to end: no crash, the reason in the cell, nothing left, exit status 1. */
  @Test
  void aFullDiskFailsTheCellsAndLeavesNothing() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "needs root to mount a small disk");
    Path mine = file(4 << 20);
    assertThat(run("mount", "-t", "tmpfs", "-o", "size=5m", "filegauge", working.toString()))
        .isZero();
    try {
      Finished run =
          compare(
              mine.toString(),
              "--workload",
              "increment-copy",
              "--method",
              "read+write:64K,mmap+mmap:fused",
              "--cache",
              "warm",
              "--forks",
              "1",
              "--rounds",
              "2");
      assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.FAILED);
      assertThat(run.err()).doesNotContain("\tat ");
      assertThat(ResultFile.read(result).contests().getFirst().cells())
          .allSatisfy(
              cell -> {
                assertThat(taken(cell)).isEmpty();
                assertThat(cell.outcome())
                    .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.error()).endsWith("No space left on device"));
              });
      assertThat(working).isEmptyDirectory();
    } finally {
      assertThat(run("umount", "-l", working.toString())).isZero();
    }
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).start().waitFor();
  }

  /** What a run that was killed in the middle of a copy left is named and removed by the next. */
  @Test
  void theNextRunRemovesTheCopiesOfOneThatWasKilled() throws Exception {
    List<String> command = Finished.java(List.of());
    command.addAll(
        List.of(
            all(
                "--workload",
                "increment-copy",
                "--size",
                "1M",
                "--method",
                "read+write:16",
                "--cache",
                "warm")));
    Process run =
        new ProcessBuilder(command)
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile())
            .start();
    try {
      awaitCopy(run);
    } finally {
      run.destroyForcibly().waitFor();
    }
    assertThat(copies()).isNotEmpty();
    Finished next =
        compare(
            "--workload",
            "increment-copy",
            "--size",
            "64K",
            "--method",
            "read+write:64K",
            "--cache",
            "warm",
            "--forks",
            "1",
            "--rounds",
            "1");
    assertThat(next.status()).as(next.err()).isEqualTo(ExitStatus.DONE);
    assertThat(next.err()).contains("left by a run that was killed");
    assertThat(working).isEmptyDirectory();
  }

  private void awaitCopy(Process run) throws Exception {
    for (int i = 0; i < 600 && run.isAlive(); i++) {
      if (!copies().isEmpty()) {
        return;
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new AssertionError("no copy: " + Files.readString(folder.resolve("err")));
  }

  private List<Path> copies() throws IOException {
    try (Stream<Path> files = Files.find(working, 4, (path, a) -> a.isRegularFile())) {
      return files.filter(path -> path.toString().contains("/targets/")).toList();
    } catch (java.io.UncheckedIOException e) {
      return List.of();
    }
  }
}
