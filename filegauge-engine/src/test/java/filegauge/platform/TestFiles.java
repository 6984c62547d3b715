package filegauge.platform;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files for the tests of this package. */
final class TestFiles {
  private TestFiles() {}

  static RawName name(Path path) {
    return RawName.ofText(path.toString());
  }

  /** Byte i is i mod 251: a prime period shows swapped blocks. */
  static byte[] pattern(int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) (i % 251);
    }
    return bytes;
  }

  static RawName write(Path path, byte[] bytes) throws IOException {
    Files.write(path, bytes);
    return name(path);
  }

  static NativeBuffer buffer(byte[] bytes) {
    NativeBuffer buffer = new NativeBuffer(Math.max(1, bytes.length));
    MemorySegment.copy(MemorySegment.ofArray(bytes), 0, buffer.segment(), 0, bytes.length);
    return buffer;
  }
}
