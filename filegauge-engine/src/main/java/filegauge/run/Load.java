package filegauge.run;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Facts that differ from minute to minute: load, pressure, and counters since the machine began.
 */
final class Load {
  /** The names of all of them, and of other passing facts of the machine. */
  static final Set<String> PASSING =
      Set.of(
          "available_memory_bytes",
          "cpu_mhz",
          "cpu_steal_s",
          "cpu_throttled_us",
          "cpu_time_s",
          "free_bytes",
          "load_average_1_min",
          "load_average_5_min",
          "pressure_cpu",
          "pressure_io",
          "pressure_memory",
          "swap_used_bytes",
          "swapped_in_pages",
          "swapped_out_pages",
          "thermal_throttles",
          "timer_grain_ns");

  // USER_HZ, the unit of /proc/stat, is 100 on every architecture that Java runs on (time(7)).
  private static final double TICKS_PER_S = 100;
  private static final int STEAL = 7;
  private static final String CPUS = "/sys/devices/system/cpu";

  private final SystemFiles files;

  Load(SystemFiles files) {
    this.files = files;
  }

  void addTo(Map<String, Object> values) {
    files
        .text("/proc/loadavg")
        .map(line -> line.split(" ", -1))
        .filter(words -> words.length > 1)
        .ifPresent(
            words -> {
              SystemFiles.decimal(words[0]).ifPresent(v -> values.put("load_average_1_min", v));
              SystemFiles.decimal(words[1]).ifPresent(v -> values.put("load_average_5_min", v));
            });
    for (String resource : List.of("cpu", "io", "memory")) {
      files.lines("/proc/pressure/" + resource).stream()
          .filter(line -> line.startsWith("some "))
          .findFirst()
          .ifPresent(line -> values.put("pressure_" + resource, line));
    }
    processorTimes(values);
    swap(values);
    new GroupLimits(files).throttledUs().ifPresent(v -> values.put("cpu_throttled_us", v));
    thermal(values);
  }

  // proc_stat(5): cpu user nice system idle iowait irq softirq steal guest guest_nice
  private void processorTimes(Map<String, Object> values) {
    files
        .text("/proc/stat")
        .flatMap(text -> text.lines().findFirst())
        .map(line -> line.strip().split(" +", -1))
        .filter(words -> words[0].equals("cpu") && words.length > STEAL + 1)
        .ifPresent(
            words -> {
              double all = 0;
              for (int i = 1; i <= STEAL + 1; i++) {
                all += SystemFiles.whole(words[i]).orElse(0L);
              }
              values.put("cpu_time_s", all / TICKS_PER_S);
              values.put(
                  "cpu_steal_s", SystemFiles.whole(words[STEAL + 1]).orElse(0L) / TICKS_PER_S);
            });
  }

  private void swap(Map<String, Object> values) {
    files.counter("/proc/vmstat", "pswpin").ifPresent(v -> values.put("swapped_in_pages", v));
    files.counter("/proc/vmstat", "pswpout").ifPresent(v -> values.put("swapped_out_pages", v));
    var total = files.kilobytes("/proc/meminfo", "SwapTotal");
    var free = files.kilobytes("/proc/meminfo", "SwapFree");
    if (total.isPresent() && free.isPresent()) {
      values.put("swap_used_bytes", total.get() - free.get());
    }
  }

  // Counters of each core and of each package (Documentation/admin-guide/abi-testing.rst).
  private void thermal(Map<String, Object> values) {
    long sum = 0;
    boolean known = false;
    for (String cpu : files.names(CPUS, "cpu[0-9]*")) {
      for (String scope : List.of("core", "package")) {
        var count =
            files.number(CPUS + "/" + cpu + "/thermal_throttle/" + scope + "_throttle_count");
        known |= count.isPresent();
        sum += count.orElse(0L);
      }
    }
    if (known) {
      values.put("thermal_throttles", sum);
    }
  }
}
