package filegauge.access;

import filegauge.spi.AccessMethod;
import filegauge.spi.AccessMethodKind;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Reader;
import filegauge.spi.Task;
import filegauge.spi.Workload;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reading for the tests of this package. */
final class Corpus {
  static final List<Workload> WORKLOADS = workloads();

  private Corpus() {}

  private static List<Workload> workloads() {
    // A digest takes the parts that it was assigned.
    List<Workload> all = new ArrayList<>(Workloads.ALL);
    all.removeIf(workload -> workload.grain(1) != 1);
    all.add(Workloads.VERIFY);
    return List.copyOf(all);
  }

  /**
   * Every built-in spelling that reads, with these sizes where a size is taken; and the skeleton.
   */
  static List<AccessMethod> methods(String... sizes) {
    List<AccessMethod> methods = new ArrayList<>();
    for (AccessMethodKind kind : AccessMethods.ALL) {
      boolean sized = kind.syntax().endsWith(":SIZE");
      if (sized) {
        for (String size : sizes) {
          // fgets with room for its NUL alone would never end.
          methods.add(
              kind.bind(List.of(kind.name().equals("fgets") && size.equals("1") ? "2" : size)));
        }
      }
      Stream.concat(kind.listed().stream(), kind.named().stream())
          .filter(spelling -> !sized || spelling.contains("whole"))
          .map(AccessMethods::parse)
          .forEach(methods::add);
    }
    // Those that do the work themselves have no reader: see CompiledCTest.
    methods.removeIf(method -> method.loops().isPresent());
    methods.removeIf(method -> !method.tasks().contains(Task.READ));
    methods.add(new SkeletonAccess().bind(List.of()));
    return methods;
  }

  /** Bytes without a period. */
  static byte[] bytes(int length, long seed) {
    byte[] bytes = new byte[length];
    new java.util.SplittableRandom(seed).nextBytes(bytes);
    return bytes;
  }

  static FilePart whole(int file, Path path, long size) {
    return new FilePart(file, RawName.ofText(path.toString()), size, 0, size);
  }

  static List<Kernel> kernels() {
    return WORKLOADS.stream().map(Workload::newKernel).toList();
  }

  static List<String> results(List<Kernel> kernels) {
    return kernels.stream().map(Kernel::result).toList();
  }

  /** What the slow kernels compute of these bytes. */
  static List<String> expected(int file, byte[] bytes) {
    List<Kernel> references = WORKLOADS.stream().map(Workload::newReference).toList();
    if (bytes.length > 0) {
      references.forEach(k -> k.accept(file, 0, MemorySegment.ofArray(bytes), 0, bytes.length));
    }
    return results(references);
  }

  /** Reads a part into kernels; the number of bytes. */
  static long read(Reader reader, FilePart part, List<Kernel> kernels) throws IOException {
    long total = 0;
    try {
      reader.open(part);
      for (long n = reader.next(); n > 0; n = reader.next()) {
        total += n;
        for (Kernel kernel : kernels) {
          kernel.accept(part.file(), reader.fileOffset(), reader.segment(), reader.start(), n);
        }
      }
    } finally {
      reader.closePart();
    }
    return total;
  }
}
