package filegauge.digest;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Standard input from where it stands to its end. If it is a regular file, threads may read it at
 * any place.
 */
final class StandardInput implements LaneInput, RangeReader {
  private static final Path DEVICE = Path.of("/dev/stdin");

  // Never closed: it is the process's.
  private final FileChannel channel = new FileInputStream(FileDescriptor.in).getChannel();
  private final FileProgress progress;
  private long bytes;
  private long start;
  private @Nullable FileState state;

  StandardInput(FileProgress progress) {
    this.progress = progress;
  }

  /** Bytes that are left of a regular file that tells its size; empty of anything else. */
  OptionalLong size() throws IOException {
    try {
      state = FileState.of(DEVICE);
    } catch (IOException e) {
      // Closed, or a system without this name: reading will tell.
      return OptionalLong.empty();
    }
    if (!state.regular() || state.size() == 0) {
      return OptionalLong.empty();
    }
    start = channel.position();
    return OptionalLong.of(Math.max(0, state.size() - start));
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int n = channel.read(ByteBuffer.wrap(target, offset, length));
    if (n > 0) {
      bytes += n;
      progress.read(n);
    }
    return n;
  }

  @Override
  public void read(long offset, byte[] target, int at, int length) throws IOException {
    for (int done = 0; done < length; ) {
      ByteBuffer left = ByteBuffer.wrap(target, at + done, length - done);
      int n = channel.read(left, start + offset + done);
      if (n < 0) {
        throw new ChangedException("it was cut short");
      }
      done += n;
    }
    progress.read(length);
  }

  /** Leaves the descriptor behind what was read at places, as reading in order does. */
  void end(long size) throws IOException {
    channel.position(start + size);
    bytes = size;
  }

  /** Throws if it is a file that changed since {@link #size} was asked. */
  void check() throws IOException {
    FileState then = state;
    if (then != null && then.regular()) {
      String change = FileState.of(DEVICE).changeSince(then);
      if (!change.isEmpty()) {
        throw new ChangedException(change);
      }
    }
  }

  /** Bytes read up to the end. */
  long bytes() {
    return bytes;
  }
}
