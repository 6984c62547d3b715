package filegauge.run;

import filegauge.access.AccessMethods;
import filegauge.plan.Cell;
import filegauge.platform.CompiledC;
import filegauge.platform.Platform;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The command line of a worker: the running JVM's own modules with fixed flags. */
final class WorkerCommand {
  private static final long COMMON_HEAP_MB = 32;

  /** A file's name, its part and its places in lists, twice over while the lists are dealt out. */
  private static final long HEAP_PER_FILE = 512;

  private static final long COMMON_DIRECT_MB = 2048;

  private WorkerCommand() {}

  /** Starts workers in JVMs of their own; C is compiled by these flags, the usual ones if null. */
  static Worker.Starter starter(@Nullable String cflags) {
    return (cell, workload, load, runFolder) -> {
      long readers =
          AccessMethods.parse(cell.method()).heapNeed(load.largestFile()) * cell.threads();
      long heapNeed = readers + load.files() * HEAP_PER_FILE;
      List<String> command = of(cell, workload, heapNeed, runFolder);
      if (cflags != null) {
        command.add(1, "-D" + CompiledC.FLAGS + "=" + cflags);
      }
      return new WorkerProcess(command, Files.createTempFile(runFolder, "worker-", ".err"));
    };
  }

  /**
   * The command for a competitor.
   *
   * @param heapNeed heap in bytes beside the common: what the method declares for all threads, and
   *     the lists of files
   * @param runFolder where a crashing JVM leaves its error file, to be removed with the folder
   */
  static List<String> of(Cell cell, String workload, long heapNeed, Path runFolder) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    long heapMb = COMMON_HEAP_MB + ((heapNeed + (1 << 20) - 1) >> 20);
    command.add("-Xms" + heapMb + "m");
    command.add("-Xmx" + heapMb + "m");
    command.add("-XX:MaxDirectMemorySize=" + (COMMON_DIRECT_MB + heapMb) + "m");
    command.add("-XX:+UseSerialGC");
    command.add("-Xshare:auto");
    command.add("-Xlog:disable");
    command.add("-XX:-UsePerfData");
    command.add("-XX:-CreateCoredumpOnCrash");
    command.add("-XX:ErrorFile=" + runFolder.resolve("hs_err_%p.log"));
    if (Boolean.getBoolean(Platform.PORTABLE)) {
      command.add("-D" + Platform.PORTABLE + "=true");
    }
    command.addAll(modules());
    command.add(cell.method());
    command.add(workload);
    command.add(Integer.toString(cell.threads()));
    return command;
  }

  private static List<String> modules() {
    List<String> flags = new ArrayList<>();
    boolean vector =
        java.lang.module.ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent();
    if (vector) {
      flags.add("--add-modules");
      flags.add("jdk.incubator.vector");
    }
    String modulePath = System.getProperty("jdk.module.path");
    if (modulePath != null && WorkerMain.class.getModule().isNamed()) {
      flags.add("--enable-native-access=filegauge.engine");
      flags.add("--module-path");
      flags.add(modulePath);
      flags.add("--module");
      flags.add("filegauge.engine/" + WorkerMain.class.getName());
    } else {
      flags.add("--enable-native-access=ALL-UNNAMED");
      flags.add("--class-path");
      flags.add(ManagementFactory.getRuntimeMXBean().getClassPath());
      flags.add(WorkerMain.class.getName());
    }
    return flags;
  }
}
