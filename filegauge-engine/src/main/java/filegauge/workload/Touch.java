package filegauge.workload;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;

/**
 * {@code touch}: the sum of the bytes, 0 to 255, at file offsets that are multiples of the page
 * size, over all files: the least work for which every page must be there. What is measured is the
 * access alone, but a reading method still copies every byte.
 */
public final class Touch implements Workload {
  @Override
  public String id() {
    return "touch";
  }

  @Override
  public String summary() {
    return "sum of the first byte of every page: the access alone";
  }

  @Override
  public Kernel newKernel() {
    return new TouchKernel(PageSize.bytes());
  }

  @Override
  public Kernel newReference() {
    return new Reference(PageSize.bytes());
  }

  private static final class TouchKernel implements Kernel {
    private final int page;
    private long sum;

    TouchKernel(int page) {
      this.page = page;
    }

    @Override
    public void reset() {
      sum = 0;
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      // A page size is a power of two.
      long first = -fileOffset & (page - 1);
      long total = 0;
      for (long i = first; i < length; i += page) {
        total += segment.get(ValueLayout.JAVA_BYTE, start + i) & 0xFF;
      }
      sum += total;
    }

    @Override
    public void merge(Kernel other) {
      sum += ((TouchKernel) other).sum;
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

  /** Looks at every byte's offset. */
  private static final class Reference implements Kernel {
    private final int page;
    private long sum;

    Reference(int page) {
      this.page = page;
    }

    @Override
    public void reset() {
      sum = 0;
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      for (long i = 0; i < length; i++) {
        if ((fileOffset + i) % page == 0) {
          sum += Byte.toUnsignedInt(segment.get(ValueLayout.JAVA_BYTE, start + i));
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
