package filegauge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.sample.RunEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JournalTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("run.json.journal");
  }

  private List<RunEvent> write(long seed) throws IOException {
    List<RunEvent> events = new RandomRuns(seed).events();
    try (Journal journal = Journal.create(file)) {
      for (RunEvent event : events) {
        journal.append(event);
      }
    }
    return events;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void readsBackWhatWasWritten(long seed) throws IOException {
    List<RunEvent> events = write(seed);
    assertThat(Journal.read(file)).isEqualTo(events);
    assertThat(Journal.dataset(file)).isEqualTo(RandomRuns.dataset(events));
  }

  @Test
  void holdsEachEventOnceAppendReturns() throws IOException {
    List<RunEvent> events = new RandomRuns(3).events();
    try (Journal journal = Journal.create(file)) {
      for (int i = 0; i < events.size(); i++) {
        journal.append(events.get(i));
        assertThat(Journal.read(file)).isEqualTo(events.subList(0, i + 1));
      }
    }
  }

  @Test
  void survivesAnInterruptedThread() throws IOException {
    List<RunEvent> events = new RandomRuns(4).events();
    try (Journal journal = Journal.create(file)) {
      Thread.currentThread().interrupt();
      for (RunEvent event : events) {
        journal.append(event);
      }
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(Journal.read(file)).isEqualTo(events);
  }

  @Test
  void toleratesALastLineCutShortAnywhere() throws IOException {
    List<RunEvent> events = write(5);
    byte[] whole = Files.readAllBytes(file);
    int lastStart =
        new String(whole, StandardCharsets.ISO_8859_1).lastIndexOf('\n', whole.length - 2);
    for (int end = lastStart + 1; end < whole.length; end++) {
      Files.write(file, Arrays.copyOf(whole, end));
      assertThat(Journal.read(file)).isEqualTo(events.subList(0, events.size() - 1));
    }
  }

  /** Whoever goes on removes the half line first, or the next event would be damaged by it. */
  @Test
  void goesOnBehindTheLastWholeLine() throws IOException {
    List<RunEvent> events = write(7);
    byte[] whole = Files.readAllBytes(file);
    for (int cut : new int[] {1, 2, 17, 40}) {
      Files.write(file, Arrays.copyOf(whole, whole.length - cut));
      try (Journal journal = Journal.open(file)) {
        assertThat(journal.events()).isEqualTo(events.subList(0, events.size() - 1));
        journal.append(events.getLast());
        assertThat(journal.events()).isEqualTo(events);
      }
      assertThat(Journal.read(file)).isEqualTo(events);
    }
  }

  @Test
  void isOneWritersAtATime() throws IOException {
    Journal first = Journal.create(file);
    assertThatThrownBy(() -> Journal.open(file)).isInstanceOf(JournalInUseException.class);
    first.close();
    Journal second = Journal.open(file);
    assertThat(second.events()).isEmpty();
    assertThat(second.isEmpty()).isTrue();
    second.delete();
    assertThat(file).doesNotExist();
    second.close();
    assertThat(second.isEmpty()).isTrue();
  }

  @Test
  void namesADamagedLine() throws IOException {
    write(6);
    List<String> lines = Files.readAllLines(file);
    Files.write(file, List.of(lines.get(0), lines.get(1).substring(1), lines.get(2)));
    assertThatThrownBy(() -> Journal.read(file))
        .isInstanceOf(ResultFileException.class)
        .hasMessageContaining(file + ": line 2: ");
    Files.write(
        file, List.of(lines.get(0), "{\"event\":\"verified\",\"contest\":\"x\",\"cell\":-1}"));
    assertThatThrownBy(() -> Journal.read(file))
        .hasMessage(
            file + ": line 2: \"cell\": expected a whole number from 0 to 2147483647, found -1");
  }

  @Test
  void namesAnEventOfNoCellOfThePlan() throws IOException {
    write(7);
    String started = Files.readAllLines(file).getFirst();
    Files.write(
        file,
        List.of(
            started,
            "{\"event\":\"verified\",\"contest\":\"contest-0\",\"cell\":99,\"checksum\":\"0\"}"));
    assertThatThrownBy(() -> Journal.dataset(file))
        .isInstanceOf(ResultFileException.class)
        .hasMessageContaining("line 2: expected an event of the journal's plan");
  }

  @Test
  void refusesAnEmptyOrHeadlessJournal() throws IOException {
    write(8);
    List<String> lines = Files.readAllLines(file);
    for (List<String> bad : List.of(List.<String>of(), lines.subList(1, 3))) {
      Files.write(file, bad);
      assertThatThrownBy(() -> Journal.read(file))
          .isInstanceOf(ResultFileException.class)
          .hasMessage(file + ": line 1: expected the event started of a journal");
    }
  }

  @Test
  void refusesAnExistingFile() throws IOException {
    Files.writeString(file, "mine");
    assertThatThrownBy(() -> Journal.create(file)).isInstanceOf(FileAlreadyExistsException.class);
    assertThat(file).hasContent("mine");
  }

  @Test
  void isNamedAfterItsResult() {
    assertThat(Journal.resultOf(Path.of("a/run.json.journal"))).isEqualTo(Path.of("a/run.json"));
    assertThat(Journal.beside(Path.of("a/run.json"))).isEqualTo(Path.of("a/run.json.journal"));
  }
}
