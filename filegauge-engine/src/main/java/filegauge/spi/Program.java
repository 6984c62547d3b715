package filegauge.spi;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * The work of one workload as an access method does it in a process of its own for each file, as a
 * program does that is started, does its work once and ends. The process times itself, for its
 * start is not to be billed. For one thread.
 */
public interface Program {

  /** Makes the programs of a method, one for each workload. */
  @FunctionalInterface
  interface Maker {
    /**
     * A program. Called outside of what is timed.
     *
     * @param workload spelling of the workload, or that of the verifying pass
     * @param callerBuffer as {@link Loops#newLoop} has it
     * @throws UnavailableException if there is none for that workload, or none can be made here
     */
    Program newProgram(String workload, int callerBuffer) throws UnavailableException;
  }

  /**
   * Starts a process that opens the file, does the work on it and closes it, and awaits its end.
   *
   * @throws IOException naming call, file, offset and errno text, or how the process ended; also if
   *     the file's size is seen to have changed
   */
  Run run(FilePart file) throws IOException;

  /**
   * What a process tells of its work, its start and end left out.
   *
   * @param bytes number of bytes that the work was done on
   * @param wallNs elapsed nanoseconds
   * @param userNs CPU time in user mode, nanoseconds
   * @param sysNs CPU time in the kernel, nanoseconds
   * @param tally as that of {@link Loop#tally}
   */
  record Run(
      long bytes,
      long wallNs,
      long userNs,
      long sysNs,
      long minorFaults,
      long majorFaults,
      long voluntarySwitches,
      long involuntarySwitches,
      MemorySegment tally) {}
}
