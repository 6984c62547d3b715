package filegauge.run;

import filegauge.platform.Descriptors;
import filegauge.platform.OpenFlags;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * What every cell must come to: results of slow, obvious kernels over the corpus, read by plain
 * reads in the Runner.
 */
final class Reference {
  private static final int CHUNK = 1 << 20;

  private Reference() {}

  /**
   * Feeds every byte of the measured stretches to all kernels, which are reset first.
   *
   * @throws IOException if a file cannot be read or holds fewer bytes than the system says
   */
  static void compute(FileSet files, List<Kernel> kernels, Cancellation cancellation)
      throws IOException, Cancelled {
    List<FilePart[]> all = List.<FilePart[]>of(files.parts().toArray(FilePart[]::new));
    for (Kernel kernel : kernels) {
      kernel.assign(all, 0);
      kernel.reset();
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(CHUNK);
      for (FileSet.Member member : files.members()) {
        read(member.part(), buffer, kernels, cancellation);
      }
    }
  }

  private static void read(
      FilePart part, MemorySegment buffer, List<Kernel> kernels, Cancellation cancellation)
      throws IOException, Cancelled {
    int fd = Descriptors.open(part.name(), OpenFlags.READ);
    try {
      for (long offset = 0; offset < part.length(); ) {
        cancellation.check();
        long want = Math.min(CHUNK, part.length() - offset);
        long n = Descriptors.pread(fd, buffer, 0, want, part.name(), offset);
        if (n == 0) {
          throw new IOException(
              part.name() + " holds " + offset + " bytes but its size was " + part.fileSize());
        }
        for (Kernel kernel : kernels) {
          kernel.accept(part.file(), offset, buffer, 0, n);
        }
        offset += n;
      }
    } finally {
      Descriptors.close(fd, part.name());
    }
  }
}
