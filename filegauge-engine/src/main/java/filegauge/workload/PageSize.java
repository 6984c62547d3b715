package filegauge.workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The page size as the kernel told this process at its start, in the auxiliary vector
 * (proc_pid_auxv(5), getauxval(3)): where libc has it from too.
 */
final class PageSize {
  /** Of elf.h. */
  private static final long AT_PAGESZ = 6;

  /** Divides every page size in use, so that no page is passed over where none is told. */
  private static final int SMALLEST = 4096;

  private static final int BYTES = find();

  private PageSize() {}

  /** Bytes of a page; 4096 where the system does not tell. */
  static int bytes() {
    return BYTES;
  }

  private static int find() {
    try {
      return of(Files.readAllBytes(Path.of("/proc/self/auxv")));
    } catch (IOException e) {
      return SMALLEST;
    }
  }

  /** Looks through the pairs of 64-bit words of a vector. */
  static int of(byte[] vector) {
    LongBuffer words = ByteBuffer.wrap(vector).order(ByteOrder.nativeOrder()).asLongBuffer();
    while (words.remaining() >= 2) {
      long type = words.get();
      long value = words.get();
      if (type == AT_PAGESZ) {
        return Math.toIntExact(value);
      }
    }
    return SMALLEST;
  }
}
