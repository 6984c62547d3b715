package filegauge.spi;

/** What a method that does the work itself has instead of readers: a loop for each workload. */
public interface Loops {
  /**
   * A loop for one thread, with the buffers that a program would keep for the whole of its work.
   * Called outside of the timed passes.
   *
   * @param workload spelling of the workload, or that of the verifying pass
   * @param callerBuffer size in bytes of the caller's buffer that every byte must end in ({@link
   *     Workload#bufferSize}); 0 if the work may take the bytes where they are
   * @throws UnavailableException if there is none for that workload, or none can be made here; the
   *     message says why and names the remedy
   */
  Loop newLoop(String workload, int callerBuffer) throws UnavailableException;
}
