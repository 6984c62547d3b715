package filegauge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scripts {@code filegauge} and {@code build}, tested by a script. */
class LauncherTest {
  @Test
  void startsAndBuilds(@TempDir Path folder) throws IOException, InterruptedException {
    Path checkout = Path.of("..").toRealPath();
    Path script = Path.of("src", "test", "sh", "launcher-test.sh").toAbsolutePath();
    Path work = Files.createDirectory(folder.resolve("work"));
    Finished test =
        Finished.of(
            folder,
            List.of("sh", script.toString(), checkout.toString(), work.toString()),
            Map.of());
    assertThat(test.out()).as(test.err()).isEqualTo("launcher: done\n");
    assertThat(test.status()).isZero();
  }
}
