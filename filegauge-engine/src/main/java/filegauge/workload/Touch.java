package filegauge.workload;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HexFormat;
import java.util.function.IntSupplier;

/**
 * {@code touch} and {@code fetch}: the sum of the bytes, 0 to 255, at file offsets that are
 * multiples of a step, over all files. Of {@code touch} the step is the page size: the least work
 * for which every page must be there. Of {@code fetch} it is a cache line: the least work for which
 * every byte must come to the CPU, from a mapping too; a reading method copies every byte anyway.
 */
public final class Touch implements Workload {
  /**
   * Bytes of a cache line of every x86 CPU and of nearly every ARM one; others have longer ones.
   */
  private static final int LINE = 64;

  private final String id;
  private final String summary;
  private final IntSupplier step;

  private Touch(String id, String summary, IntSupplier step) {
    this.id = id;
    this.summary = summary;
    this.step = step;
  }

  /** One byte of every page. */
  static Touch pages() {
    return new Touch(
        "touch", "sum of the first byte of every page: the access alone", PageSize::bytes);
  }

  /** One byte of every cache line. */
  static Touch lines() {
    return new Touch(
        "fetch", "sum of every 64th byte: the access alone, with every byte fetched", () -> LINE);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String summary() {
    return summary;
  }

  @Override
  public Kernel newKernel() {
    return new TouchKernel(step.getAsInt());
  }

  @Override
  public Kernel newReference() {
    return new Reference(step.getAsInt());
  }

  private static final class TouchKernel implements Kernel {
    private final int step;
    private long sum;

    TouchKernel(int step) {
      this.step = step;
    }

    @Override
    public void reset() {
      sum = 0;
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      // A page size, as a cache line, is a power of two.
      long first = -fileOffset & (step - 1);
      long total = 0;
      for (long i = first; i < length; i += step) {
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
    private final int step;
    private long sum;

    Reference(int step) {
      this.step = step;
    }

    @Override
    public void reset() {
      sum = 0;
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      for (long i = 0; i < length; i++) {
        if ((fileOffset + i) % step == 0) {
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
