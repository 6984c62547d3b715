package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files that are no results: each is refused in one line that names the file, the place in it and
 * what it is, whichever command it is given to.
 */
class DamagedFileTest {
  private static final Path EXAMPLE = Path.of("..", "docs", "example-result.json");

  // As these programs write them, in short: cases RE-03, RE-07 and RE-08.
  private static final String FIO2 =
      "{\"fio version\":\"fio-2.17\",\"jobs\":[{\"read\":{\"io_bytes\":1294256}}]}";
  private static final String FIO3 =
      "{\n  \"fio version\" : \"fio-3.1\",\n  \"jobs\" : [{\"read\" : {\"io_bytes\" : 1}}]\n}";
  private static final String HYPERFINE =
      "{\"results\": [{\"command\": \"a\", \"mean\": 11.61, \"times\": [11.5, 11.7]}]}";
  private static final String JMH =
      "[{\"jmhVersion\":\"1.37\",\"benchmark\":\"A.b\",\"primaryMetric\":{\"score\":1.0}}]";
  private static final String GOOGLE = "{\"context\": {\"num_cpus\": 2}, \"benchmarks\": []}";
  private static final String JOURNAL =
      "{\"event\":\"started\",\"schema\":\"filegauge/1\"}\n{\"event\":\"prepared\"}\n";

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("run.json");
  }

  /**
   * A file, and what is said of it.
   *
   * @param content one char a byte
   */
  record Damage(String name, String content, String place, String told) {
    byte[] bytes() {
      return content.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Damage damage(String name, String text, String place, String told) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Damage(name, new String(bytes, StandardCharsets.ISO_8859_1), place, told);
  }

  private static String example() throws IOException {
    return Files.readString(EXAMPLE);
  }

  static Stream<Damage> files() throws IOException {
    String good = example();
    String cut = good.substring(0, good.length() / 2);
    return Stream.of(
        damage("empty", "", "line 1, column 1: ", "found an empty file"),
        damage("blank", " \n\n", "line 1, column 1: ", "found an empty file"),
        damage("no JSON", "hello\n", "line 1, column ", "expected a JSON document"),
        damage("zeros", "\0\0\0\0", "line 1, column 1: ", "expected a JSON document"),
        new Damage("binary", "\177ELF\377", "byte 5: ", "in UTF-8"),
        new Damage("gzip", "\037\213\b\0", "", "found gzip data: unpack it"),
        damage(
            "page", "<!doctype html>\n", "line 1, column 1: ", "this is an XML or HTML document"),
        damage("cut short", cut, "line " + cut.lines().count() + ", column ", "was cut short here"),
        damage("two in one", good + good, "line ", "expected a JSON document"),
        damage("list", "[1]", "line 1, column 1: ", "expected an object"),
        damage("no schema", "{}", "line 1, column 1: ", "not a result of Filegauge"),
        damage(
            "newer",
            good.replaceFirst("filegauge/1", "filegauge/2"),
            "line 2, column ",
            "written by a newer Filegauge: expected schema filegauge/1, found filegauge/2"),
        damage(
            "wrong type",
            good.replaceFirst("\"complete\": true", "\"complete\": \"yes\""),
            "line 8, column ",
            "\"complete\": expected true or false, found \"yes\""),
        damage(
            "missing field",
            good.replaceFirst("\"wall_ns\":[0-9]+,", ""),
            "line ",
            "\"wall_ns\": expected a whole number of at most 63 bits, found nothing"),
        damage("fio 2", FIO2, "line 1, column 1: ", "this is a result of fio, not"),
        damage("fio 3", FIO3, "line 1, column 1: ", "this is a result of fio, not"),
        damage(
            "fio with a message",
            "fio: this platform does not support process shared mutexes\n" + FIO3,
            "line 1, column 1: ",
            "this is a result of fio, with other text around it"),
        damage("hyperfine", HYPERFINE, "line 1, column 1: ", "this is a result of hyperfine"),
        damage("JMH", JMH, "line 1, column 1: ", "this is a result of JMH"),
        damage("Google", GOOGLE, "line 1, column 1: ", "this is a result of Google Benchmark"),
        damage("journal", JOURNAL, "line 1, column 1: ", "this is the journal of a run"),
        damage(
            "comparison",
            "{\"schema\": \"filegauge-diff/1\"}",
            "line 1, column 1: ",
            "this is a comparison that 'filegauge diff' wrote"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void isRefusedByEveryCommand(Damage damage) throws IOException {
    Files.write(file, damage.bytes());
    String name = file.toString();
    for (List<String> command :
        List.of(
            List.of("report", name),
            List.of("diff", name, EXAMPLE.toString()),
            List.of("diff", EXAMPLE.toString(), name),
            List.of("compare", "--resume", "-o", name))) {
      refused(Outputs.ours(command.toArray(String[]::new)), name + ": ", damage);
      assertThat(Files.readAllBytes(file)).isEqualTo(damage.bytes());
      assertThat(folder).isDirectoryNotContaining("glob:**.journal");
    }
  }

  static Stream<Damage> journals() throws IOException {
    return Stream.of(
        damage("result", example(), "line 1: ", "this is a result of Filegauge"),
        damage("hyperfine", HYPERFINE + "\n", "line 1: ", "this is a result of hyperfine"),
        damage("no JSON", "hello\n", "line 1: ", "expected an event as a JSON object"),
        damage("other start", "{\"event\":\"fork_ended\",\"fork\":1}\n", "line 1: ", "expected "),
        damage(
            "newer",
            "{\"event\":\"started\",\"schema\":\"filegauge/7\"}\n",
            "line 1: ",
            "written by a newer Filegauge"),
        new Damage("binary", "\377\n", "byte 1: ", "in UTF-8"));
  }

  @ParameterizedTest
  @MethodSource("journals")
  void isRefusedAsAJournal(Damage damage) throws IOException {
    Path journal = folder.resolve("run.json.journal");
    Files.write(journal, damage.bytes());
    String name = journal.toString();
    for (List<String> command :
        List.of(
            List.of("report", name),
            List.of("diff", name, EXAMPLE.toString()),
            List.of("compare", "--resume", "-o", file.toString()))) {
      refused(Outputs.ours(command.toArray(String[]::new)), name + ": ", damage);
      assertThat(Files.readAllBytes(journal)).isEqualTo(damage.bytes());
    }
  }

  private static void refused(Outputs run, String file, Damage damage) {
    assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.FAILED);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err())
        .startsWith("filegauge: " + file + damage.place())
        .contains(damage.told())
        .doesNotContain("internal error", "Exception", "Source:");
  }

  @Test
  void aFolderIsNoResult() {
    for (List<String> command :
        List.of(
            List.of("report", folder.toString()),
            List.of("diff", EXAMPLE.toString(), folder.toString()))) {
      Outputs run = Outputs.ours(command.toArray(String[]::new));
      assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
      assertThat(run.err())
          .isEqualTo("filegauge: '" + folder + "' is a folder; name a result file\n");
    }
  }

  @Test
  void aFolderWithoutResultsIsNoBase() throws IOException {
    Files.writeString(folder.resolve("h.json"), HYPERFINE);
    Outputs run = Outputs.ours("diff", folder.toString(), EXAMPLE.toString());
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err())
        .startsWith("filegauge: '" + folder + "' holds no result of Filegauge (")
        .contains("this is a result of hyperfine", "'filegauge compare -o'");
  }

  /** Damage of a few bytes anywhere: a report, or one line; never a failure of the program. */
  @Test
  void damageAnywhereIsTold() throws IOException {
    byte[] good = example().getBytes(StandardCharsets.UTF_8);
    SplittableRandom random = new SplittableRandom(20_261_201);
    int refused = 0;
    for (int i = 0; i < 300; i++) {
      byte[] bytes = good.clone();
      for (int change = random.nextInt(3); change >= 0; change--) {
        byte[] other = {'0', '-', '9', '"', 'n', ',', '}', ' ', 'e', (byte) random.nextInt(256)};
        bytes[random.nextInt(bytes.length)] = other[random.nextInt(other.length)];
      }
      Files.write(file, bytes);
      Outputs run =
          i % 2 == 0
              ? Outputs.ours("report", file.toString())
              : Outputs.ours("diff", file.toString(), EXAMPLE.toString());
      assertThat(run.err()).as("change %d", i).doesNotContain("internal error");
      assertThat(run.err().lines().count()).isEqualTo(run.status() == 0 ? 0 : 1);
      refused += run.status() == 0 ? 0 : 1;
    }
    assertThat(refused).isBetween(50, 299);
  }
}
