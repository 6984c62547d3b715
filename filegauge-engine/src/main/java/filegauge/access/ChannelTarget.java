package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Writes by a java.nio FileChannel. */
final class ChannelTarget implements BlockTarget {
  private RawName name = Parts.NONE.name();
  private @Nullable FileChannel channel;
  private MemorySegment memory = MemorySegment.NULL;
  private ByteBuffer view = ByteBuffer.allocate(0);
  private long at;

  @Override
  public void create(RawName file) throws IOException {
    name = file;
    at = 0;
    channel = JdkChannels.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  @Override
  public void write(MemorySegment source, long start, long length) throws IOException {
    FileChannel to = channel;
    if (to == null) {
      throw new AssertionError("no file is open");
    }
    ByteBuffer bytes = viewOf(source).clear().position((int) start).limit((int) (start + length));
    try {
      while (bytes.hasRemaining()) {
        at += to.write(bytes);
      }
    } catch (IOException e) {
      throw JdkNames.failure("write", name, at, e);
    }
  }

  // The same memory is written over and over: one view of it is made, not one for each block.
  private ByteBuffer viewOf(MemorySegment source) {
    if (!source.equals(memory)) {
      memory = source;
      view = source.asByteBuffer();
    }
    return view;
  }

  @Override
  public void close() throws IOException {
    FileChannel open = channel;
    channel = null;
    if (open != null) {
      open.close();
    }
  }

  @Override
  public void flush(RawName file) throws IOException {
    flushData(file);
  }

  /** Flushes a file by name; {@code force(false)} is fdatasync(2). */
  static void flushData(RawName file) throws IOException {
    try (FileChannel written = JdkChannels.open(file, StandardOpenOption.WRITE)) {
      written.force(false);
    } catch (IOException e) {
      throw JdkNames.failure("force", file, e);
    }
  }
}
