package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineCacheTest {
  @TempDir private Path folder;

  @Test
  void writesThreeToTheControl() throws IOException {
    Path control = Files.createFile(folder.resolve("drop_caches"));
    assertThat(MachineCache.refusal(control)).isEmpty();
    MachineCache.drop(control);
    assertThat(control).hasContent("3\n");
  }

  @Test
  void saysWhyItCannotBeDone() {
    Path missing = folder.resolve("missing");
    assertThat(MachineCache.refusal(missing)).contains("this system has no " + missing);
    assertThatThrownBy(() -> MachineCache.drop(missing))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("cannot drop caches by " + missing);
  }
}
