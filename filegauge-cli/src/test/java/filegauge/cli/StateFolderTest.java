package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {
  private static final Instant AT = Instant.parse("2026-11-30T18:30:12.987Z");

  @TempDir private Path folder;

  @Test
  void liesWhereTheEnvironmentSays() {
    assertThat(StateFolder.of(Map.of("XDG_STATE_HOME", "/s", "HOME", "/h")))
        .hasToString("/s/filegauge/runs");
    assertThat(StateFolder.of(Map.of("HOME", "/h"))).hasToString("/h/.local/state/filegauge/runs");
    assertThat(StateFolder.of(Map.of("XDG_STATE_HOME", "relative", "HOME", "/h")))
        .hasToString("/h/.local/state/filegauge/runs");
    assertThat(StateFolder.of(Map.of()))
        .hasToString(System.getProperty("user.home") + "/.local/state/filegauge/runs");
  }

  @Test
  void givesEachRunAName() throws IOException {
    StateFolder runs = new StateFolder(folder.resolve("new").resolve("runs"));
    assertThat(begin(runs)).isEqualTo("20261130T183012Z.json");
    assertThat(begin(runs)).isEqualTo("20261130T183012Z-2.json");
    Files.createFile(folder.resolve("new").resolve("runs").resolve("20261130T183012Z-3.json"));
    assertThat(begin(runs)).isEqualTo("20261130T183012Z-4.json");
  }

  private static String begin(StateFolder runs) throws IOException {
    StateFolder.Run run = runs.begin(AT);
    run.journal().close();
    assertThat(run.result()).doesNotExist();
    assertThat(Path.of(run.result() + ".journal")).isEmptyFile();
    return String.valueOf(run.result().getFileName());
  }

  @Test
  void findsTheNewestRun() throws IOException {
    StateFolder runs = new StateFolder(folder);
    assertThat(new StateFolder(folder.resolve("none")).newest()).isEmpty();
    assertThat(runs.newest()).isEmpty();
    for (String name :
        new String[] {
          "20261130T183012Z.json", "20261130T183012Z-10.json", "20261130T183012Z-9.json",
          "20251231T235959Z.json", "20271231T235959Z.json.journal", "zzz.json"
        }) {
      Files.createFile(folder.resolve(name));
    }
    assertThat(runs.newest()).contains(folder.resolve("20261130T183012Z-10.json"));
  }
}
