package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.OpenFlags;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Writes by write(2) or pwrite(2). */
final class DescriptorTarget implements BlockTarget {
  private static final int CLOSED = -1;

  private final boolean positioned;
  private RawName name = Parts.NONE.name();
  private int fd = CLOSED;
  private long at;

  /**
   * @param positioned whether by pwrite
   */
  DescriptorTarget(boolean positioned) {
    this.positioned = positioned;
  }

  @Override
  public void create(RawName file) throws IOException {
    name = file;
    at = 0;
    fd = Descriptors.open(file, OpenFlags.WRITE | OpenFlags.CREATE | OpenFlags.EXCLUSIVE);
  }

  @Override
  public void write(MemorySegment source, long start, long length) throws IOException {
    long done = 0;
    while (done < length) {
      long n =
          positioned
              ? Descriptors.pwrite(fd, source, start + done, length - done, name, at)
              : Descriptors.write(fd, source, start + done, length - done, name, at);
      done += n;
      at += n;
    }
  }

  @Override
  public void close() throws IOException {
    if (fd != CLOSED) {
      int open = fd;
      fd = CLOSED;
      Descriptors.close(open, name);
    }
  }

  @Override
  public void flush(RawName file) throws IOException {
    flushData(file);
  }

  /** Flushes a file by name, through a descriptor of its own. */
  static void flushData(RawName file) throws IOException {
    int fd = Descriptors.open(file, OpenFlags.READ);
    try {
      Descriptors.fdatasync(fd, file);
    } finally {
      Descriptors.close(fd, file);
    }
  }
}
