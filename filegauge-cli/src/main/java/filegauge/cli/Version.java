package filegauge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of this program. */
public final class Version {
  private Version() {}

  /** For example {@code 0.1.0}; the build writes it into a resource. */
  public static String text() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String version = properties.getProperty("version");
    if (version == null) {
      throw new AssertionError("version.properties names no version");
    }
    return version;
  }
}
