package filegauge.platform;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.OptionalLong;

/**
 * Bytes that this process has caused to be fetched from storage (proc_pid_io(5)).
 *
 * <p>It is asked before and after every sample, so it goes by the few calls that are compiled
 * anyway: reading the file by {@code java.nio} and streams kept the JIT compiler busy for two
 * seconds of every worker's warm-up.
 */
public final class StorageBytes {
  private static final RawName IO = RawName.ofText("/proc/self/io");
  private static final byte[] READ_BYTES = {
    '\n', 'r', 'e', 'a', 'd', '_', 'b', 'y', 't', 'e', 's', ':', ' '
  };
  // Seven lines of at most 44 characters.
  private static final int MOST = 512;
  private static final ThreadLocal<NativeBuffer> BUFFERS =
      ThreadLocal.withInitial(() -> new NativeBuffer(MOST));

  private StorageBytes() {}

  /** {@code read_bytes} of {@code /proc/self/io}; empty if it cannot be read here. */
  public static OptionalLong read() {
    if (!Platform.isLinux()) {
      return OptionalLong.empty();
    }
    try {
      MemorySegment buffer = BUFFERS.get().segment();
      int fd = Descriptors.open(IO, OpenFlags.READ);
      try {
        return parse(buffer, (int) Descriptors.pread(fd, buffer, 0, MOST, IO, 0));
      } finally {
        Descriptors.close(fd, IO);
      }
    } catch (IOException e) {
      // Containers and hardened kernels hide it; the count is then unknown.
      return OptionalLong.empty();
    }
  }

  /** The number behind the line's name, in the first {@code length} bytes. */
  static OptionalLong parse(MemorySegment text, int length) {
    for (int i = 0; i + READ_BYTES.length < length; i++) {
      if (startsAt(text, i)) {
        return OptionalLong.of(number(text, i + READ_BYTES.length, length));
      }
    }
    return OptionalLong.empty();
  }

  private static boolean startsAt(MemorySegment text, int start) {
    for (int i = 0; i < READ_BYTES.length; i++) {
      if (text.get(JAVA_BYTE, start + i) != READ_BYTES[i]) {
        return false;
      }
    }
    return true;
  }

  private static long number(MemorySegment text, int start, int length) {
    long number = 0;
    for (int i = start; i < length; i++) {
      int digit = text.get(JAVA_BYTE, i) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      number = 10 * number + digit;
    }
    return number;
  }
}
