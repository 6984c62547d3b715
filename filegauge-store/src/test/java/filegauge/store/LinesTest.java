package filegauge.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinesTest {
  @Test
  void readsBackWhatWasWritten() {
    Map<String, @Nullable Object> message = new LinkedHashMap<>();
    message.put("text", "line\nend \"quoted\" 日本 \u0000");
    message.put("least", Long.MIN_VALUE);
    message.put("most", Long.MAX_VALUE);
    message.put("true", true);
    message.put("null", null);
    message.put("list", Arrays.asList("a", 1L, null));
    message.put("empty", List.of());
    String line = Lines.write(message);
    assertThat(line).doesNotContain("\n");
    assertThat(Lines.read(line)).isEqualTo(message);
  }

  @Test
  void readsWholeNumbersAsLong() {
    assertThat(Lines.read(Lines.write(Map.of("n", 7)))).isEqualTo(Map.of("n", 7L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "oops", "[1]", "{\"a\":1", "{\"a\":{}}", "{\"a\":1.5}", "{a:1}"})
  void refusesWhatIsNoMessage(String line) {
    assertThatThrownBy(() -> Lines.read(line)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void refusesToWriteOtherValues() {
    assertThatThrownBy(() -> Lines.write(Map.of("a", 1.5)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
