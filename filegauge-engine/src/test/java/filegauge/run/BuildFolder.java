package filegauge.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Makes temporary folders below the build folder: on a disk, where files can be cold. */
final class BuildFolder implements TempDirFactory {
  @Override
  public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context)
      throws IOException {
    Path target = Files.createDirectories(Path.of("target", "temporary").toAbsolutePath());
    return Files.createTempDirectory(target, "test");
  }
}
