package filegauge.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RawNameTest {
  @Test
  void everyNameSurvivesBeingAText() {
    SplittableRandom random = new SplittableRandom(11);
    for (int trial = 0; trial < 5000; trial++) {
      byte[] bytes = new byte[random.nextInt(0, 12)];
      for (int i = 0; i < bytes.length; i++) {
        // Half of them from the lead and continuation bytes that make or break UTF-8.
        bytes[i] =
            (byte) (random.nextBoolean() ? random.nextInt(1, 256) : 0x80 + random.nextInt(128));
      }
      assertThat(RawName.ofText(RawName.of(bytes).text()).bytes()).isEqualTo(bytes);
    }
  }

  @Test
  void textIsItself() {
    for (String text : new String[] {"", "plain", "Größe", "大", "a\uD83D\uDE00b"}) {
      RawName name = RawName.ofText(text);
      assertThat(name.bytes()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
      assertThat(name.text()).isEqualTo(text);
      assertThat(name.display()).isEqualTo(text);
      assertThat(name.isText()).isTrue();
    }
  }

  @Test
  void displayEscapesWhatIsNoTextAndWhatATerminalWouldObey() {
    assertThat(RawName.of(new byte[] {'a', (byte) 0xff, 'b'}).display()).isEqualTo("a\\377b");
    assertThat(RawName.of(new byte[] {'a', (byte) 0xff, 'b'}).isText()).isFalse();
    assertThat(RawName.ofText("new\nline\u001b[2J").display()).isEqualTo("new\\012line\\033[2J");
  }

  @Test
  void childrenAreJoinedByOneSlash() {
    RawName name = RawName.ofText("f");
    assertThat(RawName.ofText("d").child(name).text()).isEqualTo("d/f");
    assertThat(RawName.ofText("d/").child(name).text()).isEqualTo("d/f");
  }

  @Test
  void orderIsThatOfUnsignedBytes() {
    assertThat(RawName.of(new byte[] {(byte) 0xc3})).isGreaterThan(RawName.ofText("z"));
    assertThat(RawName.ofText("B")).isLessThan(RawName.ofText("a"));
  }
}
