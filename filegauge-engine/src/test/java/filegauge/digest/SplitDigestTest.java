package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;
import filegauge.digest.reference.References;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SplitDigestTest {
  private static final int[] SIZES = {0, 1, 5, 63, 64, 1000, 4096, 100_000, 1_000_001};

  static List<DigestFunction> functions() {
    List<DigestFunction> functions = new ArrayList<>();
    for (Algorithm algorithm : Algorithm.values()) {
      DigestFunction function = DigestFunction.of(algorithm);
      if (algorithm.isByParts()) {
        functions.add(function.withPartition(new Partition.BySize(3001)));
        functions.add(function.withPartition(new Partition.ByCount(4)));
        functions.add(function.withPartition(new Partition.ByCount(33)));
      } else {
        functions.add(function);
      }
    }
    functions.add(DigestFunction.parse("blake2s-parts:parts=5").withKey(new byte[] {7}));
    functions.add(DigestFunction.parse("blake2b-parts:4K").withKey(new byte[64]).withLength(20));
    return functions;
  }

  @ParameterizedTest
  @MethodSource("functions")
  void neverDependsOnTheNumberOfThreads(DigestFunction function) throws IOException {
    for (int size : SIZES) {
      byte[] input = Inputs.pattern(size);
      Digest reference = References.of(function, size);
      reference.update(input);
      byte[] expected = reference.finish();
      RangeReader reader = RangeReader.of(MemorySegment.ofArray(input));
      for (int threads = 1; threads <= 9; threads++) {
        assertThat(SplitDigest.digest(function, reader, size, threads))
            .as("%s of %d bytes on %d threads", function, size, threads)
            .isEqualTo(expected);
      }
      assertThat(function.digest(MemorySegment.ofArray(input))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(Width.class)
  void partsAreLanesAtEveryWidth(Width width) throws IOException {
    byte[] input = Inputs.pattern(200_003);
    RangeReader reader = RangeReader.of(MemorySegment.ofArray(input));
    for (DigestFunction function : functions()) {
      Digest reference = References.of(function, input.length);
      reference.update(input);
      byte[] expected = reference.finish();
      Kernels kernels = Kernels.of(width);
      assertThat(SplitDigest.digest(function, reader, input.length, 2, kernels))
          .as("%s", function)
          .isEqualTo(expected);
    }
  }

  /** More parts than whose digests are kept. */
  @Test
  void digestsAMillionParts() throws Exception {
    byte[] input = Inputs.pattern((1 << 20) + 5);
    MessageDigest part = MessageDigest.getInstance("MD5");
    MessageDigest whole = MessageDigest.getInstance("MD5");
    for (byte each : input) {
      part.update(each);
      whole.update(part.digest());
    }
    RangeReader reader = RangeReader.of(MemorySegment.ofArray(input));
    assertThat(SplitDigest.digest(DigestFunction.parse("md5p:1"), reader, input.length, 2))
        .isEqualTo(whole.digest());
  }

  /** Around the subtrees of 1 MiB that threads take. */
  @ParameterizedTest
  @CsvSource({"0", "1", "1023", "1024", "1025"})
  void blake3AroundSubtrees(int more) throws IOException {
    DigestFunction function = DigestFunction.of(Algorithm.BLAKE3);
    for (int mebibytes = 2; mebibytes <= 5; mebibytes++) {
      for (int size : new int[] {(mebibytes << 20) + more, (mebibytes << 20) - more}) {
        byte[] input = Inputs.pattern(size);
        Digest digest = function.newDigest();
        digest.update(input);
        RangeReader reader = RangeReader.of(MemorySegment.ofArray(input));
        assertThat(SplitDigest.digest(function, reader, size, 3)).isEqualTo(digest.finish());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void aFailureOfTheReaderIsTheCallers(DigestFunction function) {
    int size = 3 << 20;
    AtomicInteger open = new AtomicInteger();
    RangeReader reader =
        (offset, target, at, length) -> {
          open.incrementAndGet();
          try {
            if (offset > size / 2) {
              throw new IOException("cut short");
            }
          } finally {
            open.decrementAndGet();
          }
        };
    assertThatThrownBy(() -> SplitDigest.digest(function, reader, size, 3))
        .isInstanceOf(IOException.class)
        .hasMessage("cut short");
    assertThat(open).hasValue(0);
  }

  @Test
  void anErrorInAThreadIsTheCallers() {
    RangeReader reader =
        (offset, target, at, length) -> {
          throw new InternalError("mapping cut short");
        };
    DigestFunction function = DigestFunction.of(Algorithm.BLAKE3);
    assertThatThrownBy(() -> SplitDigest.digest(function, reader, 9 << 20, 3))
        .isInstanceOf(InternalError.class);
  }

  @Test
  void threadsAreBoundedByParts() {
    assertThat(threads("md5", 1L << 40)).isEqualTo(1);
    assertThat(threads("md5p", 0)).isEqualTo(1);
    assertThat(threads("md5p", (8 << 20) + 1)).isEqualTo(2);
    assertThat(threads("blake2s-parts:parts=8", 1 << 30)).isEqualTo(8);
    assertThat(threads("blake3", 1 << 20)).isEqualTo(1);
    assertThat(threads("blake3", 5 << 20)).isEqualTo(5);
  }

  private static int threads(String function, long size) {
    return SplitDigest.maxThreads(DigestFunction.parse(function), size);
  }
}
