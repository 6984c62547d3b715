package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ByteCountsTest {
  private static ByteCounts counts(int... byteValues) {
    long[] counts = new long[ByteCounts.VALUES];
    for (int value : byteValues) {
      counts[value]++;
    }
    return new ByteCounts("a.bin", counts);
  }

  /** 6 A, 1 B, 1 byte of 255: 3/4 log2(4/3) + 2 (1/8 * 3) = 1.061278 bits. */
  @Test
  void countsSharesAndEntropy() {
    ByteCounts counts = counts('A', 'A', 'A', 'A', 'A', 'A', 'B', 255);
    assertThat(counts.file()).isEqualTo("a.bin");
    assertThat(counts.bytes()).isEqualTo(8);
    assertThat(counts.count('A')).isEqualTo(6);
    assertThat(counts.count(255)).isEqualTo(1);
    assertThat(counts.highest()).isEqualTo(6);
    assertThat(counts.distinct()).isEqualTo(3);
    assertThat(counts.share('A')).isEqualTo(0.75);
    assertThat(counts.share(0)).isZero();
    assertThat(counts.entropy()).isCloseTo(1.061278124459133, within(1e-12));
  }

  @Test
  void allValuesAlikeAreEightBits() {
    long[] alike = new long[ByteCounts.VALUES];
    java.util.Arrays.fill(alike, 3);
    assertThat(new ByteCounts("x", alike).entropy()).isCloseTo(8, within(1e-12));
  }

  @Test
  void anEmptyFileAndOneOfOneValueHaveNoEntropy() {
    assertThat(counts().entropy()).isZero();
    assertThat(counts().share(7)).isZero();
    assertThat(counts().highest()).isZero();
    assertThat(Double.toString(counts(7, 7).entropy())).as("without a sign").isEqualTo("0.0");
  }

  @Test
  void handsOutCopies() {
    ByteCounts counts = counts(1);
    counts.counts()[1] = 99;
    assertThat(counts.count(1)).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ByteCounts("x", new long[255]))
        .withMessage("255 counts, not 256");
  }
}
