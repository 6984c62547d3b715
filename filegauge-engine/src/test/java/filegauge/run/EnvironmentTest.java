package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read from the {@code /proc} and {@code /sys} of machines that are not this one. */
class EnvironmentTest {
  private static final long MIB = 1 << 20;

  @TempDir private Path folder;
  private FakeRoot root;

  /** A large host: 64 CPUs, 256 GiB. */
  @BeforeEach
  void host() {
    root =
        new FakeRoot(folder)
            .file(
                "/proc/cpuinfo",
                "model name\t: Example 9000\ncpu MHz\t\t: 3100.5\nflags\t: fpu sse2")
            .file("/proc/meminfo", "MemTotal: 268435456 kB\nSwapTotal: 2048 kB\nSwapFree: 1024 kB")
            .file("/proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-63")
            .file("/sys/devices/system/cpu/online", "0-63");
  }

  private FakeRoot version2(String path) {
    return root.file("/proc/self/cgroup", "0::" + path)
        .file(
            "/proc/self/mountinfo",
            "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate");
  }

  private FakeRoot version1(String mountRoot, String path) {
    return root.file("/proc/self/cgroup", "4:memory:" + path + "\n1:cpu,cpuacct:" + path)
        .file(
            "/proc/self/mountinfo",
            ("32 31 0:29 ROOT /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"
                    + "35 31 0:32 ROOT /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory")
                .replace("ROOT", mountRoot));
  }

  @Test
  void aMachineWithoutLimits() {
    assertThat(root.machine())
        .containsEntry("cpu", "Example 9000")
        .containsEntry("cpus", 64L)
        .containsEntry("usable_cpus", 64L)
        .containsEntry("memory_bytes", 262_144 * MIB)
        .containsEntry("effective_memory_bytes", 262_144 * MIB)
        .containsEntry("cpu_mhz", 3100.5)
        .containsEntry("virtualisation", "none")
        .doesNotContainKey("cpu_limit");
  }

  /** Case BE-07: 1.5 CPUs and 512 MiB on a large host. */
  @Test
  void limitsOfVersion2() {
    version2("/")
        .file("/sys/fs/cgroup/cpu.max", "150000 100000")
        .file("/sys/fs/cgroup/memory.max", "536870912");
    assertThat(root.machine())
        .containsEntry("cpus", 64L)
        .containsEntry("cpu_limit", 1.5)
        .containsEntry("usable_cpus", 2L)
        .containsEntry("memory_bytes", 262_144 * MIB)
        .containsEntry("effective_memory_bytes", 512 * MIB);
  }

  @Test
  void theTightestGroupUpToTheRootBinds() {
    version2("/user.slice/run.scope")
        .file("/sys/fs/cgroup/user.slice/run.scope/cpu.max", "max 100000")
        .file("/sys/fs/cgroup/user.slice/run.scope/memory.max", "max")
        .file("/sys/fs/cgroup/user.slice/cpu.max", "300000 100000")
        .file("/sys/fs/cgroup/user.slice/memory.max", "1073741824")
        .file("/sys/fs/cgroup/user.slice/memory.high", "805306368");
    assertThat(root.machine())
        .containsEntry("usable_cpus", 3L)
        .containsEntry("effective_memory_bytes", 768 * MIB);
  }

  /** Case BE-07: {@code max} is no limit, and neither are files that are missing. */
  @Test
  void noLimitsOfVersion2() {
    version2("/a").file("/sys/fs/cgroup/a/cpu.max", "max 100000");
    assertThat(root.machine())
        .containsEntry("usable_cpus", 64L)
        .containsEntry("effective_memory_bytes", 262_144 * MIB)
        .doesNotContainKey("cpu_limit");
  }

