package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import filegauge.digest.kernel.Kernels;
import filegauge.platform.Descriptors;
import filegauge.platform.Mappings;
import filegauge.platform.OpenFlags;
import filegauge.spi.RawName;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Case DG-18: lengths that do not fit an int, of zeros. They are a private mapping of /dev/zero,
 * which takes no memory.
 */
class LargeInputTest {
  private static final RawName ZERO = RawName.ofText("/dev/zero");
  private static final long SIZE = (1L << 31) + 1024;
  private static MemorySegment zeros = MemorySegment.NULL;

  @BeforeAll
  static void map() throws IOException {
    assumeThat(System.getProperty("os.name")).as("needs Linux").isEqualTo("Linux");
    int fd = Descriptors.open(ZERO, OpenFlags.READ);
    zeros = Mappings.map(fd, 0, SIZE, Mappings.READ, Mappings.PRIVATE, ZERO);
    Descriptors.close(fd, ZERO);
  }

  @AfterAll
  static void unmap() throws IOException {
    if (zeros.byteSize() > 0) {
      Mappings.unmap(zeros, ZERO);
    }
  }

  /** Values of coreutils 9.1: the first bytes of each. */
  @ParameterizedTest
  @CsvSource({"md5, 92abe5920d0ad3db", "blake2b, b5f4bbcdd3370eb9"})
  void oneShot(String function, String expected) {
    String digest = Inputs.HEX.formatHex(DigestFunction.parse(function).digest(zeros));
    assertThat(digest).startsWith(expected);
  }

  @Test
  void partsOnTwoThreads() throws IOException {
    DigestFunction function = DigestFunction.parse("md5p:4294967295");
    RangeReader reader = RangeReader.of(zeros);
    // A single part: the MD5 of the known MD5.
    byte[] part = Inputs.HEX.parseHex("92abe5920d0ad3db56837a859355cdd7");
    byte[] expected = DigestFunction.parse("md5").digest(MemorySegment.ofArray(part));
    assertThat(SplitDigest.digest(function, reader, SIZE, 2)).isEqualTo(expected);
  }

  @Test
  void blake3OnTwoThreads() throws IOException {
    DigestFunction function = DigestFunction.parse("blake3");
    RangeReader reader = RangeReader.of(zeros);
    assertThat(SplitDigest.digest(function, reader, SIZE, 2)).isEqualTo(function.digest(zeros));
  }

  @Test
  void lanes() {
    List<String> digests = new ArrayList<>();
    Zeros[] inputs = {new Zeros(), new Zeros(), new Zeros()};
    int[] next = {0};
    new Lanes(DigestFunction.parse("md5"), Kernels.best(), 3)
        .<Zeros>run(
            () -> next[0] < inputs.length ? inputs[next[0]++] : null,
            new LaneSink<>() {
              @Override
              public void done(Zeros input, byte[] digest) {
                digests.add(Inputs.HEX.formatHex(digest));
              }

              @Override
              public void failed(Zeros input, IOException failure) {
                throw new AssertionError(failure);
              }
            });
    assertThat(digests).hasSize(3).containsOnly("92abe5920d0ad3db56837a859355cdd7");
  }

  private static final class Zeros implements LaneInput {
    private long left = SIZE;

    @Override
    public int read(byte[] target, int offset, int length) {
      if (left == 0) {
        return -1;
      }
      int n = (int) Math.min(left, length);
      Arrays.fill(target, offset, offset + n, (byte) 0);
      left -= n;
      return n;
    }
  }
}
