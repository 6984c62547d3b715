package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.sample.CellData;
import filegauge.sample.Dataset;
import filegauge.sample.Environment;
import filegauge.sample.Fact;
import filegauge.sample.Outcome;
import filegauge.sample.RunEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that are cut off and gone on with, with scripted workers. Case CL-07. */
@EnabledOnOs(OS.LINUX)
class ResumeTest {
  @TempDir private Path folder;
  private Path working;
  private Sessions sessions;

  @BeforeEach
  void makeFolder() throws Exception {
    working = Files.createDirectory(folder.resolve("working"));
    sessions = new Sessions(working);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void tenKillsAtAnyMomentLoseAndDoubleNothing(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    Request request = sessions.request(Sessions.spec(null, 3, 4, 1));
    for (int kill = 0; kill < 10; kill++) {
      List<RunEvent> before = List.copyOf(sessions.journal);
      boolean ended = sessions.session(request, Sessions.after(random.nextInt(40)));
      assertThat(sessions.journal.subList(0, before.size())).isEqualTo(before);
      if (ended) {
        break;
      }
    }
    if (sessions.journal.isEmpty() || !(sessions.journal.getLast() instanceof RunEvent.Finished)) {
      assertThat(sessions.session(request, event -> false)).isTrue();
    }
    Dataset data = Earlier.of(sessions.journal).orElseThrow().dataset();
    assertThat(data.complete()).isTrue();
    assertThat(data.forks()).isEqualTo(3);
    sessions.assertWholeAndOnce(data, 3 * 4);
  }

  @Test
  void aForkIsOneSetOfWorkers() throws Exception {
    Request request = sessions.request(Sessions.spec(null, 2, 3, 1));
    assertThat(sessions.session(request, Sessions.inFork2())).isFalse();
    int first = sessions.started;
    assertThat(Earlier.of(sessions.journal).orElseThrow().dataset().forks()).isEqualTo(1);
    assertThat(sessions.session(request, event -> false)).isTrue();
    assertThat(sessions.started).isEqualTo(first + 3);
    Dataset data = Earlier.of(sessions.journal).orElseThrow().dataset();
    assertThat(data.facts()).extracting(Fact::kind).contains(Fact.Kind.RESUMED);
  }

  @Test
  void aCellThatFailedIsNotMeasuredAgain() throws Exception {
    Request request = sessions.request(Sessions.spec(null, 2, 2, 1));
    assertThat(sessions.session(request, Sessions.inFork2())).isFalse();
    String contest = Earlier.of(sessions.journal).orElseThrow().plan().contests().getFirst().id();
    sessions.journal.add(new RunEvent.CellEnded(contest, 1, new Outcome.Failed("killed")));
    assertThat(sessions.session(request, event -> false)).isTrue();
    CellData cell =
        Earlier.of(sessions.journal).orElseThrow().dataset().contests().getFirst().cells().get(1);
    assertThat(cell.outcome()).isEqualTo(new Outcome.Failed("killed"));
    assertThat(cell.samples()).allMatch(sample -> sample.fork() == 1);
  }

  @Test
  void theTimeOfRoundsIsTakenFromTheBudget() throws Exception {
    Request request = sessions.request(Sessions.spec(null, 2, 3, 1));
    assertThat(sessions.session(request, Sessions.inFork2())).isFalse();
    Earlier earlier = Earlier.of(sessions.journal).orElseThrow();
    long sum =
        sessions.journal.stream()
            .filter(RunEvent.RoundEnded.class::isInstance)
            .mapToLong(event -> ((RunEvent.RoundEnded) event).tookNs())
            .sum();
    assertThat(earlier.spentNs() + earlier.lostNs()).isEqualTo(sum).isPositive();
    assertThat(earlier.lostNs()).isPositive();
    Earlier again = earlier.with(new RunEvent.Resumed(Instant.EPOCH));
    assertThat(again.lostNs()).isEqualTo(earlier.lostNs());
    assertThat(again.spentNs()).isEqualTo(earlier.spentNs());
  }

  @Test
  void refusesOtherOptionsAndNamesThem() throws Exception {
    cutOff(sessions.request(Sessions.spec(null, 2, 3, 1)));
    assertRefused(
        sessions.request(Sessions.spec(null, 2, 4, 1)), "--rounds changed: before 3, now 4");
    assertRefused(
        sessions.request(Sessions.spec(null, 2, 3, 2)), "--seed changed: before 1, now 2");
    assertRefused(
        sessions.request(Sessions.spec(null, null, 3, 1)),
        "--forks changed: before 2, now not given");
    Request asked = sessions.request(Sessions.spec(null, 2, 3, 1));
    assertRefused(
        new Request(asked.spec(), asked.operands(), asked.workingFolder(), "9"),
        "the version of Filegauge changed: before test, now 9");
    Path other = Files.createDirectory(folder.resolve("other"));
    assertRefused(
        new Request(asked.spec(), asked.operands(), other, "test"),
        "--dir changed: before " + working + ", now " + other);
  }

  @ParameterizedTest
  @ValueSource(strings = {"jvm", "cpu", "kernel", "read_ahead_kb", "file_system"})
  void refusesAnotherMachineOrJdk(String name) throws Exception {
    Request request = sessions.request(Sessions.spec(null, 2, 3, 1));
    cutOff(request);
    RunEvent.Started was = (RunEvent.Started) sessions.journal.getFirst();
    Map<String, Object> values = new LinkedHashMap<>(was.environment().values());
    values.put(name, "an older one");
    sessions.journal.set(
        0, new RunEvent.Started(was.version(), was.at(), was.plan(), new Environment(values)));
    String what = name.equals("jvm") ? "the JDK" : "the machine's " + name;
    assertRefused(request, what + " changed: before an older one, now ");
  }

  @Test
  void refusesChangedFilesAndSaysHow() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Path file = Files.write(data.resolve("f"), new byte[9000]);
    Path other = Files.write(data.resolve("g"), new byte[100]);
    FileTime time = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
    Files.setLastModifiedTime(file, time);
    Files.setLastModifiedTime(other, time);
    Request request = sessions.request(Sessions.spec(data, 2, 3, 1));
    cutOff(request);

    Path added = Files.write(data.resolve("h"), new byte[1]);
    assertRefused(request, "the files changed: before 2 with 9100 bytes, now 3 with 9101 bytes");
    Files.delete(added);

    Files.write(file, new byte[9000]);
    assertRefused(request, "'" + file + "' was written to since");

    Path link = Files.createLink(folder.resolve("keeps-the-inode"), file);
    Files.delete(file);
    Files.write(file, new byte[9000]);
    Files.setLastModifiedTime(file, time);
    assertThat(link).exists();
    assertRefused(request, "a file was replaced or renamed, or its time of change was set");
  }

