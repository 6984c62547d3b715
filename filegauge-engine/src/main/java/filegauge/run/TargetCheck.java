package filegauge.run;

import filegauge.platform.Descriptors;
import filegauge.platform.FileSize;
import filegauge.platform.OpenFlags;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Rewriting;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads every byte of what was rewritten, by plain reads and off the clock, and computes the
 * position-dependent sum that it has to come to.
 */
final class TargetCheck {
  private static final int CHUNK = 1 << 20;

  private TargetCheck() {}

  /**
   * Checks a pass.
   *
   * @param times how often 1 was added to every byte before that pass: that much is taken off, so
   *     that every pass in place has to come to the same
   * @return {@code bytes} and {@code result}, as a reading pass has them
   */
  static Map<String, Object> read(List<Rewriting> files, int times) throws IOException {
    Kernel kernel = Workloads.VERIFY.newKernel();
    kernel.reset();
    long bytes = 0;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(CHUNK);
      for (Rewriting file : files) {
        bytes += read(file, times, kernel, buffer);
      }
    }
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("bytes", bytes);
    reply.put("result", kernel.result());
    return reply;
  }

  private static long read(Rewriting file, int times, Kernel kernel, MemorySegment buffer)
      throws IOException {
    RawName name = file.target();
    boolean copy = !name.equals(file.source().name());
    int fd = Descriptors.open(name, OpenFlags.READ);
    try {
      // A copy ends where its source's measured stretch does.
      long size = copy ? FileSize.of(fd, name) : file.source().length();
      long offset = 0;
      while (offset < size) {
        long want = Math.min(CHUNK, size - offset);
        long n = Descriptors.pread(fd, buffer, 0, want, name, offset);
        if (n == 0) {
          break;
        }
        takeOff(times, buffer, (int) n);
        kernel.accept(file.source().file(), offset, buffer, 0, n);
        offset += n;
      }
      return offset;
    } finally {
      Descriptors.close(fd, name);
    }
  }

  private static void takeOff(int times, MemorySegment buffer, int length) {
    if (times % 256 == 0) {
      return;
    }
    for (int i = 0; i < length; i++) {
      byte b = buffer.get(ValueLayout.JAVA_BYTE, i);
      buffer.set(ValueLayout.JAVA_BYTE, i, (byte) (b - times));
    }
  }
}
