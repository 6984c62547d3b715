package filegauge.analysis;

import filegauge.plan.Spec;
import filegauge.sample.Dataset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether two runs are of one machine, and which of its settings differ. What makes them runs of
 * different machines is refused; what a user may have changed on purpose, and wants to see the
 * effect of (the kernel, the JDK, read-ahead), is told.
 */
final class Comparability {
  private static final List<String> MACHINE =
      List.of("cpu", "architecture", "usable_cpus", "page_size_bytes", "virtualisation");

  // What varies by itself from run to run is not among them: load, pressure, free memory, MHz.
  private static final List<String> TOLD =
      List.of(
          "memory_bytes",
          "effective_memory_bytes",
          "cpu_limit",
          "kernel",
          "libc",
          "jvm",
          "transparent_huge_pages",
          "governor",
          "frequency_driver",
          "clock_source",
          "file_system",
          "mount_options",
          "device",
          "rotational",
          "scheduler",
          "read_ahead_kb");

  private Comparability() {}

  /** What differs, the machine first; empty if nothing does. */
  static List<SettingChange> changes(Dataset base, Dataset now) {
    Map<String, @Nullable String> before = settings(base);
    Map<String, @Nullable String> after = settings(now);
    Set<String> names = new LinkedHashSet<>(before.keySet());
    names.addAll(after.keySet());
    List<SettingChange> changes = new ArrayList<>();
    for (String name : names) {
      String was = before.get(name);
      String is = after.get(name);
      if (!Objects.equals(was, is)) {
        boolean other = MACHINE.contains(name) && was != null && is != null;
        changes.add(new SettingChange(name, was, is, other));
      }
    }
    return changes;
  }

  /** All that is compared; of two runs with the same, nothing is told. */
  static Map<String, @Nullable String> settings(Dataset data) {
    Map<String, @Nullable String> settings = new LinkedHashMap<>();
    MACHINE.forEach(name -> settings.put(name, value(data, name)));
    TOLD.forEach(name -> settings.put(name, value(data, name)));
    settings.put("Filegauge", data.version());
    Spec spec = data.plan().spec();
    settings.put("forks", text(spec.forks()));
    settings.put("rounds", text(spec.rounds()));
    settings.put("budget", Wording.number(spec.budgetSeconds(), 0) + " s");
    settings.put("first pass", spec.firstPass() == null ? "none" : spec.firstPass().label());
    settings.put("C flags", text(spec.cflags()));
    return settings;
  }

  private static @Nullable String value(Dataset data, String name) {
    Object value = data.environment().values().get(name);
    return value == null ? null : value.toString().strip();
  }

  private static String text(@Nullable Object asked) {
    return asked == null ? "as usual" : asked.toString();
  }
}
