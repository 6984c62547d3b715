package filegauge.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class PatternTest {
  @Test
  void spellingsAreCanonical() {
    assertThat(Pattern.parse("Sequential")).isEqualTo(Pattern.SEQUENTIAL);
    assertThat(Pattern.SEQUENTIAL.label()).isEqualTo("sequential");
    assertThat(Pattern.parse("RANDOM:4096").label()).isEqualTo("random:4K");
    assertThat(Pattern.parse("random").label()).isEqualTo("random:4K");
    assertThat(Pattern.parse("random:64K").randomBlock()).isEqualTo(65536);
  }

  @Test
  void refusesInWords() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pattern.parse("zigzag"))
        .withMessage("there is no pattern 'zigzag'; write sequential, or random:4K");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pattern.parse("random:0"))
        .withMessage("'random:0': a block is from 1 to 1G");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Pattern.parse("random:x"))
        .withMessageContaining("'x' is not a size");
  }
}
