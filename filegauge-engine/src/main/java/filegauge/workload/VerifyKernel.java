package filegauge.workload;

import filegauge.spi.Kernel;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;

/** Word by word, bytes at the ends; plain code, so that a file cut short does not crash the JVM. */
final class VerifyKernel implements Kernel {
  private static final int BLOCK = 1 << 18;

  private long sum;

  @Override
  public void reset() {
    sum = 0;
  }

  @Override
  public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
    long seed = Verify.seed(file);
    long head = Math.min(-fileOffset & 7, length);
    long whole = (length - head) & -8;
    long total = bytes(seed, fileOffset, segment, start, head);
    for (long done = 0; done < whole; done += BLOCK) {
      int bytes = (int) Math.min(whole - done, BLOCK);
      long at = head + done;
      total += words(seed, (fileOffset + at) >>> 3, segment, start + at, bytes);
    }
    long done = head + whole;
    sum += total + bytes(seed, fileOffset + done, segment, start + done, length - done);
  }

  private static long words(long seed, long index, MemorySegment segment, long start, int bytes) {
    long sum = 0;
    for (int i = 0; i < bytes; i += Long.BYTES) {
      sum += segment.get(WordSum.WORD, start + i) * Verify.factor(seed, index + (i >>> 3));
    }
    return sum;
  }

  private static long bytes(
      long seed, long fileOffset, MemorySegment segment, long start, long length) {
    long sum = 0;
    for (int i = 0; i < length; i++) {
      long offset = fileOffset + i;
      long b = segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF;
      sum += (b << ((offset & 7) << 3)) * Verify.factor(seed, offset >>> 3);
    }
    return sum;
  }

  @Override
  public void merge(Kernel other) {
    sum += ((VerifyKernel) other).sum;
  }

  @Override
  public void add(MemorySegment tally) {
    sum += tally.get(ValueLayout.JAVA_LONG, 0);
  }

  @Override
  public String result() {
    return HexFormat.of().toHexDigits(sum);
  }
}
