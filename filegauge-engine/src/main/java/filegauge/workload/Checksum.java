package filegauge.workload;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;

/**
 * {@code checksum}: the wrapping sum of the little-endian 64-bit words at file offsets that are
 * multiples of 8, the last one of a file padded with zeros, over all files. Reads every byte and
 * computes next to nothing. A byte b at file offset o adds b * 256^(o mod 8), so it does not matter
 * where chunks begin and end.
 */
public final class Checksum implements Workload {
  @Override
  public String id() {
    return "checksum";
  }

  @Override
  public String summary() {
    return "wrapping sum of the 64-bit words: reads every byte, computes next to nothing";
  }

  @Override
  public Kernel newKernel() {
    return new ChecksumKernel(WordSum.best());
  }

  @Override
  public Kernel newReference() {
    return new Reference();
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
        long b = segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF;
        sum += b << (8 * ((fileOffset + i) % 8));
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
