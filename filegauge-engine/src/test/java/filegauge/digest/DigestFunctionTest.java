package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DigestFunctionTest {
  @ParameterizedTest
  @EnumSource(Algorithm.class)
  void namesLeadBack(Algorithm algorithm) {
    DigestFunction function = DigestFunction.of(algorithm);
    assertThat(DigestFunction.parse(function.id())).isEqualTo(function);
    assertThat(DigestFunction.parse(algorithm.id())).isEqualTo(function);
    assertThat(DigestFunction.parseTag(function.tag())).contains(function);
    assertThat(function.newDigest().finish()).hasSize(algorithm.defaultLength());
  }

  @ParameterizedTest
  @CsvSource({
    "md5, MD5",
    "BLAKE2b, BLAKE2b",
    "md5p, MD5p:8M",
    "md5p:8388608, MD5p:8M",
    "MD5P:PARTS=4, MD5p:parts=4",
    "blake2s-parts:1000, BLAKE2s-parts:1000"
  })
  void tags(String spelling, String tag) {
    assertThat(DigestFunction.parse(spelling).tag()).isEqualTo(tag);
  }

  @Test
  void lengthsStandInTags() {
    DigestFunction function = DigestFunction.parse("blake2b").withLength(32);
    assertThat(function.tag()).isEqualTo("BLAKE2b-256");
    assertThat(DigestFunction.parseTag("BLAKE2b-256")).contains(function);
    assertThat(DigestFunction.parseTag("BLAKE2s-parts-128:4K"))
        .contains(DigestFunction.parse("blake2s-parts:4K").withLength(16));
    assertThat(DigestFunction.parseTag("BLAKE3-1048"))
        .contains(DigestFunction.parse("blake3").withLength(131));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "blake2b",
        "MD4",
        "BLAKE2b-520",
        "BLAKE2b-7",
        "BLAKE2b-512",
        "BLAKE2b-0",
        "MD5-64",
        "MD5:8M",
        "MD5p",
        "MD5p:",
        "MD5p:8388608",
        "MD5p:parts=1",
        "BLAKE2s-parts",
        "BLAKE3-99999999999",
        "SHA256-",
        "-256",
        ":8M"
      })
  void otherTagsAreNone(String tag) {
    assertThat(DigestFunction.parseTag(tag)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "blake2 | did you mean 'blake2",
        "md6 | did you mean 'md5'?",
        "whirlpool | there are md5, blake2b",
        "md5:8M | md5 has no parts",
        "md5p:0 | a part of 0 bytes",
        "md5p:4G | a part of 4294967296 bytes",
        "md5p:8Q | '8q' is not a size",
        "md5p:parts=1 | 1 parts; from 2 to 255",
        "md5p:parts=256 | 256 parts; from 2 to 255",
        "md5p:parts=x | 'parts=x': the number of parts is a whole number"
      })
  void refusesInWords(String spelling, String message) {
    assertThatThrownBy(() -> DigestFunction.parse(spelling))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void refusesLengthsAndKeysOutOfRange() {
    DigestFunction blake2s = DigestFunction.parse("blake2s");
    DigestFunction md5 = DigestFunction.parse("md5");
    assertThatThrownBy(() -> blake2s.withLength(33)).hasMessageContaining("33 bytes");
    assertThatThrownBy(() -> blake2s.withLength(0)).hasMessageContaining("0 bytes");
    assertThatThrownBy(() -> md5.withLength(8)).hasMessageContaining("8 bytes");
    assertThatThrownBy(() -> blake2s.withKey(new byte[33])).hasMessageContaining("key of 33");
    assertThatThrownBy(() -> md5.withKey(new byte[1])).hasMessageContaining("key of 1");
  }

  @Test
  void partsByCountNeedTheSize() {
    DigestFunction function = DigestFunction.parse("md5p:parts=3");
    assertThat(function.needsSize()).isTrue();
    assertThatThrownBy(function::newDigest).hasMessageContaining("needs the size");
    Digest digest = function.newDigest(10);
    digest.update(new byte[9]);
    assertThatThrownBy(digest::finish).hasMessage("the input had 9 bytes, but 10 were declared");
  }

  @Test
  void fewerPartsIfTheInputIsShort() {
    Partition four = new Partition.ByCount(4);
    assertThat(four.partBytes(5)).isEqualTo(2);
    assertThat(four.parts(5)).isEqualTo(3);
    assertThat(four.parts(0)).isEqualTo(1);
    assertThat(four.parts(13)).isEqualTo(4);
    assertThat(four.partBytes(Long.MAX_VALUE)).isEqualTo(1L << 61);
    assertThat(new Partition.BySize(8).parts(0)).isEqualTo(1);
    assertThat(new Partition.BySize(8).parts(8)).isEqualTo(1);
    assertThat(new Partition.BySize(8).parts(9)).isEqualTo(2);
  }

  @Test
  void aKeyIsCopiedAndNotShown() {
    byte[] key = {1, 2, 3};
    DigestFunction function = DigestFunction.parse("blake2b").withKey(key);
    key[0] = 9;
    function.key()[1] = 9;
    assertThat(function.key()).containsExactly(1, 2, 3);
    assertThat(function.toString()).isEqualTo("BLAKE2b");
    assertThat(function).isNotEqualTo(DigestFunction.parse("blake2b"));
  }
}
