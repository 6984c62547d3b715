package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import filegauge.digest.reference.References;
import java.io.ByteArrayOutputStream;
import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StretchDigestTest {
  private static byte[] reference(DigestFunction function, byte[] input) {
    Digest reference = References.of(function, input.length);
    reference.update(input);
    return reference.finish();
  }

  /** Cut at random multiples of the grain, the stretches digested in any order by one object. */
  @ParameterizedTest
  @CsvSource({
    "md5p:1000, 99999",
    "md5p:parts=16, 70000",
    "blake2s-parts:64, 5000",
    "blake2s-parts:parts=7, 20",
    "blake2b-parts:parts=255, 100000",
    "blake2b-parts:4K, 65536",
    "blake3, 6291456",
    "blake3, 5242881",
    "blake3, 5245952",
    "blake3, 4194303"
  })
  void neverDependsOnTheCuts(String spelling, int size) {
    DigestFunction function = DigestFunction.parse(spelling);
    byte[] input = Inputs.pattern(size);
    byte[] expected = reference(function, input);
    int grain = Math.toIntExact(StretchDigest.grain(function, size));
    int grains = (size - 1) / grain + 1;
    StretchDigest digest = StretchDigest.of(function);
    SplittableRandom random = new SplittableRandom(size);
    for (int trial = 0; trial < 10; trial++) {
      int first = random.nextInt(1, grains);
      int second = random.nextInt(first, grains);
      byte[] right = values(digest, input, second * grain, size);
      byte[] left = values(digest, input, 0, first * grain);
      byte[] middle = values(digest, input, first * grain, second * grain);
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      all.writeBytes(left);
      all.writeBytes(middle);
      all.writeBytes(right);
      assertThat(digest.join(all.toByteArray(), size))
          .as("cut at %d and %d", first * grain, second * grain)
          .isEqualTo(expected);
    }
  }

  private static byte[] values(StretchDigest digest, byte[] input, int from, int to) {
    if (from == to) {
      return new byte[0];
    }
    byte[] values = new byte[digest.valueBytes(input.length, from, to - from)];
    digest.begin(input.length, from, to - from);
    MemorySegment segment = MemorySegment.ofArray(input);
    for (int at = from; at < to; at += 77_777) {
      digest.update(segment, at, Math.min(77_777, to - at));
    }
    digest.finish(values, 0);
    return values;
  }

  @ParameterizedTest
  @EnumSource(Algorithm.class)
  void aWholeInputYieldsItsDigest(Algorithm algorithm) {
    DigestFunction function = DigestFunction.of(algorithm);
    byte[] input = Inputs.pattern(10_000);
    StretchDigest digest = StretchDigest.of(function);
    for (int round = 0; round < 2; round++) {
      assertThat(values(digest, input, 0, input.length)).isEqualTo(reference(function, input));
    }
  }

  @Test
  void refusesStretchesThatAreNone() {
    StretchDigest parts = StretchDigest.of(DigestFunction.parse("md5p:100"));
    assertThatThrownBy(() -> parts.begin(1000, 50, 100))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("md5p:100 of 1000 bytes has no stretch of 100 bytes at byte 50");
    assertThatThrownBy(() -> parts.begin(1000, 100, 50)).hasMessageContaining("no stretch");
    assertThatThrownBy(() -> parts.begin(1000, 900, 200)).hasMessageContaining("no stretch");
    StretchDigest md5 = StretchDigest.of(DigestFunction.parse("md5"));
    assertThatThrownBy(() -> md5.begin(1000, 0, 500)).hasMessageContaining("no stretch");
    assertThatThrownBy(() -> md5.join(new byte[32], 1000)).hasMessage("md5 has no stretches");
  }

  @Test
  void anInputOfVeryManyPartsIsOneStream() {
    DigestFunction tiny = DigestFunction.parse("md5p:1");
    assertThat(StretchDigest.grain(tiny, 1000)).isEqualTo(1);
    assertThat(StretchDigest.grain(tiny, 1 << 20)).isEqualTo(Long.MAX_VALUE);
  }
}
