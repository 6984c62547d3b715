package filegauge.access;

import filegauge.platform.Descriptors;
import filegauge.platform.Directories;
import filegauge.platform.NativeBuffer;
import filegauge.platform.OpenFlags;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** A file whose name is no text, which the JDK can neither make nor delete. */
record OddFile(RawName name) implements AutoCloseable {
  OddFile(RawName name, byte[] bytes) throws IOException {
    this(name);
    try (NativeBuffer buffer = new NativeBuffer(bytes.length)) {
      MemorySegment.copy(MemorySegment.ofArray(bytes), 0, buffer.segment(), 0, bytes.length);
      int fd = Descriptors.open(name, OpenFlags.WRITE | OpenFlags.CREATE);
      Descriptors.write(fd, buffer.segment(), 0, bytes.length, name, 0);
      Descriptors.close(fd, name);
    }
  }

  @Override
  public void close() throws IOException {
    Directories.unlink(name);
  }
}
