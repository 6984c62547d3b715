package filegauge.workload;

import filegauge.spi.Kernel;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;

/**
 * Bytes before the first whole word and after the last one by one; the words by a {@link WordSum}.
 */
final class ChecksumKernel implements Kernel {
  /** Bytes a call of the loop: so that its compiled method is used, not an on-stack replacement. */
  private static final int BLOCK = 1 << 18;

  private final WordSum words;
  private long sum;

  ChecksumKernel(WordSum words) {
    this.words = words;
  }

  @Override
  public void reset() {
    sum = 0;
  }

  @Override
  public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
    if (((fileOffset | length) & 7) == 0 && length <= BLOCK) {
      // The usual chunk, whole words in one block: at 4 KiB a chunk the rest below would be felt.
      sum += words.sum(segment, start, (int) length);
      return;
    }
    long head = Math.min(-fileOffset & 7, length);
    long whole = (length - head) & -8;
    long total = bytes(fileOffset, segment, start, head);
    long at = start + head;
    for (long left = whole; left > 0; left -= BLOCK) {
      total += words.sum(segment, at, (int) Math.min(left, BLOCK));
      at += BLOCK;
    }
    long done = head + whole;
    sum += total + bytes(fileOffset + done, segment, start + done, length - done);
  }

  private static long bytes(long fileOffset, MemorySegment segment, long start, long length) {
    long sum = 0;
    for (int i = 0; i < length; i++) {
      long b = segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF;
      sum += b << (((fileOffset + i) & 7) << 3);
    }
    return sum;
  }

  @Override
  public void merge(Kernel other) {
    sum += ((ChecksumKernel) other).sum;
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
