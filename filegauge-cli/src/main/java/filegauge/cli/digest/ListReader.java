package filegauge.cli.digest;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a check list, in bounded memory: whoever names a film instead of its list has no
 * line ends in it. Lines end as Unix or Windows end them.
 */
final class ListReader {
  /** Longer lines are none: the longest digest, and the longest name with each byte escaped. */
  static final int MOST = 1 << 16;

  /** Stands for a line that is too long. */
  static final byte[] TOO_LONG = {0};

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int end;

  ListReader(InputStream in) {
    this.in = in;
  }

  /** The next line without its end; null behind the last one. */
  byte @Nullable [] next() throws IOException {
    byte[] line = new byte[128];
    int length = 0;
    boolean any = false;
    while (at < end || fill()) {
      any = true;
      int stop = at;
      while (stop < end && buffer[stop] != '\n') {
        stop++;
      }
      int room = Math.min(stop - at, MOST + 1 - length);
      if (length + room > line.length) {
        line = Arrays.copyOf(line, Math.max(length + room, Math.min(MOST + 1, 2 * line.length)));
      }
      System.arraycopy(buffer, at, line, length, room);
      length += room;
      at = stop + 1;
      if (stop < end) {
        break;
      }
    }
    if (!any) {
      return null;
    }
    if (length > MOST) {
      return line[0] == '#' ? new byte[0] : TOO_LONG;
    }
    if (length > 0 && line[length - 1] == '\r') {
      length--;
    }
    return Arrays.copyOf(line, length);
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }

  /** Whether {@link #next} would probably return at once. */
  boolean isReady() throws IOException {
    for (int i = at; i < end; i++) {
      if (buffer[i] == '\n') {
        return true;
      }
    }
    return in.available() > 0;
  }
}
