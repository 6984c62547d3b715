package filegauge.digest;

import java.io.IOException;

/** Receives the results of {@link FileDigester}, in the order of the tasks, one at a time. */
public interface FileSink<T extends FileTask> {
  /**
   * The digest of a file that was read to its end and did not change meanwhile.
   *
   * @param bytes read
   * @throws IOException ends the work
   */
  void done(T task, byte[] digest, long bytes) throws IOException;

  /**
   * A file that has no digest.
   *
   * @param reason in the system's words, without the name: {@code Permission denied}
   * @param missing whether there is no such file
   * @throws IOException ends the work
   */
  void failed(T task, String reason, boolean missing) throws IOException;
}
