package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.Rejected;
import filegauge.sample.RunEvent;
import filegauge.sample.Sample;
import filegauge.store.Journal;
import filegauge.store.ResultFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code compare --resume} with processes that are really killed. Case CL-07. */
@EnabledOnOs(OS.LINUX)
class ResumeProcessTest {
  @TempDir private Path folder;
  private CompareFolder place;

  @BeforeEach
  void makeFolder() throws Exception {
    place = new CompareFolder(folder);
  }

  /**
   * The journal as ten kills leave it, each in another session. Every other one comes some lines
   * behind the last, the rest after a time, while workers start as well as between two samples;
   * where kills fall within an event the journal's own test tries.
   */
  @Test
  void killsLoseAndDoubleNothing() throws Exception {
    SplittableRandom random = new SplittableRandom(1);
    List<String> asked = new ArrayList<>(CompareFolder.ONE_METHOD);
    asked.addAll(List.of("--forks", "2", "--rounds", "30"));
    String before = "";
    for (int kill = 0; kill < 10; kill++) {
      Process run = place.start(place.command(asked, kill == 0 ? "--quiet" : "--resume"));
      if (kill % 2 == 0) {
        int lines = (int) before.lines().count() + random.nextInt(1, 12);
        place.await(run, place.journal(), "", lines);
      } else {
        var _ = run.waitFor(random.nextInt(200, 2000), TimeUnit.MILLISECONDS);
      }
      CompareFolder.kill(run);
      String after = Files.readString(place.journal());
      assertThat(after).startsWith(before);
      before = after.substring(0, after.lastIndexOf('\n') + 1);
    }
    // As if killed in the middle of writing a line.
    Files.writeString(place.journal(), "{\"event\":\"sampled\",\"con", StandardOpenOption.APPEND);
    List<Sample> written = samples(Journal.read(place.journal()));
    Finished last = place.compare(asked, "--resume");
    assertThat(last.status()).as(last.err()).isZero();
    assertThat(place.journal()).doesNotExist();
    assertThat(place.working()).isEmptyDirectory();
    Dataset data = ResultFile.read(place.result());
    assertThat(data.complete()).isTrue();
    assertThat(data.forks()).isEqualTo(2);
    CellData cell = data.contests().getFirst().cells().getFirst();
    assertThat(
            Stream.concat(cell.samples().stream(), cell.rejected().stream().map(Rejected::sample)))
        .containsAll(written)
        .doesNotHaveDuplicates();
    Set<List<Integer>> rounds = new HashSet<>();
    assertThat(cell.samples()).allMatch(s -> rounds.add(List.of(s.fork(), s.round())));
  }

  private static List<Sample> samples(List<RunEvent> events) {
    List<Sample> samples = new ArrayList<>();
    for (RunEvent event : events) {
      if (event instanceof RunEvent.Sampled e) {
        samples.add(e.sample());
      } else if (event instanceof RunEvent.Dropped e) {
        samples.add(e.rejected().sample());
      }
    }
    return samples;
  }

  @Test
  void refusesWhatChangedAndKeepsTheJournal() throws Exception {
    List<String> asked = new ArrayList<>(CompareFolder.ONE_METHOD);
    asked.addAll(List.of("--forks", "1", "--rounds", "2"));
    Process run = place.start(place.command(CompareFolder.ONE_METHOD, "--rounds", "9000"));
    place.await(run, place.journal(), "wall_ns", 3);
    assertUsage(place.compare(asked), "is being written by another run");
    List<String> elsewhere = place.bare(asked, "--dir", place.working().toString());
    assertUsage(place.filegauge(elsewhere), "another run (process " + run.pid() + ") works in");
    CompareFolder.kill(run);

    String journal = Files.readString(place.journal());
    assertUsage(place.compare(asked), "go on with it by --resume");
    assertUsage(place.compare(asked, "--resume"), "--forks changed: before not given, now 1");
    assertUsage(place.compare(List.of("--resume", "--overwrite")), "say one");
    assertThat(Files.readString(place.journal())).startsWith(journal).hasSameSizeAs(journal);

    String older = journal.replaceFirst("\"jvm\":\"[^\"]*\"", "\"jvm\":\"HotSpot 24\"");
    Files.writeString(place.journal(), older, StandardCharsets.UTF_8);
    assertUsage(place.compare(List.of("--resume")), "the JDK changed: before HotSpot 24, now ");
    assertThat(place.journal()).hasContent(older);
    assertThat(place.result()).doesNotExist();
  }

