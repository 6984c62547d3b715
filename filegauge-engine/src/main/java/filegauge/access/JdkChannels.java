package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Opens files as channels. */
final class JdkChannels {
  private JdkChannels() {}

  static FileChannel open(RawName name) throws IOException {
    try {
      return JdkNames.open(name, JdkChannels::open);
    } catch (IOException e) {
      throw JdkNames.failure("open", name, e);
    }
  }

  private static FileChannel open(String path) throws IOException {
    return FileChannel.open(Path.of(path), StandardOpenOption.READ);
  }
}
