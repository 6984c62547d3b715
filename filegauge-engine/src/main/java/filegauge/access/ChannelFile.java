package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Reads and writes by a java.nio FileChannel, at offsets. */
final class ChannelFile implements PositionedFile {
  private final ByteBuffer buffer;
  private RawName name = Parts.NONE.name();
  private @Nullable FileChannel channel;

  ChannelFile(ByteBuffer buffer) {
    this.buffer = buffer;
  }

  @Override
  public void open(RawName file) throws IOException {
    name = file;
    channel = JdkChannels.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  @Override
  public long read(long offset, long length) throws IOException {
    buffer.clear().limit((int) length);
    try {
      return opened().read(buffer, offset);
    } catch (IOException e) {
      throw JdkNames.failure("read", name, offset, e);
    }
  }

  @Override
  public void write(long offset, long length) throws IOException {
    buffer.clear().limit((int) length);
    try {
      while (buffer.hasRemaining()) {
        opened().write(buffer, offset + buffer.position());
      }
    } catch (IOException e) {
      throw JdkNames.failure("write", name, offset + buffer.position(), e);
    }
  }

  private FileChannel opened() {
    FileChannel open = channel;
    if (open == null) {
      throw new AssertionError("no file is open");
    }
    return open;
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
    ChannelTarget.flushData(file);
  }
}
