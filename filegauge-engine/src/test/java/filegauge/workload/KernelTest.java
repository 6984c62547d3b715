package filegauge.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import filegauge.spi.Kernel;
import filegauge.spi.Workload;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KernelTest {
  private static final int BLOCK = 1 << 18;

  static Stream<Workload> workloads() {
    // A digest takes the parts that it was assigned, in order, and has its own tests.
    return Stream.concat(
        Workloads.ALL.stream().filter(workload -> workload.grain(1) == 1),
        Stream.of(Workloads.VERIFY));
  }

  private static byte[] random(int length, long seed) {
    byte[] bytes = new byte[length];
    new SplittableRandom(seed).nextBytes(bytes);
    return bytes;
  }

  /** Every length and alignment up to two rounds of the vector loop; then around a block. */
  @Test
  void vectorSumIsThePlainSum() {
    assertThat(VectorModule.isResolved()).isTrue();
    WordSum plain = new PlainWordSum();
    byte[] bytes = random(BLOCK + 1024, 1);
    MemorySegment heap = MemorySegment.ofArray(bytes);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment segment = arena.allocate(bytes.length, 64).copyFrom(heap);
      for (int start = 0; start <= 65; start++) {
        for (int words = 0; words <= 40; words++) {
          assertSame(plain, segment, start, words * 8);
        }
      }
      for (int bytesOf = BLOCK - 256; bytesOf <= BLOCK + 256; bytesOf += 8) {
        assertSame(plain, segment, 3, bytesOf);
        assertSame(plain, heap, 3, bytesOf);
      }
    }
  }

  private static void assertSame(WordSum plain, MemorySegment segment, int start, int bytes) {
    assertThat(new VectorWordSum().sum(segment, start, bytes))
        .isEqualTo(plain.sum(segment, start, bytes));
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void kernelIsTheReferenceWhereverChunksEnd(Workload workload) {
    SplittableRandom random = new SplittableRandom(7);
    for (byte[] bytes : List.of(random(5_000, 2), random(3 * BLOCK + 5, 3), text(9 * BLOCK + 3))) {
      MemorySegment segment = MemorySegment.ofArray(bytes);
      Kernel reference = workload.newReference();
      reference.accept(5, 0, segment, 0, bytes.length);
      for (int most : new int[] {1, 7, 64, 4096, 70_000, 2 * BLOCK}) {
        if (bytes.length / most > 100_000) {
          continue;
        }
        Kernel kernel = workload.newKernel();
        Kernel other = workload.newKernel();
        for (int at = 0; at < bytes.length; ) {
          int n = Math.min(1 + random.nextInt(most), bytes.length - at);
          (random.nextBoolean() ? kernel : other).accept(5, at, segment, at, n);
          at += n;
        }
        kernel.merge(other);
        assertThat(kernel.result()).isEqualTo(reference.result());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void resetForgetsAll(Workload workload) {
    byte[] bytes = text(5 * BLOCK);
    MemorySegment segment = MemorySegment.ofArray(bytes);
    for (Kernel kernel : List.of(workload.newKernel(), workload.newReference())) {
      String empty = kernel.result();
      kernel.accept(0, 0, segment, 0, bytes.length);
      assertThat(kernel.result()).isNotEqualTo(empty).hasSize(16);
      kernel.reset();
      assertThat(kernel.result()).isEqualTo(empty);
    }
  }

  @Test
  void checksumIsAsDefined() {
    Kernel kernel = new Checksum().newKernel();
    kernel.accept(0, 0, MemorySegment.ofArray(new byte[] {1, 0, 0, 0, 0, 0, 0, 2, -1, 3}), 0, 10);
    assertThat(kernel.result()).isEqualTo("0200000000000400");
  }

  @Test
  void verifyNoticesWhatChecksumDoesNot() {
    byte[] bytes = random(4096, 4);
    byte[] swapped = bytes.clone();
    System.arraycopy(bytes, 0, swapped, 2048, 2048);
    System.arraycopy(bytes, 2048, swapped, 0, 2048);
    assertThat(result(new Checksum(), 0, swapped)).isEqualTo(result(new Checksum(), 0, bytes));
    assertThat(result(new Verify(), 0, swapped)).isNotEqualTo(result(new Verify(), 0, bytes));
    assertThat(result(new Verify(), 1, bytes)).isNotEqualTo(result(new Verify(), 0, bytes));
    assertThat(result(new Verify(), 0, Arrays.copyOf(bytes, 4095)))
        .isNotEqualTo(result(new Verify(), 0, bytes));
  }

  private static String result(Workload workload, int file, byte[] bytes) {
    Kernel kernel = workload.newKernel();
    kernel.accept(file, 0, MemorySegment.ofArray(bytes), 0, bytes.length);
    return kernel.result();
  }

  private static byte[] text(int length) {
    byte[] line =
        "The quick brown fox jumps over the lazy dog.\n".getBytes(StandardCharsets.US_ASCII);
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = line[i % line.length];
    }
    return bytes;
  }

  /** Data of all kinds in one file, so that every loop of the histogram has its turn. */
  @Test
  void histogramCountsDataOfAllKinds() {
    byte[] bytes = new byte[24 * BLOCK + 77];
    System.arraycopy(random(4 * BLOCK, 5), 0, bytes, 0, 4 * BLOCK);
    System.arraycopy(text(8 * BLOCK), 0, bytes, 4 * BLOCK, 8 * BLOCK);
    Arrays.fill(bytes, 16 * BLOCK, 18 * BLOCK, (byte) 0xE9);
    for (int i = 18 * BLOCK; i < 20 * BLOCK; i += 1000) {
      bytes[i] = (byte) i;
    }
    long[] expected = new long[256];
    for (byte b : bytes) {
      expected[b & 0xFF]++;
    }
    for (int chunk : new int[] {4096, 65_537, BLOCK, bytes.length}) {
      Histogram.Counts kernel = new Histogram().newKernel();
      for (int at = 0; at < bytes.length; at += chunk) {
        kernel.accept(0, at, MemorySegment.ofArray(bytes), at, Math.min(chunk, bytes.length - at));
      }
      assertThat(kernel.counts()).isEqualTo(expected);
      assertThat(kernel.counts()).isEqualTo(expected);
    }
  }

  /** The published values for nothing and for "foobar"; the two NULs after it are ours. */
  @Test
  void histogramHashesByFnv1a() {
    assertThat(Histogram.fnv1a(new long[0])).isEqualTo(0xCBF29CE484222325L);
    long foobar = 0x85944171F73967E8L;
    long prime = 0x100000001B3L;
    assertThat(Histogram.fnv1a(new long[] {0x0000_7261_626F_6F66L}))
        .isEqualTo(foobar * prime * prime);
  }

  @Test
  void catalogueSuggests() {
    Locale usual = Locale.getDefault();
    Locale.setDefault(Locale.of("tr"));
    try {
      assertThat(Workloads.parse("HISTOGRAM").id()).isEqualTo("histogram");
    } finally {
      Locale.setDefault(usual);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Workloads.parse("cheksum"))
        .withMessage(
            "unknown workload 'cheksum'; did you mean 'checksum'? see 'filegauge workloads'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Workloads.parse("verify"))
        .withMessage("unknown workload 'verify'; see 'filegauge workloads'");
    assertThat(Workloads.ALL)
        .allSatisfy(
            w ->
                assertThat(Workloads.parse(w.id().toUpperCase(Locale.ROOT)).id())
                    .isEqualTo(w.id()));
  }
}
