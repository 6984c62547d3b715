package filegauge.digest;

import static org.assertj.core.api.Assertions.assertThat;

import filegauge.digest.reference.References;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake2bpDigest;
import org.bouncycastle.crypto.digests.Blake2sDigest;
import org.bouncycastle.crypto.digests.Blake2spDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;
import org.bouncycastle.crypto.digests.MD5Digest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The references against Bouncy Castle, an implementation that is not ours. */
class ReferencesTest {
  private static final byte[] KEY_S = Inputs.counting(32);
  private static final byte[] KEY_B = Inputs.counting(64);

  record Pair(DigestFunction function, Supplier<org.bouncycastle.crypto.Digest> other) {
    @Override
    public String toString() {
      return function + (function.key().length > 0 ? " keyed" : "");
    }
  }

  static List<Pair> pairs() {
    DigestFunction b = DigestFunction.of(Algorithm.BLAKE2B);
    DigestFunction s = DigestFunction.of(Algorithm.BLAKE2S);
    DigestFunction bp = DigestFunction.of(Algorithm.BLAKE2BP);
    DigestFunction sp = DigestFunction.of(Algorithm.BLAKE2SP);
    return List.of(
        new Pair(DigestFunction.of(Algorithm.MD5), MD5Digest::new),
        new Pair(b, () -> new Blake2bDigest(512)),
        new Pair(b.withLength(20), () -> new Blake2bDigest(160)),
        new Pair(b.withKey(KEY_B), () -> new Blake2bDigest(KEY_B)),
        new Pair(s, () -> new Blake2sDigest(256)),
        new Pair(s.withLength(16), () -> new Blake2sDigest(128)),
        new Pair(s.withKey(KEY_S), () -> new Blake2sDigest(KEY_S)),
        new Pair(bp, () -> new Blake2bpDigest(null)),
        new Pair(bp.withKey(KEY_B), () -> new Blake2bpDigest(KEY_B)),
        new Pair(sp, () -> new Blake2spDigest(null)),
        new Pair(sp.withKey(KEY_S), () -> new Blake2spDigest(KEY_S)),
        new Pair(DigestFunction.of(Algorithm.BLAKE3), () -> new Blake3Digest(256)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void agreesWithBouncyCastleForEveryLength(Pair pair) {
    byte[] input = Inputs.pattern(Inputs.LENGTHS[Inputs.LENGTHS.length - 1]);
    Digest ours = References.of(pair.function, 0);
    for (int length : Inputs.LENGTHS) {
      org.bouncycastle.crypto.Digest theirs = pair.other.get();
      theirs.update(input, 0, length);
      byte[] expected = new byte[theirs.getDigestSize()];
      theirs.doFinal(expected, 0);
      ours.update(input, 0, length);
      assertThat(ours.finish()).as("%d bytes", length).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("lengths")
  void blake3IsExtendedToAnyLength(int length) {
    byte[] input = Inputs.pattern(5000);
    Blake3Digest theirs = new Blake3Digest();
    theirs.update(input, 0, input.length);
    byte[] expected = new byte[length];
    theirs.doFinal(expected, 0, length);
    DigestFunction function = DigestFunction.of(Algorithm.BLAKE3).withLength(length);
    for (Digest ours : List.of(References.of(function, 0), function.newDigest())) {
      ours.update(input);
      assertThat(ours.finish()).isEqualTo(expected);
    }
  }

  static int[] lengths() {
    return new int[] {1, 31, 33, 63, 64, 65, 128, 131, 1000};
  }

  /** The definition in so many words. */
  @ParameterizedTest
  @MethodSource("lengths")
  void md5pIsTheMd5OfTheMd5s(int partBytes) {
    byte[] input = Inputs.pattern(1000);
    MD5Digest whole = new MD5Digest();
    for (int at = 0; at < input.length; at += partBytes) {
      byte[] part = Arrays.copyOfRange(input, at, Math.min(input.length, at + partBytes));
      MD5Digest digest = new MD5Digest();
      digest.update(part, 0, part.length);
      byte[] result = new byte[16];
      digest.doFinal(result, 0);
      whole.update(result, 0, 16);
    }
    byte[] expected = new byte[16];
    whole.doFinal(expected, 0);
    DigestFunction function =
        DigestFunction.of(Algorithm.MD5P).withPartition(new Partition.BySize(partBytes));
    Digest ours = References.of(function, input.length);
    ours.update(input);
    assertThat(ours.finish()).isEqualTo(expected);
  }
}
