package filegauge.run;

import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.Reader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The loop of a pass in one thread: every chunk of every part goes from the reader to the kernel.
 */
final class PassLoop implements Pass {
  private final Reader reader;
  private final Kernel kernel;
  private @Nullable FilePart current;

  PassLoop(Reader reader, Kernel kernel) {
    this.reader = reader;
    this.kernel = kernel;
  }

  @Override
  public void reset() {
    kernel.reset();
  }

  @Override
  public Kernel kernel() {
    return kernel;
  }

  @Override
  public void close() {
    reader.close();
  }

  /**
   * Reads all parts and returns how many bytes the kernel got.
   *
   * @throws IOException also if a file was cut short under its mapping: HotSpot turns the SIGBUS of
   *     a plain access into an {@code InternalError}
   */
  @Override
  public long run(FilePart[] parts) throws IOException {
    try {
      long bytes = 0;
      for (FilePart part : parts) {
        current = part;
        bytes += read(part);
      }
      return bytes;
    } catch (InternalError e) {
      FilePart part = current;
      if (part == null) {
        throw e;
      }
      throw new IOException(part.name() + " was cut short while it was measured", e);
    } finally {
      reader.closePart();
    }
  }

  @Override
  public void rest() {
    reader.rest();
  }

  private long read(FilePart part) throws IOException {
    long bytes = 0;
    reader.open(part);
    long length;
    while ((length = reader.next()) > 0) {
      kernel.accept(part.file(), reader.fileOffset(), reader.segment(), reader.start(), length);
      bytes += length;
    }
    reader.closePart();
    return bytes;
  }
}
