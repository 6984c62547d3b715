package filegauge.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DisplayTest {
  @Test
  void escapesWhatBreaksALine() {
    assertThat(Display.escape("a\nb\u001b[2Jc\u0085\u2028\u202e\udcff"))
        .isEqualTo("a\\012b\\033[2Jc\\302\\205\\342\\200\\250\\342\\200\\256\\377");
    assertThat(Display.escape("grüße 日本 😀|,\"<")).isEqualTo("grüße 日本 😀|,\"<");
  }

  @Test
  void countsColumns() {
    assertThat(Display.width("abc")).isEqualTo(3);
    assertThat(Display.width("日本語")).isEqualTo(6);
    assertThat(Display.width("한😀")).isEqualTo(4);
    assertThat(Display.width("e\u0301")).isEqualTo(1);
  }

  @Test
  void wrapsAtSpacesAndBreaksLongWords() {
    assertThat(Display.wrap("one two three", "- ", "  ", 9))
        .containsExactly("- one two", "  three");
    assertThat(Display.wrap("a bcdefghijklm n", "", " ", 6))
        .containsExactly("a", " bcdef", " ghijk", " lm n");
    assertThat(Display.wrap("", "> ", "", 9)).containsExactly("> ");
  }

  @Test
  void marksACut() {
    assertThat(Display.shorten("abcdef", 6)).isEqualTo("abcdef");
    assertThat(Display.shorten("abcdef", 5)).isEqualTo("abcd~");
    assertThat(Display.shorten("日本語", 4)).isEqualTo("日~");
  }
}
