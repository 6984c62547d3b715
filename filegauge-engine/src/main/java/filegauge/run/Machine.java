package filegauge.run;

import filegauge.platform.Platform;
import filegauge.platform.SystemInfo;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.Optional;

/** Facts of the machine: CPU, memory, kernel, settings. */
final class Machine {
  private static final String CPU_INFO = "/proc/cpuinfo";
  private static final String MEMORY_INFO = "/proc/meminfo";
  private static final String FREQUENCY = "/sys/devices/system/cpu/cpu0/cpufreq/";

  private final SystemFiles files;
  private final GroupLimits group;

  Machine(SystemFiles files) {
    this.files = files;
    this.group = new GroupLimits(files);
  }

  void addTo(Map<String, Object> values) {
    files
        .field(CPU_INFO, "model name")
        .or(() -> files.field(CPU_INFO, "Processor"))
        .ifPresent(v -> values.put("cpu", v));
    hostCpus().ifPresent(v -> values.put("cpus", v));
    values.put("usable_cpus", usableCpus());
    group.cpus().ifPresent(v -> values.put("cpu_limit", v));
    files.kilobytes(MEMORY_INFO, "MemTotal").ifPresent(v -> values.put("memory_bytes", v));
    effectiveMemory().ifPresent(v -> values.put("effective_memory_bytes", v));
    files
        .kilobytes(MEMORY_INFO, "MemAvailable")
        .ifPresent(v -> values.put("available_memory_bytes", v));
    files.kilobytes(MEMORY_INFO, "SwapTotal").ifPresent(v -> values.put("swap_bytes", v));
    values.put("kernel", System.getProperty("os.name") + " " + System.getProperty("os.version"));
    values.put("architecture", System.getProperty("os.arch"));
    SystemInfo.libc().ifPresent(v -> values.put("libc", v));
    if (Platform.isLinux()) {
      values.put("page_size_bytes", SystemInfo.pageSize());
    }
    settings(values);
  }

  private void settings(Map<String, Object> values) {
    files
        .text("/sys/kernel/mm/transparent_hugepage/enabled")
        .flatMap(SystemFiles::selected)
        .ifPresent(v -> values.put("transparent_huge_pages", v));
    files
        .text("/sys/kernel/mm/transparent_hugepage/shmem_enabled")
        .flatMap(SystemFiles::selected)
        .ifPresent(v -> values.put("transparent_huge_pages_shmem", v));
    files.text(FREQUENCY + "scaling_governor").ifPresent(v -> values.put("governor", v));
    files.text(FREQUENCY + "scaling_driver").ifPresent(v -> values.put("frequency_driver", v));
    files
        .number(FREQUENCY + "cpuinfo_max_freq")
        .ifPresent(kHz -> values.put("cpu_max_mhz", kHz / 1000.0));
    files
        .field(CPU_INFO, "cpu MHz")
        .flatMap(SystemFiles::decimal)
        .ifPresent(v -> values.put("cpu_mhz", v));
    files
        .text("/sys/devices/system/clocksource/clocksource0/current_clocksource")
        .ifPresent(v -> values.put("clock_source", v));
    values.put("virtualisation", virtualisation());
  }

  private Optional<Long> hostCpus() {
    return files
        .text("/sys/devices/system/cpu/online")
        .flatMap(Machine::countOfList)
        .or(() -> files.text("/proc/cpuinfo").map(Machine::processors).filter(n -> n > 0));
  }

  private static Long processors(String text) {
    return text.lines().filter(line -> line.startsWith("processor")).count();
  }

  /**
   * CPUs that this process may use at a time: those of its affinity, cut by the control group's
   * limit, which is rounded up.
   */
  long usableCpus() {
    long allowed =
        files
            .field("/proc/self/status", "Cpus_allowed_list")
            .flatMap(Machine::countOfList)
            .orElse((long) Runtime.getRuntime().availableProcessors());
    long online = hostCpus().orElse(allowed);
    long limit = group.cpus().map(v -> (long) Math.ceil(v)).orElse(allowed);
    return Math.max(1, Math.min(limit, Math.min(allowed, online)));
  }

  /** How many numbers a list such as {@code 0-3,8} names (cpuset(7)). */
  static Optional<Long> countOfList(String list) {
    long count = 0;
    for (String range : list.split(",", -1)) {
      String[] ends = range.strip().split("-", -1);
      Optional<Long> first = SystemFiles.whole(ends[0]);
      Optional<Long> last = SystemFiles.whole(ends[ends.length - 1]);
      if (first.isEmpty() || last.isEmpty() || ends.length > 2 || last.get() < first.get()) {
        return Optional.empty();
      }
      count += last.get() - first.get() + 1;
    }
    return Optional.of(count);
  }

  /** Memory that this process may use for itself and its files: the machine's or its group's. */
  Optional<Long> effectiveMemory() {
    Optional<Long> total = files.kilobytes(MEMORY_INFO, "MemTotal");
    Optional<Long> limit = group.memoryBytes();
    if (total.isPresent() && limit.isPresent()) {
      return Optional.of(Math.min(total.get(), limit.get()));
    }
    return total.or(() -> limit).or(Machine::byTheJvm);
  }

  private static Optional<Long> byTheJvm() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? Optional.of(system.getTotalMemorySize())
        : Optional.empty();
  }

  // The CPU's own flag says that there is a hypervisor; the firmware's name says which. A container
  // shares its kernel, so it is told by what its makers leave behind (systemd's and podman's
  // files).
  private String virtualisation() {
    boolean guest =
        files
            .field(CPU_INFO, "flags")
            .map(f -> (" " + f + " ").contains(" hypervisor "))
            .orElse(false);
    if (!guest) {
      return files.text("/run/systemd/container").filter(v -> !v.isBlank()).orElse("none");
    }
    return files
        .text("/sys/class/dmi/id/sys_vendor")
        .filter(v -> !v.isBlank())
        .orElse("virtual machine");
  }
}
