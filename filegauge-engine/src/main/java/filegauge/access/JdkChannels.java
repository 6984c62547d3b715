package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Opens files as channels. */
final class JdkChannels {
  private JdkChannels() {}

  /** Opens a file for reading. */
  static FileChannel open(RawName name) throws IOException {
    return open(name, StandardOpenOption.READ);
  }

  /** Opens a file in another way; one to be written must have a name that is text. */
  static FileChannel open(RawName name, OpenOption... options) throws IOException {
    try {
      return JdkNames.open(name, path -> FileChannel.open(Path.of(path), options));
    } catch (IOException e) {
      throw JdkNames.failure("open", name, e);
    }
  }
}
