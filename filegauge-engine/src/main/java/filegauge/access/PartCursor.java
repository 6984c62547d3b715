package filegauge.access;

import filegauge.spi.FilePart;
import java.io.IOException;

/**
 * Where a reading method stands within its part, and whether the file still has the bytes that it
 * had. The last part of a file is read as a program reads a file: on to end-of-file.
 */
final class PartCursor {
  private final long bufferSize;
  private FilePart part = Parts.NONE;
  private long at;
  private long end;
  private long chunk;

  PartCursor(long bufferSize) {
    this.bufferSize = bufferSize;
  }

  void begin(FilePart next) {
    part = next;
    at = next.offset();
    chunk = at;
    end = next.offset() + next.length();
  }

  FilePart part() {
    return part;
  }

  /** Offset in the file of the next byte. */
  long at() {
    return at;
  }

  /** Offset in the file of the chunk taken last. */
  long chunk() {
    return chunk;
  }

  /** Number of bytes to ask for; 0 at the end of a part that is not the file's last. */
  long wanted() {
    return part.last() ? bufferSize : Math.min(bufferSize, end - at);
  }

  /**
   * Takes note of what a read returned.
   *
   * @param read number of bytes; 0 or less at end-of-file
   * @return the number of bytes; 0 at end-of-file
   */
  long take(long read) throws IOException {
    if (read <= 0) {
      if (at != end) {
        throw FileChangedException.of(part);
      }
      return 0;
    }
    if (read > end - at) {
      throw FileChangedException.of(part);
    }
    chunk = at;
    at += read;
    return read;
  }
}
