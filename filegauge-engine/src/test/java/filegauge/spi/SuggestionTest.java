package filegauge.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SuggestionTest {
  @Test
  void countsLettersToChange() {
    assertThat(Suggestion.distance("", "abc")).isEqualTo(3);
    assertThat(Suggestion.distance("read", "read")).isZero();
    assertThat(Suggestion.distance("raed", "read")).isEqualTo(1);
    assertThat(Suggestion.distance("reed", "read")).isEqualTo(1);
    assertThat(Suggestion.distance("rea", "read")).isEqualTo(1);
    assertThat(Suggestion.distance("abcd", "badc")).isEqualTo(2);
    assertThat(Suggestion.distance("kitten", "sitting")).isEqualTo(3);
  }

  @Test
  void suggestsWhatIsNearOnly() {
    List<String> states = List.of("warm", "cold", "uncontrolled");
    assertThat(Suggestion.nearest("WRAM", states)).contains("warm");
    assertThat(Suggestion.nearest("uncontroled", states)).contains("uncontrolled");
    assertThat(Suggestion.nearest("hot", states)).isEmpty();
    assertThat(Suggestion.nearest("", states)).isEmpty();
    assertThat(Suggestion.phrase(Optional.of("warm"))).isEqualTo("; did you mean 'warm'?");
    assertThat(Suggestion.phrase(Optional.empty())).isEmpty();
  }
}
