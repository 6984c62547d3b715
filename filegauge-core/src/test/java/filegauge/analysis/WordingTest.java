package filegauge.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class WordingTest {
  @Test
  void listsNameAFewAndCountTheRest() {
    List<String> names = List.of("a", "b", "c", "d", "e");
    assertThat(Wording.list(names, 5)).isEqualTo("a, b, c, d and e");
    assertThat(Wording.list(names, 4)).isEqualTo("a, b, c, d and e");
    assertThat(Wording.list(names, 3)).isEqualTo("a, b, c and 2 more");
    assertThat(Wording.shortList(names)).isEqualTo("a, b, c and 2 more");
    assertThat(Wording.list(List.of())).isEmpty();
  }
}
