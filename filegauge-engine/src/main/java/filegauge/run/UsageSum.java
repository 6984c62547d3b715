package filegauge.run;

import filegauge.platform.Platform;
import filegauge.platform.ThreadUsage;
import java.util.Map;

/**
 * Counters of reading threads: what one thread used between two notes, or the sum over several. The
 * notes are made by the thread that is counted and allocate nothing.
 */
final class UsageSum {
  private final ThreadUsage usage = new ThreadUsage();
  private long userNs;
  private long systemNs;
  private long minorFaults;
  private long majorFaults;
  private long voluntarySwitches;
  private long involuntarySwitches;

  /** Notes where the calling thread's counters stand. */
  void start() {
    usage.refresh();
    userNs = -usage.userNs();
    systemNs = -usage.systemNs();
    minorFaults = -usage.minorFaults();
    majorFaults = -usage.majorFaults();
    voluntarySwitches = -usage.voluntarySwitches();
    involuntarySwitches = -usage.involuntarySwitches();
  }

  /** Counts what the calling thread used since {@link #start}. */
  void end() {
    usage.refresh();
    userNs += usage.userNs();
    systemNs += usage.systemNs();
    minorFaults += usage.minorFaults();
    majorFaults += usage.majorFaults();
    voluntarySwitches += usage.voluntarySwitches();
    involuntarySwitches += usage.involuntarySwitches();
  }

  /** Adds another thread's counters. */
  void add(UsageSum other) {
    userNs += other.userNs;
    systemNs += other.systemNs;
    minorFaults += other.minorFaults;
    majorFaults += other.majorFaults;
    voluntarySwitches += other.voluntarySwitches;
    involuntarySwitches += other.involuntarySwitches;
  }

  /** Writes the counters into a worker's reply. */
  void putInto(Map<String, Object> reply) {
    reply.put("user_ns", userNs);
    reply.put("sys_ns", systemNs);
    putCount(reply, "minor_faults", minorFaults);
    putCount(reply, "major_faults", majorFaults);
    putCount(reply, "voluntary_switches", voluntarySwitches);
    putCount(reply, "involuntary_switches", involuntarySwitches);
  }

  // A negative number says that this system does not count.
  private static void putCount(Map<String, Object> reply, String name, long count) {
    reply.put(name, Platform.isLinux() ? count : -1L);
  }
}
