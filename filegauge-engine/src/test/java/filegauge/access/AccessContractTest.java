package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.platform.FileStatus;
import filegauge.platform.JdkNames;
import filegauge.platform.MemoryMap;
import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Reader;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every access method owes: each byte once, in its place, or an error that names the file. */
@EnabledOnOs(OS.LINUX)
class AccessContractTest {
  private static final int MIB = 1 << 20;

  @TempDir Path folder;

  /** Sizes of BE-01 and around a page and a chunk; buffers of BE-08. */
  static Stream<AccessMethod> methods() {
    return Corpus.methods("1", "7", "4095", "4096", "4097", "1M").stream();
  }

  @ParameterizedTest
  @MethodSource("methods")
  void handsOutEveryByteOnce(AccessMethod method) throws IOException {
    try (Reader reader = method.newReader()) {
      int file = 0;
      for (int size : new int[] {0, 1, 1000, 4095, 4096, 4097, 30_720, MIB + 1}) {
        byte[] bytes = Corpus.bytes(size, size);
        Path path = Files.write(folder.resolve("f" + size), bytes);
        List<Kernel> kernels = Corpus.kernels();
        assertThat(Corpus.read(reader, Corpus.whole(file, path, size), kernels)).isEqualTo(size);
        assertThat(Corpus.results(kernels)).isEqualTo(Corpus.expected(file, bytes));
        file++;
      }
    }
  }

  static Stream<AccessMethod> fewMethods() {
    return Corpus.methods("7", "64K").stream();
  }

  static Stream<AccessMethod> methodsThatReadParts() {
    return fewMethods().filter(AccessMethod::readsParts);
  }

  static Stream<AccessMethod> methodsThatReadPieces() {
    return methodsThatReadParts().filter(method -> method.nativeNeed(MIB) < MIB);
  }

  @ParameterizedTest
  @MethodSource("methodsThatReadParts")
  void readsPartsOfAFile(AccessMethod method) throws IOException {
    int size = 5 * 4096 + 9;
    byte[] bytes = Corpus.bytes(size, 1);
    RawName name = RawName.ofText(Files.write(folder.resolve("f"), bytes).toString());
    List<Kernel> all = Corpus.kernels();
    try (Reader reader = method.newReader()) {
      long offset = 0;
      for (long length : new long[] {4096, 3 * 4096, 4096 + 9}) {
        List<Kernel> kernels = Corpus.kernels();
        FilePart part = new FilePart(3, name, size, offset, length);
        assertThat(Corpus.read(reader, part, kernels)).isEqualTo(length);
        for (int i = 0; i < all.size(); i++) {
          all.get(i).merge(kernels.get(i));
        }
        offset += length;
      }
    }
    assertThat(Corpus.results(all)).isEqualTo(Corpus.expected(3, bytes));
  }

  @ParameterizedTest
  @MethodSource("fewMethods")
  void holdsNothingBetweenParts(AccessMethod method) throws IOException {
    Path path = Files.write(folder.resolve("f"), Corpus.bytes(MIB, 1));
    FilePart part = Corpus.whole(0, path, MIB);
    FileStatus status = FileStatus.of(part.name(), true).orElseThrow();
    try (Reader reader = method.newReader()) {
      reader.open(part);
      assertThat(descriptorsOf(path)).isEqualTo(method.readsParts() ? 1 : 0);
      assertThat(reader.next()).isPositive();
      reader.closePart();
      reader.closePart();
      assertThat(descriptorsOf(path)).isZero();
      assertThat(MemoryMap.linesOf(ProcessHandle.current().pid(), status)).isEmpty();
    }
  }

