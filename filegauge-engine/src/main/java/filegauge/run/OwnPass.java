package filegauge.run;

import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.Loop;
import java.io.IOException;

/** A pass by a loop of the method's own; the kernel but takes the sum. */
final class OwnPass implements Pass {
  private final Loop loop;
  private final Kernel kernel;

  OwnPass(Loop loop, Kernel kernel) {
    this.loop = loop;
    this.kernel = kernel;
  }

  @Override
  public void reset() {
    loop.reset();
    kernel.reset();
  }

  @Override
  public long run(FilePart[] parts) throws IOException {
    long bytes = 0;
    for (FilePart part : parts) {
      bytes += loop.run(part);
    }
    kernel.add(loop.tally());
    return bytes;
  }

  @Override
  public Kernel kernel() {
    return kernel;
  }

  @Override
  public void close() {
    loop.close();
  }
}
