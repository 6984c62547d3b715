package filegauge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanFileTest {
  @TempDir private Path folder;

  @Test
  void readsSettingsWithTheirLines() throws IOException {
    assertThat(
            read(
                """
                # A comment.
                method = ["read:64K", "mmap*"]

                threads = [1, 0x10]
                budget = 1.5
                quiet = true
                "content" = 'text'
                size = \"""
                4K-1M\"""
                """))
        .containsExactly(
            new PlanFile.Setting("method", List.of("read:64K", "mmap*"), null, 2),
            new PlanFile.Setting("threads", List.of("1", "16"), null, 4),
            new PlanFile.Setting("budget", List.of("1.5"), null, 5),
            new PlanFile.Setting("quiet", List.of("true"), true, 6),
            new PlanFile.Setting("content", List.of("text"), null, 7),
            new PlanFile.Setting("size", List.of("4K-1M"), null, 8));
    assertThat(read("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      quoteCharacter = '`',
      textBlock =
          """
          a = 1\\nb = > line 2: this is no TOML:
          a = 1\\na = 2 > line 2: this is no TOML:
          a = 1\\n[table]\\nb = 1 > line 2: 'table' is a table, and a plan file has none
          a.b = 1 > line 1: 'a' is a table, and a plan file has none
          \\n\\na = [[1], [2]] > line 3: 'a' is a value of that kind; write a text, a number
          """)
  void namesTheLineOfWhatIsWrong(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("\\n", "\n")))
        .isInstanceOf(PlanFileException.class)
        .hasMessageStartingWith(folder.resolve("plan.toml") + ": " + message);
  }

  private List<PlanFile.Setting> read(String text) throws IOException {
    return PlanFile.read(Files.writeString(folder.resolve("plan.toml"), text));
  }
}
