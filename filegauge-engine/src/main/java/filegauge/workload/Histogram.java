package filegauge.workload;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.HexFormat;

/** {@code histogram}: how often each of the 256 byte values occurs, in counts of 64 bits. */
public final class Histogram implements Workload {
  /** Number of values of a byte. */
  public static final int VALUES = 256;

  /** A kernel whose counts can be had. */
  public interface Counts extends Kernel {
    /** The 256 counts over all chunks since {@link #reset}; a copy. */
    long[] counts();

    /** FNV-1a of 64 bits over the counts as 256 little-endian words, in hexadecimal. */
    @Override
    default String result() {
      return HexFormat.of().toHexDigits(fnv1a(counts()));
    }
  }

  @Override
  public String id() {
    return "histogram";
  }

  @Override
  public String summary() {
    return "how often each of the 256 byte values occurs";
  }

  @Override
  public Counts newKernel() {
    return new HistogramKernel();
  }

  @Override
  public Counts newReference() {
    return new Reference();
  }

  /** Fowler, Noll, Vo: draft-eastlake-fnv, with its 64-bit offset basis and prime. */
  static long fnv1a(long[] words) {
    long hash = 0xCBF29CE484222325L;
    for (long word : words) {
      for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
        hash = (hash ^ ((word >>> shift) & 0xFF)) * 0x100000001B3L;
      }
    }
    return hash;
  }

  /** One table, byte by byte. */
  private static final class Reference implements Counts {
    private final long[] counts = new long[VALUES];

    @Override
    public void reset() {
      Arrays.fill(counts, 0);
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      for (long i = 0; i < length; i++) {
        counts[segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF]++;
      }
    }

    @Override
    public void merge(Kernel other) {
      long[] more = ((Reference) other).counts;
      for (int i = 0; i < VALUES; i++) {
        counts[i] += more[i];
      }
    }

    @Override
    public long[] counts() {
      return counts.clone();
    }
  }
}
