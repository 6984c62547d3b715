package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.analysis.Analysis;
import filegauge.store.ResultFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {
  private static final String EXAMPLE = Path.of("..", "docs", "example-result.json").toString();

  @TempDir private Path folder;

  private static Finished run(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(args, new Console(out, err));
    return new Finished(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  @Test
  void showsItsVersion() {
    assertThat(run("--version"))
        .isEqualTo(new Finished(0, "filegauge " + Version.text() + "\n", ""));
    assertThat(Version.text()).matches("[0-9]+\\.[0-9]+\\.[0-9]+.*");
  }

  @Test
  void showsHelpOfTheProgramAndOfACommand() {
    assertThat(run("--help").out()).startsWith("Usage: filegauge").contains("report");
    assertThat(run("report", "--help").out()).startsWith("Usage: filegauge report");
    assertThat(run("report", "--help").status()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      textBlock =
          """
          repotr > unknown command 'repotr'; did you mean 'report'? (see filegauge --help)
          xyz > unknown command 'xyz' (see filegauge --help)
          --verzion > unknown option '--verzion'; did you mean '--version'? (see filegauge --help)
          report --fromat=json > \
          unknown option '--fromat'; did you mean '--format'? (see filegauge report --help)
          report a b > unexpected argument 'b' (see filegauge report --help)
          report -f xml > \
          --format: 'xml' is not a format; write text or json or csv or markdown or html or jmh
          report -f '' > \
          --format: '' is not a format; write text or json or csv or markdown or html or jmh
          env -f csv > --format: 'csv' is not a format; write text or json
          corpus > corpus: say create, verify or delete (see filegauge corpus --help)
          corpus crate d > \
          unknown command 'crate'; did you mean 'create'? (see filegauge corpus --help)
          cache > cache: say show, evict or warm (see filegauge cache --help)
          cache show /dev/null > '/dev/null' is a device; name files or folders
          compare --plan no/such > --plan: 'no/such': no such file
          compare --dry-run -f csv > --dry-run is shown as text or json, not csv
          compare --corpus c d > --corpus and 'd' are both to be measured; name one of them
          compare --corpus no/such > 'no/such' does not exist
          report no/such.json > \
          'no/such.json': no such file; name a result file, or none for the newest run
          report . > '.' is a folder; name a result file
          """)
  void namesWhatIsWrongWithTheCommandLine(String args, String message) {
    String[] split = args.replace("''", "\u0001").split(" ", -1);
    for (int i = 0; i < split.length; i++) {
      split[i] = split[i].replace("\u0001", "");
    }
    assertThat(run(split))
        .isEqualTo(new Finished(ExitStatus.USAGE, "", "filegauge: " + message + "\n"));
  }

  @Test
  void asksForACommand() {
    assertThat(run())
        .isEqualTo(new Finished(2, "", "filegauge: no command given (see filegauge --help)\n"));
  }

  @Test
  void asksForAnOptionsValueInOneLine() {
    Finished run = run("report", "-o");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).contains("-o").contains("--output");
  }

  @Test
  void printsTheDocument() throws IOException {
    Finished run = run("report", "--format", "json", EXAMPLE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .isEqualTo(ResultFile.json(Analysis.analyse(ResultFile.read(Path.of(EXAMPLE)))));
  }

  @Test
  void writesToAFileButNotOverOne() throws IOException {
    Path file = folder.resolve("report.txt");
    assertThat(run("report", EXAMPLE, "-o", file.toString())).isEqualTo(new Finished(0, "", ""));
    String text = Files.readString(file);
    assertThat(text).isEqualTo(run("report", EXAMPLE).out());
    Files.writeString(file, "mine");
    assertThat(run("report", EXAMPLE, "-o", file.toString()))
        .isEqualTo(
            new Finished(
                ExitStatus.FAILED,
                "",
                "filegauge: " + file + ": exists; name another file, or say --overwrite\n"));
    assertThat(file).hasContent("mine");
    assertThat(run("report", EXAMPLE, "-o", file.toString(), "--overwrite").status()).isZero();
    assertThat(Files.readString(file)).isEqualTo(text);
  }

  @Test
  void namesTheDamageOfAFile() throws IOException {
    Path file = folder.resolve("cut\nshort.json");
    Files.writeString(file, Files.readString(Path.of(EXAMPLE)).substring(0, 5000));
    Finished run = run("report", file.toString());
    assertThat(run.status()).isEqualTo(ExitStatus.FAILED);
    assertThat(run.out()).isEmpty();
    assertThat(run.err().lines()).hasSize(1);
    assertThat(run.err()).contains("cut\\nshort.json: line ").contains("expected a JSON document");
  }

  @Test
  void takesANameThatBeginsWithAnAtSignAsAName() {
    assertThat(run("report", "@args").err()).contains("'@args': no such file");
  }
}
