package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {
  private static final Instant AT = Instant.parse("2026-11-30T18:30:12.987Z");

  /** In Los Angeles 01:30 for the first time; an hour later it is 01:30 again. */
  private static final Instant FIRST_HALF_PAST_ONE = Instant.parse("2026-11-01T08:30:00Z");

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

  /** Case RE-06: in the hour that local clocks show twice, names still sort by time. */
  @Test
  void namesSortByTimeInEveryZone() throws IOException {
    StateFolder runs = new StateFolder(folder.resolve("runs"));
    List<String> names = new ArrayList<>();
    TimeZone before = TimeZone.getDefault();
    try {
      for (String zone : List.of("America/Los_Angeles", "Asia/Kathmandu")) {
        TimeZone.setDefault(TimeZone.getTimeZone(zone));
        for (int hour = 0; hour < 2; hour++) {
          StateFolder.Run run = runs.begin(FIRST_HALF_PAST_ONE.plusSeconds(3600L * names.size()));
          run.journal().close();
          names.add(String.valueOf(run.result().getFileName()));
        }
      }
    } finally {
      TimeZone.setDefault(before);
    }
    assertThat(names)
        .containsExactly(
            "20261101T083000Z.json",
            "20261101T093000Z.json",
            "20261101T103000Z.json",
            "20261101T113000Z.json")
        .isSorted();
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
