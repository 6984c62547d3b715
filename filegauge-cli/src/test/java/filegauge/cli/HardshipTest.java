package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import filegauge.store.ResultFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code compare} under signals, full disks, closed outputs, odd terminals and narrow limits. */
@EnabledOnOs(OS.LINUX)
class HardshipTest {
  private static final List<String> SHORT = List.of("--forks", "1", "--rounds", "1");

  /** ECMA-48, 8.3.41: erase in line. */
  private static final String ERASED = "\u001b[K";

  @TempDir private Path folder;
  private CompareFolder place;

  @BeforeEach
  void makeFolder() throws Exception {
    place = new CompareFolder(folder);
  }

  private static List<String> quick() {
    List<String> arguments = new ArrayList<>(CompareFolder.ONE_METHOD);
    arguments.addAll(SHORT);
    return arguments;
  }

  /** Case CL-05, while the corpus is made. */
  @ParameterizedTest
  @CsvSource({"INT,130", "TERM,143", "HUP,129"})
  void aSignalWhileTheCorpusIsMadeLeavesNothing(String signal, int status) throws Exception {
    Process run = place.start(place.command(List.of("--size", "8G", "--cache", "warm")));
    while (run.isAlive() && making().isEmpty()) {
      TimeUnit.MILLISECONDS.sleep(10);
    }
    CompareFolder.signal(run, signal);
    assertThat(CompareFolder.awaitEnd(run)).isEqualTo(status);
    assertThat(place.err()).endsWith("filegauge: ended before anything was measured\n");
    assertThat(place.working()).isEmptyDirectory();
    assertThat(place.result()).doesNotExist();
    assertThat(place.journal()).doesNotExist();
  }

  private List<Path> making() throws Exception {
    try (Stream<Path> files = Files.find(place.working(), 3, (p, a) -> a.isRegularFile())) {
      return files.filter(file -> file.endsWith("f000000")).toList();
    }
  }

  @Test
  void theSecondSignalEndsAtOnce() throws Exception {
    Process run = place.start(place.command(CompareFolder.ONE_METHOD, "--rounds", "9000"));
    place.await(run, place.journal(), "wall_ns", 1);
    List<ProcessHandle> workers = run.descendants().toList();
    for (int i = 0; i < 40 && run.isAlive(); i++) {
      boolean _ = run.toHandle().destroy();
    }
    assertThat(CompareFolder.awaitEnd(run)).isEqualTo(ExitStatus.TERMINATED);
    for (ProcessHandle worker : workers) {
      assertThat(worker.onExit().get(10, TimeUnit.SECONDS).isAlive()).isFalse();
    }
    assertThat(Files.readString(place.journal())).contains("wall_ns");
  }

  /** Case CL-04. */
  @Test
  void aClosedOutputIsNoReasonToLoseTheResult() throws Exception {
    String command = CompareFolder.quoted(place.command(quick()));
    Finished shell =
        place.filegauge(List.of("sh", "-c", "{ " + command + "; echo \"status $?\" >&2; } | :"));
    assertThat(shell.err()).endsWith("status " + ExitStatus.OUTPUT_CLOSED + "\n");
    assertThat(ResultFile.read(place.result()).complete()).isTrue();
  }

