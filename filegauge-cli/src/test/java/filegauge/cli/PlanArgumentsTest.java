package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Plan files, shown by what a dry run makes of them. */
@EnabledOnOs(OS.LINUX)
class PlanArgumentsTest {
  @TempDir private Path folder;

  @Test
  void everyOptionCanStandInAPlan() throws IOException {
    Path working = folder.resolve("working");
    Finished run =
        compare(
            """
            workload = "histogram"
            method = ["read:4K", "read:1M"]
            threads = [1, 2]
            cache = "warm"
            fill = "random"
            size = ["64K-1M", "8K"]
            count = 3
            content = "counter"
            forks = 6
            rounds = 2
            budget = 30
            seed = 9
            dir = "%s"
            format = "json"
            dry-run = true
            quiet = false
            """
                .replace("%s", working.toString()));
    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .contains("\"budget_s\": 30")
        .contains("\"forks\": 6")
        .contains("\"seed\": 9")
        .contains("\"rounds\": 2")
        .contains("\"id\": \"histogram-3x64K-1M-warm\"")
        .contains("\"id\": \"histogram-3x8K-warm\"")
        .contains("counter")
        .contains("read:4K")
        .contains("read:1M");
    assertThat(working).doesNotExist();
  }

  @Test
  void theCommandLineWins() throws IOException {
    Path file = Files.write(folder.resolve("-odd name"), new byte[10]);
    String plan =
        "method = [\"read:4K\", \"mmap\"]\ncache = \"warm\"\npaths = [\"" + file + "\"]\n";
    assertThat(compare(plan, "--dry-run").out())
        .contains("checksum over one file of 10 B, warm")
        .contains("  read:4K, mmap, read:4K (twin)\n");
    assertThat(compare(plan, "--dry-run", "--method", "read:1M", "--cache=cold").out())
        .contains("checksum over one file of 10 B, cold")
        .contains("  read:1M\n")
        .doesNotContain("mmap");
    Path other = Files.write(folder.resolve("other"), new byte[20]);
    assertThat(compare(plan, "--dry-run", other.toString()).out())
        .contains("checksum over one file of 20 B, warm");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      textBlock =
          """
          seed = 1\\n\\nmehtod = "mmap" > line 3: unknown key 'mehtod'; did you mean 'method'?
          help = true > line 1: unknown key 'help'
          plan = "x" > line 1: unknown key 'plan'
          Seed = 1 > line 1: unknown key 'Seed'; did you mean 'seed'?
          seed = [1, 2] > line 1: 'seed' takes one value, not a list
          seed = true > line 1: 'seed' takes a value
          quiet = 1 > line 1: 'quiet' takes true or false
          seed > line 1: this is no TOML
          """)
  void namesTheLineOfWhatIsWrong(String plan, String message) throws IOException {
    Finished run = compare(plan.replace("\\n", "\n"), "--dry-run");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err())
        .startsWith("filegauge: --plan: " + folder.resolve("plan.toml") + ": " + message)
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      textBlock =
          """
          seed = 1\\ncache = "wram" > line 2: --cache: there is no 'wram'; did you mean 'warm'?
          \\n\\nbudget = "0s" > line 3: --budget: '0s' leaves no time; write for example 60s
          threads = [1, 0] > line 1: --threads 0 is out of range; it is from 1 to 1024
          seed = 1\\nmethod = "mmpa" > line 2: unknown method 'mmpa'
          seed = 1\\npaths = ["no/such"] > line 2: 'no/such' does not exist
          """)
  void wrongValuesAreNamedWithTheirLine(String plan, String message) throws IOException {
    Finished run = compare(plan.replace("\\n", "\n"), "--dry-run");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    assertThat(run.err())
        .startsWith("filegauge: --plan: " + folder.resolve("plan.toml") + ": " + message)
        .hasLineCount(1);
  }

  @Test
  void whatTheCommandLineSaysIsNotBlamedOnThePlan() throws IOException {
    assertThat(compare("cache = \"wram\"\n", "--cache", "cld", "--dry-run").err())
        .isEqualTo("filegauge: --cache: there is no 'cld'; did you mean 'cold'?\n");
  }

  private Finished compare(String plan, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("plan.toml"), plan);
    List<String> args = new ArrayList<>(List.of("compare", "--plan", file.toString()));
    args.addAll(List.of(more));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(args.toArray(String[]::new), new Console(out, err));
    return new Finished(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
