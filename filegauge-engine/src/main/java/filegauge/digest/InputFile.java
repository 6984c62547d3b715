package filegauge.digest;

import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * A file as an input: opened when it is first read, read to its end whatever its size is said to
 * be, and looked at again when it is closed. A file that changed meanwhile makes an exception and
 * so never a digest. By {@link FileChannel}, which was measured to be the fastest way of filling
 * arrays from the page cache, and whose positional reads serve many threads.
 */
final class InputFile implements LaneInput, RangeReader, AutoCloseable {
  private final RawName name;
  private final FileState state;
  private final FileProgress progress;
  private @Nullable FileChannel channel;
  private boolean ended;
  private long bytes;

  /**
   * A file.
   *
   * @param state what it was when it was listed
   * @param progress told of every read
   */
  InputFile(RawName name, FileState state, FileProgress progress) {
    this.name = name;
    this.state = state;
    this.progress = progress;
  }

  /** Opens the file; to be called first if several threads will read it. */
  FileChannel open() throws IOException {
    FileChannel opened = channel;
    if (opened == null) {
      if (name.length() == 0) {
        throw new NoSuchFileException("");
      }
      opened =
          JdkNames.open(name, path -> FileChannel.open(Path.of(path), StandardOpenOption.READ));
      channel = opened;
    }
    return opened;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int n = open().read(ByteBuffer.wrap(target, offset, length));
    if (n < 0) {
      ended = true;
      return n;
    }
    bytes += n;
    progress.read(n);
    return n;
  }

  @Override
  public void read(long offset, byte[] target, int at, int length) throws IOException {
    FileChannel opened = open();
    for (int done = 0; done < length; ) {
      int n = opened.read(ByteBuffer.wrap(target, at + done, length - done), offset + done);
      if (n < 0) {
        throw new ChangedException(
            "it ends at " + (offset + done) + " and had " + state.size() + " bytes");
      }
      done += n;
    }
    progress.read(length);
  }

  /** Says that all that was wanted has been read by {@link RangeReader#read}. */
  void end() {
    ended = true;
    bytes = state.size();
  }

  /** Bytes read up to the end. */
  long bytes() {
    return bytes;
  }

  @Override
  public void close() throws IOException {
    FileChannel opened = channel;
    channel = null;
    if (opened != null) {
      opened.close();
      // Devices and pipes are written to, that is what they are for.
      if (ended && state.regular()) {
        String change = change();
        if (!change.isEmpty()) {
          throw new ChangedException(change);
        }
      }
    }
  }

  private String change() throws IOException {
    try {
      return FileState.of(name).changeSince(state);
    } catch (NoSuchFileException e) {
      return "it is gone";
    }
  }
}
