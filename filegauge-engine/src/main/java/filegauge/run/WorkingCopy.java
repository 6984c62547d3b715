package filegauge.run;

import filegauge.spi.RawName;
import java.io.IOException;

/**
 * The files that a workload changes in place: copies that are made for it, so that the corpus stays
 * as it is for other contests and as the thing to go back to. Every pass adds 1 to every byte.
 *
 * <p>Used by the Runner's thread alone.
 */
final class WorkingCopy {
  private final FileSet source;
  private final FileSet files;
  private int passes;
  private boolean spoilt;

  private WorkingCopy(FileSet source, FileSet files) {
    this.source = source;
    this.files = files;
  }

  /** Makes the copies in a folder that exists. */
  static WorkingCopy of(FileSet source, RawName folder) throws IOException {
    return new WorkingCopy(source, FileCopies.of(source, folder));
  }

  /** The corpus that was copied. */
  FileSet source() {
    return source;
  }

  /** The copies. */
  FileSet files() {
    return files;
  }

  /** How often 1 was added to every byte. */
  int passes() {
    return passes;
  }

  /** A pass was made over all files. */
  void passed() {
    passes++;
  }

  /** A pass was cut off, nobody knows where. */
  void spoil() {
    spoilt = true;
  }

  /** Makes the copies whole again if a pass over them was cut off. */
  void mend() throws IOException {
    if (spoilt) {
      restore();
    }
  }

  /** Writes the corpus's bytes over the copies. */
  void restore() throws IOException {
    FileCopies.again(source, files);
    passes = 0;
    spoilt = false;
  }
}