  /** Case BE-07, in a container whose mount shows its own group as the root. */
  @Test
  void limitsOfVersion1() {
    version1("/docker/abc", "/docker/abc")
        .file("/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "150000")
        .file("/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000")
        .file("/sys/fs/cgroup/memory/memory.limit_in_bytes", "536870912");
    assertThat(root.machine())
        .containsEntry("usable_cpus", 2L)
        .containsEntry("effective_memory_bytes", 512 * MIB);
  }

  @Test
  void noLimitsOfVersion1() {
    version1("/", "/a")
        .file("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_quota_us", "-1")
        .file("/sys/fs/cgroup/cpu,cpuacct/a/cpu.cfs_period_us", "100000")
        .file("/sys/fs/cgroup/memory/a/memory.limit_in_bytes", "9223372036854771712");
    assertThat(root.machine())
        .containsEntry("usable_cpus", 64L)
        .containsEntry("effective_memory_bytes", 262_144 * MIB);
  }

  /** Case BE-07: whether the data fit is told by the smaller of host and group. */
  @Test
  void adviceOnMemoryGoesByTheGroup() {
    version2("/").file("/sys/fs/cgroup/memory.max", "536870912");
    long memory = new Machine(root.files()).effectiveMemory().orElseThrow();
    var corpus =
        new CorpusShape(
                1, new filegauge.plan.SizeRange(1 << 30, 1 << 30), filegauge.plan.Content.RANDOM, 1)
            .corpus("made");
    assertThat(Provision.tooLargeForMemory(corpus, memory).orElseThrow()).contains("512 MiB");
  }

  @Test
  void affinity() {
    root.file("/proc/self/status", "Cpus_allowed_list:\t0-3,8,10-11");
    assertThat(root.machine()).containsEntry("usable_cpus", 7L).containsEntry("cpus", 64L);
  }

  @ParameterizedTest
  @CsvSource({"0,1", "0-0,1", "'0-3,8',5"})
  void listsOfCpus(String list, long count) {
    assertThat(Machine.countOfList(list)).contains(count);
  }

  @ParameterizedTest
  @CsvSource({"''", "x", "3-1", "1-2-3", "0;1"})
  void noListsOfCpus(String list) {
    assertThat(Machine.countOfList(list)).isEmpty();
  }

  @Test
  void settings() {
    root.file("/sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never")
        .file("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave")
        .file("/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "4200000")
        .file("/sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc")
        .file("/proc/cpuinfo", "flags : fpu hypervisor sse2")
        .file("/sys/class/dmi/id/sys_vendor", "QEMU");
    assertThat(root.machine())
        .containsEntry("transparent_huge_pages", "madvise")
        .containsEntry("governor", "powersave")
        .containsEntry("cpu_max_mhz", 4200.0)
        .containsEntry("clock_source", "tsc")
        .containsEntry("virtualisation", "QEMU");
  }

  @Test
  void load() {
    version2("/")
        .file("/sys/fs/cgroup/cpu.stat", "usage_usec 5\nthrottled_usec 1234")
        .file("/proc/loadavg", "0.52 0.58 0.59 3/602 12345")
        .file("/proc/pressure/cpu", "some avg10=1.00 total=5\nfull avg10=0.00 total=0")
        .file("/proc/stat", "cpu  100 0 50 800 10 0 0 40 0 0\ncpu0 1 2 3")
        .file("/proc/vmstat", "pswpin 3\npswpout 4\npswpinx 9")
        .file("/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count", "2")
        .file("/sys/devices/system/cpu/cpu1/thermal_throttle/package_throttle_count", "5");
    assertThat(root.load())
        .containsEntry("load_average_1_min", 0.52)
        .containsEntry("pressure_cpu", "some avg10=1.00 total=5")
        .containsEntry("cpu_time_s", 10.0)
        .containsEntry("cpu_steal_s", 0.4)
        .containsEntry("swapped_in_pages", 3L)
        .containsEntry("swapped_out_pages", 4L)
        .containsEntry("swap_used_bytes", MIB)
        .containsEntry("cpu_throttled_us", 1234L)
        .containsEntry("thermal_throttles", 7L);
    assertThat(Load.PASSING).containsAll(root.load().keySet());
  }

  @Test
  void deviceAndMount() throws IOException {
    root.file("/proc/self/mountinfo", "28 1 259:3 / / rw,noatime shared:1 - ext4 /dev/x rw,discard")
        .file("/sys/devices/nvme0n1/queue/read_ahead_kb", "128")
        .file("/sys/devices/nvme0n1/queue/rotational", "0")
        .file("/sys/devices/nvme0n1/queue/scheduler", "[none] mq-deadline")
        .file("/sys/devices/nvme0n1/device/model", "Example SSD")
        .file("/sys/devices/nvme0n1/nvme0n1p3/partition", "3");
    Path links = Files.createDirectories(folder.resolve("sys/dev/block"));
    Files.createSymbolicLink(links.resolve("259:3"), Path.of("../../devices/nvme0n1/nvme0n1p3"));
    assertThat(root.device("259:3"))
        .containsEntry("file_system", "ext4")
        .containsEntry("mount_options", "rw,noatime,discard")
        .containsEntry("device", "nvme0n1")
        .containsEntry("read_ahead_kb", 128L)
        .containsEntry("rotational", 0L)
        .containsEntry("scheduler", "none")
        .containsEntry("device_model", "Example SSD");
    assertThat(root.device("0:99")).isEmpty();
  }

  @Test
  void aMachineThatTellsNothing() {
    FakeRoot empty = new FakeRoot(folder.resolve("nothing"));
    assertThat(empty.machine()).containsKey("usable_cpus").doesNotContainKey("cpu");
    assertThat(empty.load()).isEmpty();
  }

  @Test
  void theRealMachineTellsTheSameTwice() {
    var first = EnvironmentProbe.at(folder).read().values();
    var second = EnvironmentProbe.at(folder).read().values();
    assertThat(first).containsKeys("usable_cpus", "kernel", "timer_grain_ns", "jvm");
    first.keySet().stream()
        .filter(name -> !Load.PASSING.contains(name))
        .forEach(name -> assertThat(second).containsEntry(name, first.get(name)));
  }
}
