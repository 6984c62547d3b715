package filegauge.run;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many descriptors this process may still open: {@code RLIMIT_NOFILE}, getrlimit(2). */
final class OpenFiles {
  /** Commands to a live worker, and its replies. */
  private static final int PER_WORKER = 2;

  /** Both ends of a starting worker's pipes, its error file, and what the JVM needs to start it. */
  private static final int PER_START = 8;

  /** The corpus, the list, the journal, and archives that the JVM opens when it needs them. */
  private static final int OTHERS = 5;

  private static final Pattern LIMIT = Pattern.compile("Max open files +([0-9]+)");

  private OpenFiles() {}

  /**
   * Refuses more workers than can be alive at a time.
   *
   * @throws InvalidRequest naming the limit and what to do
   */
  static void check(int workers) throws InvalidRequest {
    check(workers, free());
  }

  static void check(int workers, long free) throws InvalidRequest {
    int need = workers * PER_WORKER + PER_START + OTHERS;
    if (free < need) {
      throw new InvalidRequest(
          workers
              + " workers take "
              + need
              + " open files, and "
              + free
              + " more are allowed; name fewer --method, --threads or --workload, or raise the"
              + " limit: ulimit -n");
    }
  }

  /** How many of these workers may be started at the same time. */
  static int atATime(int workers, int wanted) {
    return atATime(workers, wanted, free());
  }

  static int atATime(int workers, int wanted, long free) {
    long spare = (free - OTHERS - (long) workers * PER_WORKER) / PER_START;
    return Math.clamp(spare, 1, wanted);
  }

  /** Very many where the system does not tell. */
  private static long free() {
    Matcher limit = LIMIT.matcher(SystemFiles.REAL.text("/proc/self/limits").orElse(""));
    if (!limit.find()) {
      return Integer.MAX_VALUE;
    }
    try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
      long count = 0;
      for (Path _ : open) {
        count++;
      }
      return Long.parseLong(limit.group(1)) - count;
    } catch (IOException e) {
      return Integer.MAX_VALUE;
    }
  }
}
