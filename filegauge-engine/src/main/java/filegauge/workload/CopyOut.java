package filegauge.workload;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;

/**
 * {@code copyout}: every byte ends in the caller's buffer of 8 KiB, as it does in a program that
 * parses or sends what it reads. A method that reads by at most that much reads straight into it;
 * what is mapped, or read by more, is copied.
 *
 * <p>The result is the wrapping sum of the first 64-bit word, little-endian, of every KiB of a
 * file, the last one padded with zeros: a byte b at file offset o with o mod 1024 below 8 adds b *
 * 256^(o mod 8). It is computed from the caller's buffer, so that a copy that was not made shows,
 * and takes about a hundredth of the time of the copy; that all bytes arrive is proven by the
 * verifying pass, which reads through the same buffer.
 */
public final class CopyOut implements Workload {
  private static final int BUFFER = 8 * 1024;
  private static final int STEP = 1024;

  @Override
  public String id() {
    return "copyout";
  }

  @Override
  public String summary() {
    return "every byte into a buffer of 8 KiB: reads up to that size go straight into it";
  }

  @Override
  public int bufferSize() {
    return BUFFER;
  }

  @Override
  public Kernel newKernel() {
    return new CopyOutKernel();
  }

  @Override
  public Kernel newReference() {
    return new Reference();
  }

  private static final class CopyOutKernel implements Kernel {
    private long sum;

    @Override
    public void reset() {
      sum = 0;
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      if ((fileOffset & (STEP - 1)) == 0 && (length & (STEP - 1)) == 0 && length <= BUFFER) {
        // The usual chunk: whole words only.
        sum += words(segment, start, (int) length);
        return;
      }
      long total = cutWord(fileOffset, segment, start, length);
      long i = -fileOffset & (STEP - 1);
      for (; i + Long.BYTES <= length; i += STEP) {
        total += segment.get(WordSum.WORD, start + i);
      }
      if (i < length) {
        total += bytes(0, segment, start + i, length - i);
      }
      sum += total;
    }

    private static long words(MemorySegment segment, long start, int length) {
      long sum = 0;
      for (int i = 0; i < length; i += STEP) {
        sum += segment.get(WordSum.WORD, start + i);
      }
      return sum;
    }

    /** The rest of a word that began in the chunk before. */
    private static long cutWord(long fileOffset, MemorySegment segment, long start, long length) {
      long within = fileOffset & (STEP - 1);
      return within == 0 || within >= Long.BYTES
          ? 0
          : bytes(within, segment, start, Math.min(length, Long.BYTES - within));
    }

    private static long bytes(long place, MemorySegment segment, long start, long length) {
      long sum = 0;
      for (int i = 0; i < length; i++) {
        long b = segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF;
        sum += b << ((place + i) << 3);
      }
      return sum;
    }

    @Override
    public void merge(Kernel other) {
      sum += ((CopyOutKernel) other).sum;
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

  /** Byte by byte, as the definition has it. */
  private static final class Reference implements Kernel {
    private long sum;

    @Override
    public void reset() {
      sum = 0;
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      for (long i = 0; i < length; i++) {
        long place = (fileOffset + i) % STEP;
        if (place < Long.BYTES) {
          long b = segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF;
          sum += b << (8 * place);
        }
      }
    }

    @Override
    public void merge(Kernel other) {
      sum += ((Reference) other).sum;
    }

    @Override
    public String result() {
      return HexFormat.of().toHexDigits(sum);
    }
  }
}
