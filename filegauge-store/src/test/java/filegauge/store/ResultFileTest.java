package filegauge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.analysis.Report;
import filegauge.sample.Dataset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFileTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("run.json");
  }

  private static Report report(long seed) {
    Dataset data = RandomRuns.dataset(new RandomRuns(seed).events());
    return new Report(data, List.of(), List.of(), List.of("Read it."));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  void readsBackWhatWasMeasured(long seed) throws IOException {
    Report report = report(seed);
    ResultFile.write(file, report);
    assertThat(ResultFile.read(file)).isEqualTo(report.dataset());
  }

  @Test
  void replacesWithoutLeavingAnythingBeside() throws IOException {
    Files.writeString(file, "old");
    ResultFile.write(file, report(1));
    assertThat(file).hasContent(ResultFile.json(report(1)));
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  @Test
  void keepsTheOldFileIfTheNewOneCannotBeWritten() throws IOException {
    Path target = folder.resolve("no such folder").resolve("run.json");
    assertThatThrownBy(() -> ResultFile.write(target, report(1))).isInstanceOf(IOException.class);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void replacesALinksTargetNotTheLink() throws IOException {
    Files.writeString(file, "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    ResultFile.write(link, report(1));
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent(ResultFile.json(report(1)));
  }

  @Test
  void writesToADeviceInPlace() throws IOException {
    Path device = Path.of("/dev/null");
    ResultFile.write(device, report(1));
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void putsASampleOnOneLine() {
    assertThat(ResultFile.json(report(2)).lines())
        .anyMatch(line -> line.strip().startsWith("{\"fork\":") && line.contains("\"wall_ns\""));
  }

  @Test
  void namesThePlaceOfBrokenJson() throws IOException {
    Files.writeString(file, "{\n  \"schema\": \"filegauge/1\",\n  oops\n}\n");
    assertThatThrownBy(() -> ResultFile.read(file))
        .isInstanceOf(ResultFileException.class)
        .hasMessageStartingWith(file + ": line 3, column ")
        .hasMessageContaining("expected a JSON document");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "3", "{}", "{\"schema\": \"other/1\"}", "{\"benchmark\": 1}"})
  void refusesAForeignDocument(String text) throws IOException {
    Files.writeString(file, text);
    assertThatThrownBy(() -> ResultFile.read(file))
        .isInstanceOf(ResultFileException.class)
        .hasMessageStartingWith(file + ": line 1, column 1: ")
        .hasMessageContaining("expected ");
  }

  @Test
  void refusesANewerSchema() throws IOException {
    Files.writeString(file, "{\n  \"schema\": \"filegauge/2\"\n}\n");
    assertThatThrownBy(() -> ResultFile.read(file))
        .hasMessage(
            file
                + ": line 2, column 13: written by a newer Filegauge:"
                + " expected schema filegauge/1, found filegauge/2");
  }

  @Test
  void namesThePlaceOfAWrongValue() throws IOException {
    String text = ResultFile.json(report(2));
    String broken = text.replaceFirst("\"passes\":[0-9]+", "\"passes\":0");
    Files.writeString(file, broken);
    long line = broken.substring(0, broken.indexOf("\"passes\":0")).lines().count();
    assertThatThrownBy(() -> ResultFile.read(file))
        .hasMessageStartingWith(file + ": line " + line + ", column ")
        .hasMessageEndingWith("\"passes\": expected a whole number from 1 to 2147483647, found 0");
  }

  @Test
  void namesThePlaceOfAMissingValue() throws IOException {
    String text = ResultFile.json(report(2));
    Files.writeString(file, text.replaceFirst("\"wall_ns\":[0-9]+,", ""));
    assertThatThrownBy(() -> ResultFile.read(file))
        .hasMessageStartingWith(file + ": line ")
        .hasMessageContaining("\"wall_ns\": expected a whole number")
        .hasMessageEndingWith("found nothing");
  }

  @Test
  void refusesADuplicateName() throws IOException {
    Files.writeString(file, "{\"schema\": \"filegauge/1\",\n\"schema\": \"filegauge/1\"}");
    assertThatThrownBy(() -> ResultFile.read(file)).hasMessageContaining(": line 2, column ");
  }

  @Test
  void refusesWhatIsNoUtf8() throws IOException {
    Files.write(file, new byte[] {'{', (byte) 0xFF, '}'});
    assertThatThrownBy(() -> ResultFile.read(file))
        .hasMessage(file + ": byte 2: expected a JSON document in UTF-8");
  }

  @Test
  void passesOverAByteOrderMark() throws IOException {
    Files.writeString(file, "\uFEFF" + ResultFile.json(report(3)));
    assertThat(ResultFile.read(file)).isEqualTo(report(3).dataset());
  }
}
