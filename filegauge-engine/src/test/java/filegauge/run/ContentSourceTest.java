package filegauge.run;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.plan.Content;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContentSourceTest {
  @Test
  void randomBytesAreTheSameEverywhere() {
    // SplitMix64 from seed 1, little-endian (Steele, Lea, Flood 2014).
    byte[] bytes = new byte[16];
    ContentSource.of(Content.RANDOM, 1).fill(bytes, 16);
    assertThat(HexFormat.of().formatHex(bytes)).isEqualTo("c15c0289ec2d0a9167ec8e65a18debbe");
  }

  @Test
  void counterHasAPrimePeriod() {
    byte[] bytes = new byte[600];
    ContentSource source = ContentSource.of(Content.COUNTER, 1);
    source.fill(bytes, 600);
    for (int i = 0; i < 600; i++) {
      assertThat(bytes[i] & 0xFF).isEqualTo(i % 251);
    }
  }

  @Test
  void thePublishedCounterHasAPeriodOfAllValues() {
    byte[] bytes = new byte[600];
    ContentSource.of(Content.COUNTER256, 1).fill(bytes, 600);
    for (int i = 0; i < 600; i++) {
      assertThat(bytes[i]).isEqualTo((byte) i);
    }
  }

  @Test
  void textIsPrintableInLines() {
    byte[] bytes = new byte[4000];
    ContentSource.of(Content.TEXT, 3).fill(bytes, 4000);
    String text = new String(bytes, java.nio.charset.StandardCharsets.US_ASCII);
    assertThat(text).matches("[a-z \\n]+");
    assertThat(text.lines()).allMatch(line -> line.length() <= 79);
    assertThat(text).contains("e").contains(" ");
  }

  @ParameterizedTest
  @EnumSource(
      value = Content.class,
      names = {"RANDOM", "TEXT", "ZERO", "COUNTER", "COUNTER256"})
  void chunksDoNotMatter(Content content) {
    byte[] whole = new byte[10_000];
    ContentSource.of(content, 9).fill(whole, whole.length);
    byte[] joined = new byte[10_000];
    ContentSource source = ContentSource.of(content, 9);
    for (int at = 0; at < joined.length; ) {
      int length = Math.min(at % 3 == 0 ? 8 : 1000, joined.length - at);
      byte[] chunk = new byte[length];
      source.fill(chunk, length);
      System.arraycopy(chunk, 0, joined, at, length);
      at += length;
    }
    assertThat(Arrays.equals(whole, joined)).isTrue();
  }
}
