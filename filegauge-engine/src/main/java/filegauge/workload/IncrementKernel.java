package filegauge.workload;

import filegauge.spi.Change;
import filegauge.spi.Kernel;
import java.lang.foreign.MemorySegment;

/**
 * Hands changed bytes on to the kernel of the verifying pass: what it comes to is what a rewritten
 * file has to come to.
 */
final class IncrementKernel implements Kernel {
  private static final int BLOCK = 64 << 10;

  private final Change change;
  private final Kernel verify;
  private final MemorySegment changed = MemorySegment.ofArray(new byte[BLOCK]);

  IncrementKernel(Change change, Kernel verify) {
    this.change = change;
    this.verify = verify;
  }

  @Override
  public void reset() {
    verify.reset();
  }

  @Override
  public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
    for (long at = 0; at < length; at += BLOCK) {
      long n = Math.min(BLOCK, length - at);
      change.apply(segment, start + at, changed, 0, n);
      verify.accept(file, fileOffset + at, changed, 0, n);
    }
  }

  @Override
  public void merge(Kernel other) {
    verify.merge(((IncrementKernel) other).verify);
  }

  @Override
  public String result() {
    return verify.result();
  }
}
