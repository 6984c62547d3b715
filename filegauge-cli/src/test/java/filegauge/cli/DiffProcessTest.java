package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code filegauge diff} as a process and its formats, on the example of a result. */
class DiffProcessTest {
  private static final Path EXAMPLE = Path.of("..", "docs", "example-result.json");
  private static final Pattern TIME = Pattern.compile("\"wall_ns\":([0-9]+)");
  private static final Pattern METHOD = Pattern.compile("\"method\": \"([^\"]+)\"");

  @TempDir private Path folder;

  /** The example, measured at another time, one method slower by a factor. */
  private Path run(String name, int minute, String method, double factor) throws IOException {
    String[] now = {""};
    StringBuilder out = new StringBuilder();
    for (String line : Files.readAllLines(EXAMPLE)) {
      METHOD.matcher(line).results().forEach(found -> now[0] = found.group(1));
      boolean slow = now[0].equals(method);
      out.append(slow ? TIME.matcher(line).replaceAll(m -> slower(m, factor)) : line).append('\n');
    }
    String text = out.toString().replace("T18:30:12Z", "T18:" + minute + ":12Z");
    return Files.writeString(folder.resolve(name), text);
  }

  private static String slower(MatchResult time, double factor) {
    return "\"wall_ns\":" + Math.round(Long.parseLong(time.group(1)) * factor);
  }

  private static Outputs diff(Path base, Path now, String... options) {
    List<String> command = new ArrayList<>(List.of("diff", base.toString(), now.toString()));
    command.addAll(List.of(options));
    return Outputs.ours(command.toArray(String[]::new));
  }

  @Test
  void twoRunsOfTheSameThingShowNothing() throws Exception {
    Path now = run("new.json", 40, "none", 1);
    Finished run =
        Finished.filegauge(folder, List.of(), "diff", EXAMPLE.toString(), now.toString());
    assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.DONE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .startsWith("No change by more than 5 % is shown in ")
        .contains("Base: " + EXAMPLE, "checksum over one file of 256 MiB, warm", "Intervals hold")
        .doesNotContain("REGRESSION");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80 || line.contains("/"));
  }

  @Test
  void aPlantedSlowdownEndsInStatusThree() throws Exception {
    Path now = run("new.json", 40, "mmap", 1.6);
    Finished run =
        Finished.filegauge(folder, List.of(), "diff", EXAMPLE.toString(), now.toString());
    assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.REGRESSION);
    assertThat(run.out()).contains("REGRESSION").startsWith("Slower by more than 5 %: ");
    // The same the other way round is an improvement, and a high threshold passes over it.
    assertThat(diff(now, EXAMPLE).status()).isZero();
    assertThat(diff(now, EXAMPLE).out()).startsWith("Faster by more than 5 %: ");
    assertThat(diff(EXAMPLE, now, "--threshold", "80%").status()).isZero();
  }

  @Test
  void hasFormatsForProgramsAndForComments() throws IOException {
    Path now = run("new.json", 40, "mmap", 1.6);
    Outputs json = diff(EXAMPLE, now, "-f", "json");
    assertThat(json.status()).isEqualTo(ExitStatus.REGRESSION);
    assertThat(json.out())
        .startsWith("{\n  \"schema\": \"filegauge-diff/1\",")
        .contains("\"regressed\": true", "\"threshold_ratio\": 1.05", "\"kind\": \"regression\"");
    Path comment = folder.resolve("comment.md");
    Outputs markdown = diff(EXAMPLE, now, "-f", "markdown", "-o", comment.toString());
    assertThat(markdown.out()).isEmpty();
    assertThat(Files.readString(comment))
        .startsWith("### Filegauge: regression shown\n\n**Slower by more than 5 %")
        .contains("<details open><summary>", "| method | base ms | new ms | new/base |");
    assertThat(diff(EXAMPLE, now, "-o", comment.toString()).err()).contains("say --overwrite");
  }

  @Test
  void aFolderOfBaselinesIsPooled() throws IOException {
    for (int i = 1; i <= 6; i++) {
      run("base" + i + ".json", 40 + i, "map", 1 + 0.01 * i);
    }
    Files.writeString(folder.resolve("broken.json"), "{");
    Path now = run("new.json", 50, "mmap", 2);
    Outputs run = diff(folder, now);
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isEqualTo(ExitStatus.REGRESSION);
    assertThat(run.out().replaceAll("\\s+", " "))
        .contains("Base: 6 baselines, base1.json to base6.json")
        .contains("Not used: broken.json: ", "was cut short here")
        .contains("Not used: new.json: it is the new run itself")
        .contains("They rest on how much the 6 baselines differ");
  }

  /** Case RE-07: what cannot be compared is refused, saying which setting differs. */
  @Test
  void anotherMachineIsRefused() throws IOException {
    Path now = run("new.json", 40, "none", 1);
    String text = Files.readString(now).replace("\"cpu\": \"an example\"", "\"cpu\": \"B\"");
    Files.writeString(now, text);
    Outputs run = diff(EXAMPLE, now);
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err())
        .contains(
            "cannot be compared", "(cpu: an example in the base, B now)", "--across-machines");
    Outputs across = diff(EXAMPLE, now, "--across-machines");
    assertThat(across.status()).isZero();
    assertThat(across.out()).contains("Other machine: cpu: an example in the base, B now");
  }

  @Test
  void wrongValuesAreQuoted() {
    assertThat(diff(EXAMPLE, EXAMPLE, "--threshold", "5").err())
        .isEqualTo(
            "filegauge: --threshold: '5' is not a share from 0% to 1000%; write for example 5%\n");
    assertThat(diff(EXAMPLE, EXAMPLE, "--run-noise", "1001%").status()).isEqualTo(2);
    assertThat(diff(EXAMPLE, EXAMPLE, "-f", "csv").err())
        .contains("'csv' is not a format; write text or json or markdown");
    assertThat(diff(EXAMPLE, folder.resolve("none.json")).err())
        .contains("none.json': no such file");
    assertThat(diff(EXAMPLE, EXAMPLE).out()).contains("Note: both are the same run");
  }
}
