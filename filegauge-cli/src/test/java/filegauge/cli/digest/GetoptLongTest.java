package filegauge.cli.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.cli.UsageException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GetoptLongTest {
  private final List<String> done = new ArrayList<>();
  private final GetoptLong parser =
      new GetoptLong(
          List.of(
              Flag.of("-a --alpha", "X", ""),
              Flag.of("-b --beta", ""),
              Flag.of("--status", ""),
              Flag.of("--strict", "")),
          (name, value) -> done.add(name.substring(2) + (value.isEmpty() ? "" : "=" + value)));

  private List<String> parse(String... arguments) {
    return parser.parse(List.of(arguments));
  }

  @Test
  void takesOptionsAmongOperands() {
    assertThat(parse("x", "-b", "-", "--alpha=", "y")).containsExactly("x", "-", "y");
    assertThat(done).containsExactly("beta", "alpha");
  }

  @Test
  void takesAllBehindTwoDashesAsOperands() {
    assertThat(parse("-b", "--", "-b", "--")).containsExactly("-b", "--");
    assertThat(done).containsExactly("beta");
  }

  @Test
  void takesJoinedAndShortenedOptions() {
    assertThat(parse("-ba7", "-ba", "8", "--al", "9", "--al=1=2", "--stat", ""))
        .containsExactly("");
    assertThat(done)
        .containsExactly("beta", "alpha=7", "beta", "alpha=8", "alpha=9", "alpha=1=2", "status");
  }

  @ParameterizedTest
  @CsvSource({
    "--st, '''--st'' is ambiguous: --status, --strict'",
    "--sttus, did you mean '--status'?",
    "-bx, unknown option '-x'",
    "-a, option '-a' needs a value",
    "--alpha, option '--alpha' needs a value",
    "--beta=1, option '--beta' takes no value"
  })
  void namesWhatIsWrong(String argument, String message) {
    assertThatThrownBy(() -> parse(argument))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(message);
  }
}
