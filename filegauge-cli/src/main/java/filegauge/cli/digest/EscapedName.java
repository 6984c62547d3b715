package filegauge.cli.digest;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Names within a line: a line feed, a carriage return and a backslash are written {@code \n},
 * {@code \r} and {@code \\}, and a backslash at the start of the line says so.
 */
final class EscapedName {
  private EscapedName() {}

  /** Whether a printed line must escape the name: it could be taken for something else. */
  static boolean isNeeded(byte[] name) {
    for (byte b : name) {
      if (b == '\n' || b == '\r' || b == '\\') {
        return true;
      }
    }
    return false;
  }

  /** The escaped name. */
  static byte[] escape(byte[] name) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(name.length + 8);
    for (byte b : name) {
      switch (b) {
        case '\n' -> out.writeBytes(new byte[] {'\\', 'n'});
        case '\r' -> out.writeBytes(new byte[] {'\\', 'r'});
        case '\\' -> out.writeBytes(new byte[] {'\\', '\\'});
        default -> out.write(b);
      }
    }
    return out.toByteArray();
  }

  /** The name that a stretch of a line stands for; empty if it is not properly escaped. */
  static Optional<byte[]> unescape(byte[] line, int from, int to) {
    byte[] name = new byte[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      byte b = line[i];
      if (b == 0) {
        return Optional.empty();
      }
      if (b == '\\') {
        i++;
        switch (i < to ? line[i] : 0) {
          case 'n' -> b = '\n';
          case 'r' -> b = '\r';
          case '\\' -> b = '\\';
          default -> {
            return Optional.empty();
          }
        }
      }
      name[n++] = b;
    }
    return Optional.of(Arrays.copyOf(name, n));
  }
}
