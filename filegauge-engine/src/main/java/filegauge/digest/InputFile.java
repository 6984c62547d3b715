package filegauge.digest;

import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/**
 * A file as an input: opened when it is first read, read to its end whatever its size is said to
 * be, and looked at again when it is closed. A file that changed meanwhile makes an exception and
 * so never a digest. Read in order by {@link FileInputStream}: of 4 000 files of 64 KiB, opening
 * and reading one takes 25 microseconds of CPU time so, of a JVM that has just begun, and 44 by
 * {@link FileChannel}, whose positional reads serve many threads.
 */
final class InputFile implements LaneInput, RangeReader, AutoCloseable {
  private final RawName name;
  private final FileState state;
  private final FileProgress progress;
  private @Nullable FileInputStream stream;
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
  FileInputStream open() throws IOException {
    FileInputStream opened = stream;
    if (opened == null) {
      if (name.length() == 0) {
        throw new NoSuchFileException("");
      }
      opened = JdkNames.open(name, FileInputStream::new);
      stream = opened;
    }
    return opened;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int n = open().read(target, offset, length);
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
    FileChannel opened = open().getChannel();
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
    FileInputStream opened = stream;
    stream = null;
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
