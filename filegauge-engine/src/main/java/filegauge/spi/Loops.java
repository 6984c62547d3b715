package filegauge.spi;

import java.util.Set;

/** What a method that does the work itself has instead of readers: a loop for each workload. */
public interface Loops {
  /**
   * The spellings of the workloads that there are loops for, as far as can be told without making
   * them.
   */
  Set<String> workloads();

  /**
   * A loop for one thread, with the buffers that a program would keep for the whole of its work.
   * Called outside of the timed passes.
   *
   * @param workload spelling of the workload, or that of the verifying pass
   * @throws UnavailableException if there is none for that workload, or none can be made here; the
   *     message says why and names the remedy
   */
  Loop newLoop(String workload) throws UnavailableException;
}
