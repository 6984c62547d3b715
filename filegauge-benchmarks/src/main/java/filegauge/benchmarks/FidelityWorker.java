package filegauge.benchmarks;

import filegauge.access.AccessMethods;
import filegauge.platform.DescriptorTable;
import filegauge.platform.NativeBuffer;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Reader;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The Java side of the comparison with {@code benchmarks/c/loops.c}: one method and one workload in
 * a JVM of their own, by the readers and kernels that the engine measures with.
 */
public final class FidelityWorker {
  private static final int CHUNK = 1 << 18;

  private FidelityWorker() {}

  /** Arguments: method (or {@code memory}), workload, file. */
  public static void main(String[] args) throws IOException {
    Path path = Path.of(args[2]);
    Kernel kernel = Workloads.parse(args[1]).newKernel();
    FilePart whole =
        new FilePart(0, RawName.ofText(args[2]), Files.size(path), 0, Files.size(path));
    if (args[0].equals("memory")) {
      try (NativeBuffer buffer = new NativeBuffer(whole.length())) {
        fill(buffer.segment(), whole);
        serve(() -> inMemory(buffer.segment(), kernel), kernel);
      }
    } else {
      AccessMethod method = AccessMethods.parse(args[0]);
      try (Reader reader = method.newReader()) {
        read(reader, kernel, whole);
        if (!method.sharesDescriptors()) {
          DescriptorTable.unshare();
        }
        serve(() -> read(reader, kernel, whole), kernel);
      }
    }
  }

  private static void serve(PassServer.Pass pass, Kernel kernel) throws IOException {
    PassServer.serve(
        () -> {
          kernel.reset();
          pass.run();
        },
        kernel::result);
  }

  private static void read(Reader reader, Kernel kernel, FilePart part) throws IOException {
    reader.open(part);
    for (long n = reader.next(); n > 0; n = reader.next()) {
      kernel.accept(part.file(), reader.fileOffset(), reader.segment(), reader.start(), n);
    }
    reader.closePart();
  }

  private static void inMemory(MemorySegment data, Kernel kernel) {
    for (long at = 0; at < data.byteSize(); at += CHUNK) {
      kernel.accept(0, at, data, at, Math.min(CHUNK, data.byteSize() - at));
    }
  }

  private static void fill(MemorySegment data, FilePart part) throws IOException {
    try (Reader reader = AccessMethods.parse("read:1M").newReader()) {
      reader.open(part);
      for (long n = reader.next(); n > 0; n = reader.next()) {
        MemorySegment.copy(reader.segment(), reader.start(), data, reader.fileOffset(), n);
      }
      reader.closePart();
    }
  }
}
