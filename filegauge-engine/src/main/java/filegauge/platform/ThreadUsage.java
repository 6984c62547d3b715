package filegauge.platform;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * What the calling thread has used since it began: getrusage(2) with {@code RUSAGE_THREAD}. Holds
 * the structure, so that {@link #refresh} allocates nothing; one object a thread.
 */
public final class ThreadUsage {
  private static final MethodHandle GETRUSAGE =
      Libc.withErrno("getrusage", FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS));

  private static final int RUSAGE_THREAD = 1;

  /** sizeof(struct rusage) and offsets of its members in sys/resource.h with 64-bit long. */
  private static final long BYTES = 144;

  private static final long USER = 0;
  private static final long SYSTEM = 16;
  private static final long MINOR_FAULTS = 64;
  private static final long MAJOR_FAULTS = 72;
  private static final long VOLUNTARY = 128;
  private static final long INVOLUNTARY = 136;

  private final MemorySegment usage = Arena.ofAuto().allocate(BYTES, Long.BYTES);

  /** Asks anew, for the calling thread. */
  public void refresh() {
    if (!Platform.isLinux()) {
      refreshPortably();
      return;
    }
    Scratch scratch = Scratch.ofThread();
    int result;
    try {
      result = (int) GETRUSAGE.invokeExact(scratch.state, RUSAGE_THREAD, usage);
    } catch (Throwable e) {
      throw Libc.unexpected(e);
    }
    if (result < 0) {
      throw new AssertionError("getrusage: " + Errno.text(scratch.errno()));
    }
  }

  // The JVM knows the CPU times of its threads everywhere; the rest stays 0 and is not known.
  private void refreshPortably() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long user = threads.getCurrentThreadUserTime();
    put(USER, user);
    put(SYSTEM, threads.getCurrentThreadCpuTime() - user);
  }

  private void put(long offset, long ns) {
    usage.set(JAVA_LONG, offset, ns / 1_000_000_000L);
    usage.set(JAVA_LONG, offset + 8, ns % 1_000_000_000L / 1000);
  }

  /** CPU time in user mode, nanoseconds. */
  public long userNs() {
    return nanos(USER);
  }

  /** CPU time in the kernel, nanoseconds. */
  public long systemNs() {
    return nanos(SYSTEM);
  }

  private long nanos(long offset) {
    return usage.get(JAVA_LONG, offset) * 1_000_000_000L
        + usage.get(JAVA_LONG, offset + 8) * 1_000L;
  }

  /** Page faults that needed no I/O. */
  public long minorFaults() {
    return usage.get(JAVA_LONG, MINOR_FAULTS);
  }

  /** Page faults that needed I/O. */
  public long majorFaults() {
    return usage.get(JAVA_LONG, MAJOR_FAULTS);
  }

  /** Times that the thread gave up the processor of itself, to wait. */
  public long voluntarySwitches() {
    return usage.get(JAVA_LONG, VOLUNTARY);
  }

  /** Times that the processor was taken from the thread. */
  public long involuntarySwitches() {
    return usage.get(JAVA_LONG, INVOLUNTARY);
  }
}
