package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.sample.Dataset;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.Sample;
import filegauge.store.ResultFile;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code compare} when something goes wrong: files that change, signals, workers that die. */
@EnabledOnOs(OS.LINUX)
class CompareTroubleTest {
  @TempDir private Path folder;
  private Path working;
  private Path result;

  @BeforeEach
  void makeFolders() throws IOException {
    working = Files.createDirectory(folder.resolve("working"));
    result = folder.resolve("result.json");
  }

  /** Case FA-01: the JVM survives, the cell failed, the file is named, no error file is left. */
  @Test
  void aFileCutWhileItIsReadFailsAndIsNamed() throws Exception {
    Path file = folder.resolve("cut");
    try (RandomAccessFile content = new RandomAccessFile(file.toFile(), "rw")) {
      content.setLength(64 << 20);
      Process run =
          start(List.of(file.toString(), "--cache", "warm", "--forks", "1", "--rounds", "2000"));
      awaitSamples(run);
      content.setLength(4096);
      assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(run.exitValue()).isEqualTo(ExitStatus.FAILED);
    }
    Dataset data = ResultFile.read(result);
    assertThat(data.contests().getFirst().cells())
        .allSatisfy(
            cell ->
                assertThat(cell.outcome())
                    .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.error()).contains(file.toString())));
    assertThat(errorFiles()).isEmpty();
    // Case CO-05: it was nothing but a hole.
    assertThat(data.facts()).extracting(Fact::kind).contains(Fact.Kind.SPARSE_FILES);
  }

  @Test
  void ctrlCKeepsWhatWasMeasuredAndRemovesTheFiles() throws Exception {
    Process run = start(List.of("--size", "1M", "--cache", "warm", "--rounds", "5000"));
    awaitSamples(run);
    signal(run.pid(), "INT");
    assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
    assertThat(run.exitValue()).isEqualTo(ExitStatus.INTERRUPTED);
    Dataset data = ResultFile.read(result);
    assertThat(data.complete()).isFalse();
    assertThat(data.facts()).extracting(Fact::kind).contains(Fact.Kind.INTERRUPTED);
    assertThat(data.contests().getFirst().cells())
        .anySatisfy(cell -> assertThat(cell.samples()).isNotEmpty());
    assertThat(working).isEmptyDirectory();
    assertThat(run.descendants()).isEmpty();
  }

  @Test
  void aKilledWorkerIsAFailedCellAndTheRunGoesOn() throws Exception {
    Process run =
        start(List.of("--size", "1M", "--cache", "warm", "--forks", "1", "--rounds", "40"));
    awaitSamples(run);
    ProcessHandle mmap = worker(run, "mmap").orElseThrow();
    assertThat(mmap.destroyForcibly()).isTrue();
    assertThat(run.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(run.exitValue()).isEqualTo(ExitStatus.FAILED);
    Dataset data = ResultFile.read(result);
    assertThat(data.complete()).isTrue();
    assertThat(data.contests().getFirst().cells().get(1).outcome())
        .isInstanceOfSatisfying(
            Outcome.Failed.class, failed -> assertThat(failed.error()).contains("killed"));
    List<Integer> rounds =
        data.contests().getFirst().cells().getFirst().samples().stream()
            .map(Sample::round)
            .toList();
    assertThat(rounds.getLast()).isGreaterThan(30);
  }

  /** Orphans must not be: the end of a worker's standard input ends it. */
  @Test
  void workersEndWithARunThatIsKilled() throws Exception {
    Process run = start(List.of("--size", "1M", "--cache", "warm", "--rounds", "5000"));
    awaitSamples(run);
    List<ProcessHandle> workers = run.descendants().toList();
    assertThat(workers).hasSizeGreaterThanOrEqualTo(3);
    run.destroyForcibly().waitFor();
    for (ProcessHandle worker : workers) {
      assertThat(worker.onExit().get(10, TimeUnit.SECONDS)).isNotNull();
    }
    // The next run removes what the killed one left.
    Finished next =
        Finished.filegauge(
            folder,
            List.of(),
            arguments(
                List.of(
                    "--size",
                    "64K",
                    "--cache",
                    "warm",
                    "--overwrite",
                    "--forks",
                    "1",
                    "--rounds",
                    "1")));
    assertThat(next.err()).contains("left by a run that was killed");
    assertThat(working).isEmptyDirectory();
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

  private Process start(List<String> arguments) throws IOException {
    List<String> command = Finished.java(List.of());
    command.addAll(List.of(arguments(arguments)));
    return new ProcessBuilder(command)
        .redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile())
        .start();
  }

  /** Waits until the journal holds a few samples. */
  private void awaitSamples(Process run) throws Exception {
    Path journal = Path.of(result + ".journal");
    for (int i = 0; i < 600 && run.isAlive(); i++) {
      if (Files.exists(journal)) {
        try (Stream<String> lines = Files.lines(journal)) {
          if (lines.filter(line -> line.contains("wall_ns")).count() > 6) {
            return;
          }
        }
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new AssertionError("no samples: " + Files.readString(folder.resolve("err")));
  }

  private static Optional<ProcessHandle> worker(Process run, String method) throws IOException {
    for (ProcessHandle child : run.descendants().toList()) {
      String line = Files.readString(Path.of("/proc", Long.toString(child.pid()), "cmdline"));
      if (line.contains("\0" + method + "\0")) {
        return Optional.of(child);
      }
    }
    return Optional.empty();
  }

  private static void signal(long pid, String name) throws Exception {
    assertThat(new ProcessBuilder("kill", "-" + name, Long.toString(pid)).start().waitFor())
        .isZero();
  }

  private List<Path> errorFiles() throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path place : List.of(folder, Path.of("."))) {
      try (Stream<Path> files = Files.walk(place, 3)) {
        files
            .filter(file -> file.getFileName().toString().startsWith("hs_err"))
            .forEach(found::add);
      }
    }
    return found;
  }
}
