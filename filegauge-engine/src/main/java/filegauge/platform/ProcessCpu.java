package filegauge.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;

/** CPU time of other processes (proc_pid_stat(5)). */
public final class ProcessCpu {
  // Fields behind the command's name, which is in brackets and may hold anything: utime and stime.
  private static final int USER = 11;
  private static final int SYSTEM = 12;

  private ProcessCpu() {}

  /**
   * CPU time that the processes have used in all, in ticks of the kernel's clock, usually 10 ms; a
   * process that is gone counts as 0.
   */
  public static long ticks(Collection<Long> processes) {
    long ticks = 0;
    for (long process : processes) {
      ticks += ticks(process);
    }
    return ticks;
  }

  private static long ticks(long process) {
    try {
      Path stat = Path.of("/proc", Long.toString(process), "stat");
      return parse(Files.readString(stat, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      // Gone, or hidden: nothing is known to be busy.
      return 0;
    }
  }

  static long parse(String stat) {
    String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
    return Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
  }
}