  @Test
  void goesOnWithTheNewestRunOfTheStateFolder() throws Exception {
    List<String> options = List.of("--dir", place.working().toString());
    List<String> resume = place.bare(List.of("--resume"));
    assertUsage(place.filegauge(resume), "was cut off; leave it out");
    List<String> asked = new ArrayList<>(CompareFolder.ONE_METHOD);
    asked.addAll(options);
    asked.addAll(List.of("--forks", "1", "--rounds", "60"));
    Path runs = folder.resolve("filegauge").resolve("runs");
    Process run = place.start(place.bare(asked));
    Path journal = awaitOne(run, runs);
    place.await(run, journal, "wall_ns", 1);
    CompareFolder.kill(run);
    // Killed in its preparation: nothing to go on with, and not in the way.
    Path newer = Files.createFile(runs.resolve("29991231T235959Z.json.journal"));

    Finished last = place.filegauge(resume);
    assertThat(last.status()).as(last.err()).isZero();
    assertThat(last.err()).contains("Going on with the run of ").contains(": 0 forks are whole");
    assertThat(newer).doesNotExist();
    assertThat(journal).doesNotExist();
    assertThat(Journal.resultOf(journal)).isRegularFile();
    Finished again = place.filegauge(resume);
    assertThat(again.status()).as(again.err()).isZero();
    assertThat(again.err()).contains("the run is finished, nothing is left to do: " + runs);
  }

  private static Path awaitOne(Process run, Path folder) throws Exception {
    while (run.isAlive()) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> files = Files.list(folder)) {
          Optional<Path> first = files.findFirst();
          if (first.isPresent()) {
            return first.get();
          }
        }
      }
      TimeUnit.MILLISECONDS.sleep(10);
    }
    throw new AssertionError("the run ended without a file in " + folder);
  }

  @Test
  void aRunThatWasKilledBeforeItsResultWasInPlaceIsOnlyAnalysed() throws Exception {
    Process run = place.start(place.command(CompareFolder.ONE_METHOD, "--rounds", "9000"));
    place.await(run, place.journal(), "wall_ns", 3);
    CompareFolder.signal(run, "TERM");
    assertThat(CompareFolder.awaitEnd(run)).isEqualTo(ExitStatus.TERMINATED);
    Dataset cut = ResultFile.read(place.result());
    assertThat(cut.complete()).isFalse();
    String journal = Files.readString(place.journal());
    Files.writeString(place.journal(), journal.replace("\"complete\":false", "\"complete\":true"));

    Finished last = place.compare(List.of("--resume"));
    assertThat(last.status()).as(last.err()).isZero();
    assertThat(place.journal()).doesNotExist();
    assertThat(ResultFile.read(place.result()).contests()).isEqualTo(cut.contests());
    // Killed between the two last steps: the result is in place and the journal too.
    Files.writeString(place.journal(), journal);
    Finished finished = place.compare(List.of("--resume"));
    assertThat(finished.status()).as(finished.err()).isZero();
    assertThat(finished.err()).contains("the run is finished, nothing is left to do");
    assertThat(place.journal()).doesNotExist();
  }

  private static void assertUsage(Finished run, String message) {
    assertThat(run.err()).contains(message);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.out()).isEmpty();
  }
}
