package filegauge.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.spi.AccessMethod;
import filegauge.spi.FilePart;
import filegauge.spi.Kernel;
import filegauge.spi.RawName;
import filegauge.spi.Reader;
import filegauge.spi.UnavailableException;
import filegauge.workload.Workloads;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** BE-09: sizes and offsets that no int holds, in a sparse file. */
@EnabledOnOs(OS.LINUX)
class LargeFileTest {
  private static final long TWO_GIB = 1L << 31;
  private static final long SIZE = TWO_GIB + 4096 + 5;

  /** Where the file has bytes that are not zero: 1 to 6 in this order. */
  private static final long[] PLACES = {
    0, (1L << 30) - 1, TWO_GIB - 4096, TWO_GIB - 1, TWO_GIB, SIZE - 1
  };

  @TempDir static Path folder;

  @BeforeAll
  static void make() throws IOException {
    try (FileChannel file =
        FileChannel.open(large(), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      for (int i = 0; i < PLACES.length; i++) {
        file.write(ByteBuffer.wrap(new byte[] {(byte) (i + 1)}), PLACES[i]);
      }
    }
  }

  private static Path large() {
    return folder.resolve("large");
  }

  private static FilePart part(long offset, long length) {
    return new FilePart(3, RawName.ofText(large().toString()), SIZE, offset, length);
  }

  static Stream<AccessMethod> methods() {
    return Corpus.methods("1M").stream().filter(AccessMethod::readsParts);
  }

  @ParameterizedTest
  @MethodSource("methods")
  void readsBeyondTwoGib(AccessMethod method) throws IOException {
    long offset = TWO_GIB - 8192;
    Kernel expected = expected(offset);
    Kernel kernel = Workloads.VERIFY.newKernel();
    try (Reader reader = CallerBuffer.reader(method, 8192)) {
      assertThat(Corpus.read(reader, part(offset, SIZE - offset), List.of(kernel)))
          .isEqualTo(SIZE - offset);
    }
    assertThat(kernel.result()).isEqualTo(expected.result());
  }

  /** One spelling of each way to ask for bytes; the others of its kind differ in flags only. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "read:1M",
        "pread:1M",
        "fread:1M",
        "mmap",
        "channel:1M",
        "channel-heap:1M",
        "stream:1M",
        "buffered",
        "raf:1M",
        "map",
        "map-buffer"
      })
  void readsMoreThanTwoGib(String spelling) throws IOException {
    Kernel expected = expected(0);
    Places kernel = new Places();
    try (Reader reader = AccessMethods.parse(spelling).newReader()) {
      assertThat(Corpus.read(reader, part(0, SIZE), List.of(kernel))).isEqualTo(SIZE);
    }
    assertThat(kernel.result()).isEqualTo(expected.result());
  }

  @ParameterizedTest
  @ValueSource(longs = {TWO_GIB - 7, TWO_GIB, SIZE})
  void anArrayHoldsNoMore(long size) {
    RawName name = RawName.ofText(large().toString());
    try (Reader reader = AccessMethods.parse("readall").newReader()) {
      assertThatThrownBy(() -> reader.open(new FilePart(0, name, size, 0, size)))
          .isInstanceOf(UnavailableException.class)
          .hasMessage(
              large()
                  + " has "
                  + size
                  + " bytes; Files.readAllBytes reads at most 2147483639, the longest array");
      assertThatThrownBy(() -> reader.open(part(0, 4096)))
          .isInstanceOf(UnavailableException.class)
          .hasMessage("Files.readAllBytes reads whole files, not a part of one");
    }
  }

  /** The verifying sum of the places from an offset on; zeros add nothing to it. */
  private static Kernel expected(long from) {
    Kernel reference = Workloads.VERIFY.newReference();
    for (int i = 0; i < PLACES.length; i++) {
      if (PLACES[i] >= from) {
        MemorySegment one = MemorySegment.ofArray(new byte[] {(byte) (i + 1)});
        reference.accept(3, PLACES[i], one, 0, 1);
      }
    }
    return reference;
  }

  /** Verifies the bytes at the places only, and that chunks follow each other. */
  private static final class Places implements Kernel {
    private final Kernel verify = Workloads.VERIFY.newKernel();
    private long end;

    @Override
    public void reset() {
      verify.reset();
    }

    @Override
    public void accept(int file, long fileOffset, MemorySegment segment, long start, long length) {
      assertThat(fileOffset).isEqualTo(end);
      end = fileOffset + length;
      for (long place : PLACES) {
        if (place >= fileOffset && place < end) {
          verify.accept(file, place, segment, start + place - fileOffset, 1);
        }
      }
    }

    @Override
    public void merge(Kernel other) {
      throw new AssertionError("one thread reads");
    }

    @Override
    public String result() {
      return verify.result();
    }
  }
}
