package filegauge.run;

import filegauge.analysis.ByteCounts;
import filegauge.platform.JdkNames;
import filegauge.spi.RawName;
import filegauge.workload.Histogram;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Counts the bytes of files, for those who want the histogram itself. Reads by 256 KiB into one
 * direct buffer, which takes pipes too: a mapping gains nothing, as counting takes most of the time
 * (docs/benchmarks.md). For one thread.
 */
public final class FileHistogram {
  /** Standard input's name. */
  public static final RawName STANDARD_INPUT = RawName.ofText("-");

  private static final int BUFFER = 256 << 10;

  private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
  private final MemorySegment segment = MemorySegment.ofBuffer(buffer);
  private final Histogram.Counts kernel = new Histogram().newKernel();

  /** With a buffer of its own, for as many files as there are. */
  public FileHistogram() {}

  /**
   * Counts the bytes of a file to its end.
   *
   * @param name of the file; {@code -} is standard input
   * @throws IOException if it cannot be opened or read
   */
  public ByteCounts count(RawName name) throws IOException {
    if (name.equals(STANDARD_INPUT)) {
      // Never closed: it is the process's.
      return count(name, new FileInputStream(FileDescriptor.in).getChannel());
    }
    try (FileChannel channel =
        JdkNames.open(name, text -> FileChannel.open(Path.of(text), StandardOpenOption.READ))) {
      return count(name, channel);
    }
  }

  private ByteCounts count(RawName name, FileChannel channel) throws IOException {
    kernel.reset();
    long offset = 0;
    int read;
    while ((read = channel.read(buffer.clear())) >= 0) {
      if (read > 0) {
        kernel.accept(0, offset, segment, 0, read);
        offset += read;
      }
    }
    return new ByteCounts(name.display(), kernel.counts());
  }

  /** Why a file could not be opened or read, in the system's words. */
  public static String reason(RawName name, IOException failure) {
    return JdkNames.reason(name, failure);
  }
}
