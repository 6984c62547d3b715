package filegauge.run;

import filegauge.sample.Environment;
import filegauge.spi.RawName;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads the machine and its settings, without root, from the JVM, {@code /proc} and {@code /sys}.
 * Thread-safe.
 */
public final class EnvironmentProbe {
  private final RawName file;

  /** A probe of where a file or folder lies, or would lie if it were made. */
  public static EnvironmentProbe at(Path path) {
    return new EnvironmentProbe(RawName.ofText(Storage.nearest(path).toString()));
  }

  /**
   * A probe.
   *
   * @param file a file or folder, to tell the file system and device by
   */
  EnvironmentProbe(RawName file) {
    this.file = file;
  }

  /** All that this machine tells; what it does not is left out. */
  public Environment read() {
    Map<String, Object> values = machine();
    new Storage(SystemFiles.REAL).addTo(values, file);
    new Load(SystemFiles.REAL).addTo(values);
    values.put("timer_grain_ns", Clock.grainNs());
    return new Environment(values);
  }

  /** What does not depend on where files lie: the machine and the JVM. */
  static Map<String, Object> machine() {
    Map<String, Object> values = new LinkedHashMap<>();
    new Machine(SystemFiles.REAL).addTo(values);
    values.put(
        "jvm",
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
    return values;
  }
}
