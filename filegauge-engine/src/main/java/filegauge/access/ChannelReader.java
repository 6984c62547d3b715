package filegauge.access;

import filegauge.platform.JdkNames;
import filegauge.spi.FilePart;
import filegauge.spi.Reader;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/** Reads by a FileChannel into one buffer, which is direct or an array. */
final class ChannelReader implements Reader {
  private final ByteBuffer buffer;
  private final MemorySegment segment;
  private final PartCursor cursor;
  private @Nullable FileChannel channel;

  /** Reads into all of this buffer. */
  ChannelReader(ByteBuffer buffer) {
    this.buffer = buffer;
    segment = MemorySegment.ofBuffer(buffer);
    cursor = new PartCursor(buffer.capacity());
  }

  @Override
  public void open(FilePart part) throws IOException {
    cursor.begin(part);
    FileChannel opened = JdkChannels.open(part.name());
    channel = opened;
    if (part.offset() > 0) {
      opened.position(part.offset());
    }
  }

  @Override
  public long next() throws IOException {
    int wanted = (int) cursor.wanted();
    FileChannel from = channel;
    if (wanted == 0 || from == null) {
      return 0;
    }
    buffer.clear().limit(wanted);
    int n;
    try {
      n = from.read(buffer);
    } catch (IOException e) {
      throw JdkNames.failure("read", cursor.part().name(), cursor.at(), e);
    }
    return cursor.take(n);
  }

  @Override
  public MemorySegment segment() {
    return segment;
  }

  @Override
  public long fileOffset() {
    return cursor.chunk();
  }

  @Override
  public void closePart() throws IOException {
    FileChannel open = channel;
    channel = null;
    if (open != null) {
      open.close();
    }
  }
}