  @Test
  void aFullDiskIsNamedAndWhatWasThereIsKept() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "needs root to mount a tmpfs");
    Path disk = Files.createDirectory(folder.resolve("disk"));
    sh("mount -t tmpfs -o size=1m none '" + disk + "'");
    try {
      // The corpus fits, and its like for the warm-up does not.
      Finished corpus =
          place.filegauge(
              place.bare(
                  List.of("--size", "800K", "--cache", "warm", "--method", "read:64K"),
                  "--dir",
                  disk.toString(),
                  "-o",
                  place.result().toString()));
      assertThat(corpus.status()).as(corpus.err()).isEqualTo(ExitStatus.FAILED);
      assertThat(corpus.err())
          .contains("cannot write '" + disk + "/run-")
          .endsWith("No space left on device\n");
      assertThat(disk).isEmptyDirectory();
      assertThat(place.journal()).doesNotExist();

      Path old = Files.writeString(disk.resolve("old.json"), "precious");
      String fill = "dd if=/dev/zero of='" + disk + "/fill' bs=1k count=1000 2>/dev/null";
      sh(fill);
      List<String> asked = new ArrayList<>(CompareFolder.ONE_METHOD);
      asked.addAll(List.of("--rounds", "80", "--forks", "1", "--overwrite"));
      asked.addAll(List.of("--dir", place.working().toString(), "-o", old.toString()));
      Finished journal = place.filegauge(place.bare(asked));
      assertThat(journal.status()).isEqualTo(ExitStatus.FAILED);
      assertThat(journal.err())
          .contains("cannot write the journal '" + old + ".journal': No space left on device")
          .endsWith("what was measured is kept: --resume goes on with it\n");
      assertThat(old).hasContent("precious");
      assertThat(place.working()).isEmptyDirectory();
      // With room again it goes on, behind the last whole line.
      Files.delete(disk.resolve("fill"));
      Finished resumed =
          place.filegauge(place.bare(List.of("--resume", "--quiet", "-o", old.toString())));
      assertThat(resumed.status()).as(resumed.err()).isZero();
      assertThat(ResultFile.read(old).complete()).isTrue();
    } finally {
      sh("umount '" + disk + "'");
    }
  }

  @Test
  void aFullDiskKeepsAnOlderResult() throws Exception {
    assumeTrue("root".equals(System.getProperty("user.name")), "needs root to mount a tmpfs");
    Path disk = Files.createDirectory(folder.resolve("disk"));
    sh("mount -t tmpfs -o size=1m none '" + disk + "'");
    try {
      Path result = disk.resolve("r.json");
      Path journal = disk.resolve("r.json.journal");
      String work = place.working().toString();
      Process run =
          place.start(place.bare(CompareFolder.ONE_METHOD, "--dir", work, "-o", result.toString()));
      place.await(run, journal, "wall_ns", 3);
      CompareFolder.signal(run, "TERM");
      assertThat(CompareFolder.awaitEnd(run)).isEqualTo(ExitStatus.TERMINATED);
      String older = Files.readString(result);
      // Nothing is left to do but to write the result, for which there is no room.
      String done = Files.readString(journal).replace("\"complete\":false", "\"complete\":true");
      Files.writeString(journal, done);
      sh("! dd if=/dev/zero of='" + disk + "/fill' bs=4k 2>/dev/null");
      List<String> resume = place.bare(List.of("--resume", "-o", result.toString()));
      Finished full = place.filegauge(resume);
      assertThat(full.status()).isEqualTo(ExitStatus.FAILED);
      assertThat(full.err())
          .isEqualTo(
              "filegauge: cannot write the result '" + result + "': No space left on device\n");
      assertThat(result).hasContent(older);
      assertThat(journal).hasContent(done);
      Files.delete(disk.resolve("fill"));
      assertThat(place.filegauge(resume).status()).isZero();
      assertThat(ResultFile.read(result).complete()).isTrue();
      assertThat(journal).doesNotExist();
    } finally {
      sh("umount '" + disk + "'");
    }
  }

  private void sh(String command) throws Exception {
    Finished run = Finished.of(folder, List.of("sh", "-c", command), Map.of());
    assertThat(run.status()).as(run.err()).isZero();
  }

  /** Case CL-03: no locale changes what happens, nor which files can be named. */
  @Test
  void anyLocaleWillDo() throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of("sh", "-c"));
    command.add(
        "f=\"$0/$(printf 'gr\\303\\266\\303\\237e I')\"; echo abc >\"$f\"; exec \"$@\" \"$f\"");
    command.add(folder.toString());
    command.addAll(Finished.java(List.of("-Duser.language=tr", "-Duser.country=TR")));
    command.addAll(List.of("compare", "--cache", "WARM", "--fill", "ASIS"));
    command.addAll(List.of("--method", "read:64K", "--dir", place.working().toString()));
    command.addAll(List.of("-o", place.result().toString()));
    command.addAll(SHORT);
    Finished run = Finished.of(folder, command, Map.of("LC_ALL", "C"));
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.err()).contains("/gr\u00f6\u00dfe I' (4 B), warm, by 1 method");
    assertThat(ResultFile.read(place.result()).complete()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"80,xterm", "20,xterm", "80,dumb"})
  void theBarIsDrawnInPlaceAndErased(int columns, String term) throws Exception {
    assumeTrue(Files.exists(Path.of("/usr/bin/script")), "needs script(1) to have a terminal");
    String command = CompareFolder.quoted(place.command(quick(), "--no-color"));
    String inner = "stty cols " + columns + "; exec " + command;
    Finished run =
        Finished.of(
            folder,
            List.of("/usr/bin/script", "-qec", inner, "/dev/null"),
            Map.of("TERM", term, "SHELL", "/bin/sh"));
    assertThat(run.status()).as(run.out()).isZero();
    String shown = run.out().replace("\r\n", "\n");
    assertThat(shown).contains("checksum over one file of 64 KiB").contains("filegauge: result: ");
    if (term.equals("dumb")) {
      assertThat(shown).doesNotContain("\r").doesNotContain("\u001b");
      return;
    }
    // The bar is erased, and the report begins where it was.
    int end = shown.indexOf(ERASED + "checksum over ");
    assertThat(end).isPositive();
    String[] drawn = shown.substring(0, end + ERASED.length()).split("\r", -1);
    assertThat(drawn).hasSizeGreaterThan(3);
    for (int i = 1; i < drawn.length; i++) {
      // Each begins at the first column, erases the line, and ends before the last column.
      assertThat(drawn[i]).startsWith(ERASED).doesNotContain("\n");
      assertThat(drawn[i].length()).isLessThan(columns + ERASED.length());
    }
    assertThat(drawn[drawn.length - 1]).isEqualTo(ERASED);
    assertThat(drawn[1]).contains("0%");
  }

  @Test
  void narrowLimitsWillDo() throws Exception {
    String command = CompareFolder.quoted(place.command(quick()));
    // The class path of the tests takes many descriptors of its own.
    Finished few = place.filegauge(List.of("sh", "-c", "ulimit -n 64; exec " + command));
    if (few.status() == ExitStatus.USAGE) {
      assertThat(few.err()).contains(" open files, and ").endsWith("raise the limit: ulimit -n\n");
      assertThat(place.result()).doesNotExist();
      few = place.filegauge(List.of("sh", "-c", "ulimit -n 128; exec " + command));
    }
    assertThat(few.status()).as(few.err()).isZero();
    assumeTrue(Files.exists(Path.of("/usr/bin/taskset")), "needs taskset to leave one CPU");
    Finished one =
        place.filegauge(
            List.of("sh", "-c", "exec taskset -c 0 " + command + " --overwrite --threads 2"));
    assertThat(one.status()).as(one.err()).isZero();
    assertThat(ResultFile.read(place.result()).environment().values())
        .containsEntry("usable_cpus", 1L);
  }

  /** Case BE-06: more threads than work. */
  @Test
  void moreThreadsThanBytesDoTheSameWork() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Files.write(data.resolve("byte"), new byte[] {7});
    Files.createFile(data.resolve("empty"));
    Finished run =
        place.compare(
            SHORT, data.toString(), "--threads", "64", "--cache", "warm", "--method", "read:64K");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("read:64K");
  }

  /** Case BE-06: refused at once. */
  @ParameterizedTest
  @CsvSource({"0", "-1", "2147483647", "21474837", "1025"})
  void absurdThreadCountsAreRefused(String threads) throws Exception {
    Finished run = place.compare(quick(), "--threads", threads);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err())
        .isEqualTo("filegauge: --threads " + threads + " is out of range; it is from 1 to 1024\n");
    assertThat(place.journal()).doesNotExist();
  }
}