  private static long descriptorsOf(Path path) throws IOException {
    long found = 0;
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      for (Path descriptor : descriptors.toList()) {
        found += Files.exists(descriptor) && Files.isSameFile(descriptor, path) ? 1 : 0;
      }
    }
    return found;
  }

  @ParameterizedTest
  @MethodSource("fewMethods")
  void noticesAFileOfAnotherSize(AccessMethod method) throws IOException {
    Path path = Files.write(folder.resolve("f"), Corpus.bytes(5_000, 1));
    try (Reader reader = method.newReader()) {
      for (long was : new long[] {0, 4_096, 4_999, 5_001, 10_000}) {
        assertThatThrownBy(() -> Corpus.read(reader, Corpus.whole(0, path, was), Corpus.kernels()))
            .isInstanceOf(FileChangedException.class)
            .hasMessage(path + " changed while it was measured: 5000 bytes, was " + was);
      }
      Files.delete(path);
      assertThatThrownBy(() -> Corpus.read(reader, Corpus.whole(0, path, 5_000), List.of()))
          .isInstanceOf(IOException.class)
          .hasMessageMatching("f?open " + path + ": No such file or directory");
    }
  }

  /**
   * FA-01: the first page is read, then the file is cut behind it. A method for whole files has all
   * of it by then.
   */
  @ParameterizedTest
  @MethodSource("methodsThatReadPieces")
  void survivesAFileThatIsCut(AccessMethod method) throws IOException {
    Path path = Files.write(folder.resolve("f"), Corpus.bytes(4 * MIB, 1));
    FilePart part = Corpus.whole(0, path, 4 * MIB);
    // Not checksum's own kernel: vector loads from a mapping that is cut crash the JVM.
    List<Kernel> kernels =
        List.of(Workloads.parse("histogram").newKernel(), Workloads.VERIFY.newKernel());
    try (Reader reader = method.newReader()) {
      assertThatThrownBy(() -> readAndCut(reader, part, path, kernels))
          .isInstanceOf(FileChangedException.class)
          .hasMessage(path + " changed while it was measured: 4096 bytes, was " + part.fileSize());
    }
  }

  private static void readAndCut(Reader reader, FilePart part, Path path, List<Kernel> kernels)
      throws IOException {
    reader.open(part);
    try {
      for (long n = reader.next(); n > 0; n = reader.next()) {
        if (reader.fileOffset() == 0) {
          try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.truncate(4096);
          }
        }
        for (Kernel kernel : kernels) {
          kernel.accept(0, reader.fileOffset(), reader.segment(), reader.start(), n);
        }
      }
    } catch (InternalError e) {
      throw FileChangedException.of(part, e);
    } finally {
      reader.closePart();
    }
  }

  @Test
  void filesOfProcHoldMoreThanTheySay() throws IOException {
    FilePart part = Corpus.whole(0, Path.of("/proc/self/status"), 0);
    try (Reader reader = AccessMethods.parse("read:64K").newReader()) {
      assertThatThrownBy(() -> Corpus.read(reader, part, List.of()))
          .hasMessage("/proc/self/status does not hold the 0 bytes that its status tells");
    }
  }

  @ParameterizedTest
  @MethodSource("fewMethods")
  void opensNamesThatAreNoText(AccessMethod method) throws IOException {
    byte[] bytes = Corpus.bytes(100, 1);
    Path plain = Files.write(folder.resolve("plain"), bytes);
    RawName odd =
        RawName.ofText(folder.toString()).child(RawName.of(new byte[] {'b', (byte) 0xE9, '\n'}));
    assertThat(JdkNames.nameable(odd)).isFalse();
    try (OddFile file = new OddFile(odd, bytes);
        Reader reader = method.newReader()) {
      List<Kernel> kernels = Corpus.kernels();
      FilePart part = new FilePart(0, file.name(), 100, 0, 100);
      assertThat(Corpus.read(reader, part, kernels)).isEqualTo(100);
      assertThat(Corpus.results(kernels)).isEqualTo(Corpus.expected(0, bytes));
      FilePart absent = new FilePart(0, odd.child(RawName.ofText("x")), 100, 0, 100);
      assertThatThrownBy(() -> Corpus.read(reader, absent, List.of()))
          .hasMessageEndingWith("open " + folder + "/b\\351\\012/x: Not a directory");
    }
    assertThat(plain).exists();
  }

  @Test
  void nullHandsOutNothing() throws IOException {
    try (Reader reader = AccessMethods.parse("null").newReader()) {
      assertThat(Corpus.read(reader, Corpus.whole(0, Path.of("no/such"), 10), List.of())).isZero();
    }
    assertThat(AccessMethods.parse("null").family()).isEqualTo("other");
  }
}
