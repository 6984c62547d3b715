package filegauge.cli.digest;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.digest.Algorithm;
import filegauge.digest.DigestFunction;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineParserTest {
  private static final String HEX = "900150983cd24fb0d6963f7d28e17f72";

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static Optional<CheckEntry> parse(CheckRules rules, String line) {
    return new LineParser(rules).parse(bytes(line));
  }

  private static CheckRules only(String function) {
    return CheckRules.only(DigestFunction.parse(function));
  }

  private static CheckRules any() {
    return CheckRules.any(DigestFunction.of(Algorithm.BLAKE2B));
  }

  /** Every line that is printed names itself: what to compute, and of which file. */
  @ParameterizedTest
  @EnumSource(Algorithm.class)
  void readsEveryTaggedLineThatIsPrinted(Algorithm algorithm) {
    DigestFunction function = DigestFunction.of(algorithm);
    byte[] digest = new byte[function.length()];
    digest[0] = 7;
    byte[] name = bytes("a) = \\b\n\r\u00ff");
    var file = filegauge.spi.RawName.of(name);
    byte[] line = new LineStyle(true, false, false, false).line(function, file, digest, 5);
    String text = new String(line, StandardCharsets.ISO_8859_1);
    assertThat(text).startsWith("\\" + algorithm.tag()).endsWith("\n");
    CheckEntry entry = parse(any(), text.strip()).orElseThrow();
    assertThat(entry.name().bytes()).isEqualTo(name);
    assertThat(entry.function()).isEqualTo(function);
    assertThat(entry.expected()).isEqualTo(digest);
    assertThat(entry.tagged()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MD5p:8M",
        "MD5p:parts=3",
        "BLAKE2s-parts-128:1000",
        "BLAKE2b-256",
        "BLAKE2bp-8",
        "BLAKE3-512",
        "BLAKE3-65536"
      })
  void readsTagsWithParameters(String tag) {
    DigestFunction function = DigestFunction.parseTag(tag).orElseThrow();
    String line = tag + " (x) = " + "ab".repeat(function.length());
    assertThat(parse(any(), line).orElseThrow().function()).isEqualTo(function);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "MD5p (x) = " + HEX,
        "MD5p:0 (x) = " + HEX,
        "MD5p:parts=256 (x) = " + HEX,
        "MD5-128 (x) = " + HEX,
        "md5 (x) = " + HEX,
        "MD5 (x) = " + HEX + "0",
        "MD5 (x) " + HEX,
        "MD5 x = " + HEX,
        "BLAKE2b-12 (x) = ab",
        "BLAKE2b-0 (x) = ab",
        "BLAKE2b-520 (x) = ab",
        "BLAKE3-99999999999 (x) = ab",
        "\\MD5 (a\\qb) = " + HEX,
        "\\MD5 (a\\) = " + HEX,
      })
  void refusesTagsThatAreNone(String line) {
    assertThat(parse(any(), line)).isEmpty();
  }

  @Test
  void takesTheSelectedAlgorithmsTagsAlone() {
    assertThat(parse(only("md5"), "MD5 (x) = " + HEX)).isPresent();
    assertThat(parse(only("blake2b"), "MD5 (x) = " + HEX)).isEmpty();
    assertThat(parse(only("blake2s"), "BLAKE2sp (x) = " + HEX)).isEmpty();
  }

  @Test
  void takesTheLengthOfALineWithoutTag() {
    CheckEntry entry = parse(any(), HEX + "  x").orElseThrow();
    assertThat(entry.function()).isEqualTo(DigestFunction.of(Algorithm.BLAKE2B).withLength(16));
    assertThat(entry.tagged()).isFalse();
    assertThat(parse(only("sha256"), HEX + "  x")).isEmpty();
    assertThat(parse(any(), HEX + "a  x")).isEmpty();
    assertThat(parse(any(), HEX.repeat(5) + "  x")).isEmpty();
  }

  /** A name may begin with a blank in one of two forms; a list is of one of them. */
  @Test
  void doesNotMixForms() {
    LineParser parser = new LineParser(only("md5"));
    assertThat(parser.parse(bytes(HEX + "  x")).orElseThrow().name().text()).isEqualTo("x");
    assertThat(parser.parse(bytes(HEX + " xy"))).isEmpty();
    LineParser reversed = new LineParser(only("md5"));
    assertThat(reversed.parse(bytes(HEX + " xy")).orElseThrow().name().text()).isEqualTo("xy");
    assertThat(reversed.parse(bytes(HEX + "  x")).orElseThrow().name().text()).isEqualTo(" x");
  }

  @Test
  void readsTheETagOfAMultipartUpload() {
    CheckEntry entry = parse(only("md5p:5M"), HEX + "-13  x").orElseThrow();
    byte[] digest = HexFormat.of().parseHex(HEX);
    assertThat(entry.parts()).hasValue(13);
    assertThat(entry.matches(digest, 13 * (5L << 20))).isTrue();
    assertThat(entry.matches(digest, 13 * (5L << 20) + 1)).isFalse();
    assertThat(parse(only("md5p"), HEX + "-  x")).isEmpty();
    assertThat(parse(only("md5"), HEX + "-13  x")).isEmpty();
  }
}
