package filegauge.run;

import filegauge.platform.Platform;
import filegauge.platform.SystemInfo;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Facts of the machine: CPU, memory, kernel, load. */
final class Machine {
  private Machine() {}

  static void addTo(Map<String, Object> values) {
    field("/proc/cpuinfo", "model name").ifPresent(v -> values.put("cpu", v));
    values.put("usable_cpus", (long) Runtime.getRuntime().availableProcessors());
    kilobytes("/proc/meminfo", "MemTotal").ifPresent(v -> values.put("memory_bytes", v));
    effectiveMemory().ifPresent(v -> values.put("effective_memory_bytes", v));
    kilobytes("/proc/meminfo", "MemAvailable")
        .ifPresent(v -> values.put("available_memory_bytes", v));
    values.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    values.put("architecture", System.getProperty("os.arch"));
    if (Platform.isLinux()) {
      values.put("page_size_bytes", SystemInfo.pageSize());
    }
    text("/sys/kernel/mm/transparent_hugepage/enabled")
        .flatMap(Machine::selected)
        .ifPresent(v -> values.put("transparent_huge_pages", v));
    text("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
        .ifPresent(v -> values.put("governor", v));
    field("/proc/cpuinfo", "cpu MHz").ifPresent(v -> number(values, "cpu_mhz", v));
    values.put("virtualisation", virtualisation());
    text("/proc/loadavg").ifPresent(v -> number(values, "load_average_1_min", v.split(" ", -1)[0]));
    text("/proc/pressure/cpu").ifPresent(v -> values.put("pressure_cpu", firstLine(v)));
    text("/proc/pressure/io").ifPresent(v -> values.put("pressure_io", firstLine(v)));
  }

  /** Memory that this process may use: knows the limits of control groups, v1 and v2. */
  static Optional<Long> effectiveMemory() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? Optional.of(system.getTotalMemorySize())
        : Optional.empty();
  }

  private static void number(Map<String, Object> values, String name, String text) {
    if (text.matches("[0-9]{1,9}(\\.[0-9]{1,9})?")) {
      values.put(name, Double.parseDouble(text));
    }
  }

  // The CPU's own flag says that there is a hypervisor; the firmware's name says which.
  private static String virtualisation() {
    boolean guest =
        field("/proc/cpuinfo", "flags")
            .map(f -> (" " + f + " ").contains(" hypervisor "))
            .orElse(false);
    if (!guest) {
      return "none";
    }
    return text("/sys/class/dmi/id/sys_vendor").filter(v -> !v.isBlank()).orElse("virtual machine");
  }

  /** The word in brackets: {@code always [madvise] never}. */
  static Optional<String> selected(String choices) {
    int open = choices.indexOf('[');
    int close = choices.indexOf(']');
    return open >= 0 && close > open
        ? Optional.of(choices.substring(open + 1, close))
        : Optional.empty();
  }

  private static Optional<Long> kilobytes(String path, String name) {
    return field(path, name)
        .map(v -> v.toLowerCase(Locale.ROOT).replace("kb", "").strip())
        .filter(v -> v.matches("[0-9]{1,15}"))
        .map(v -> Long.parseLong(v) * 1024);
  }

  private static Optional<String> field(String path, String name) {
    return text(path).stream()
        .flatMap(String::lines)
        .filter(line -> line.startsWith(name) && line.indexOf(':') > 0)
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst();
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  /** The whole of a small file of the kernel's, stripped; empty if it cannot be read. */
  static Optional<String> text(String path) {
    try {
      return Optional.of(Files.readString(Path.of(path), StandardCharsets.ISO_8859_1).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
