package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.OpenFlags;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Reads by pread(2) and writes by pwrite(2). */
final class DescriptorFile implements PositionedFile {
  private static final int CLOSED = -1;

  private final MemorySegment buffer;
  private RawName name = Parts.NONE.name();
  private int fd = CLOSED;

  DescriptorFile(MemorySegment buffer) {
    this.buffer = buffer;
  }

  @Override
  public void open(RawName file) throws IOException {
    name = file;
    fd = Descriptors.open(file, OpenFlags.READ_WRITE);
  }

  @Override
  public long read(long offset, long length) throws IOException {
    return Descriptors.pread(fd, buffer, 0, length, name, offset);
  }

  @Override
  public void write(long offset, long length) throws IOException {
    for (long done = 0; done < length; ) {
      done += Descriptors.pwrite(fd, buffer, done, length - done, name, offset + done);
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
    DescriptorTarget.flushData(file);
  }
}
