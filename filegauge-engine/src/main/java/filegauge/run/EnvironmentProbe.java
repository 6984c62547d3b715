package filegauge.run;

import filegauge.sample.Environment;
import filegauge.spi.RawName;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the machine and its settings, without root, from the JVM, /proc and /sys. */
final class EnvironmentProbe {
  private final RawName file;

  /**
   * @param file a measured file, to tell the file system and device by
   */
  EnvironmentProbe(RawName file) {
    this.file = file;
  }

  /** All that this machine tells; what it does not is left out. */
  Environment read() {
    Map<String, Object> values = machine();
    Storage.addTo(values, file);
    return new Environment(values);
  }

  /** What does not depend on where files lie: the machine and the JVM. */
  static Map<String, Object> machine() {
    Map<String, Object> values = new LinkedHashMap<>();
    Machine.addTo(values);
    values.put(
        "jvm",
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
    return values;
  }
}
