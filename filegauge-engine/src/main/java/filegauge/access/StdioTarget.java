package filegauge.access;

import filegauge.platform.Stdio;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Writes by fwrite(3), with the stream's own buffer as libc makes it. */
final class StdioTarget implements BlockTarget {
  private RawName name = Parts.NONE.name();
  private MemorySegment stream = MemorySegment.NULL;
  private long at;

  @Override
  public void create(RawName file) throws IOException {
    name = file;
    at = 0;
    stream = Stdio.create(file);
  }

  @Override
  public void write(MemorySegment source, long start, long length) throws IOException {
    Stdio.write(stream, source, start, length, name, at);
    at += length;
  }

  // What is still in the stream's buffer is written here, so this too can find the disk full.
  @Override
  public void close() throws IOException {
    MemorySegment open = stream;
    stream = MemorySegment.NULL;
    if (open.address() != 0) {
      Stdio.close(open, name);
    }
  }

  @Override
  public void flush(RawName file) throws IOException {
    DescriptorTarget.flushData(file);
  }
}