  /** Only the bytes tell: same size, inode and time. */
  @Test
  void refusesOtherBytes() throws Exception {
    Path file = Files.write(folder.resolve("mine"), new byte[9000]);
    FileTime time = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));
    Files.setLastModifiedTime(file, time);
    Request request = sessions.request(Sessions.spec(file, 2, 3, 1));
    cutOff(request);
    byte[] other = new byte[9000];
    other[8999] = 1;
    Files.write(file, other);
    Files.setLastModifiedTime(file, time);
    assertRefused(request, "the bytes of the corpus of checksum-files-warm are not the same");
    Files.write(file, new byte[9000]);
    Files.setLastModifiedTime(file, time);
    assertThat(sessions.session(request, event -> false)).isTrue();
  }

  @Test
  void measuresTheSameChoiceOfFilesAgain() {
    List<FileSet.Member> members = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(5);
    FileSet any = TestFiles.made(folder, 40, i -> 1 + random.nextInt(5000));
    for (int most : new int[] {4096, 10_000, 50_000, 99_999}) {
      FileSet limited = any.limit(most, 7, 512);
      assertThat(any.limitedTo(limited.members().size(), limited.bytes(), 7)).isEqualTo(limited);
      members.addAll(limited.members());
    }
    assertThat(members).isNotEmpty();
  }

  private void cutOff(Request request) throws Exception {
    assertThat(sessions.session(request, Sessions.inFork2())).isFalse();
    assertThat(Earlier.of(sessions.journal)).isPresent();
  }

  private void assertRefused(Request request, String what) {
    List<RunEvent> before = List.copyOf(sessions.journal);
    assertThatThrownBy(() -> sessions.session(request, event -> false))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageStartingWith("cannot go on with the run of ")
        .hasMessageContaining(what)
        .hasMessageEndingWith("; restore that, or begin anew");
    assertThat(sessions.journal).isEqualTo(before);
  }
}
