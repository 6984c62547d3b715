package filegauge.digest;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import filegauge.digest.reference.References;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Published values, of both the references and the fast digests. */
class KnownAnswersTest {
  private static void assertDigest(DigestFunction function, byte[] input, String expected) {
    for (Digest digest : List.of(function.newDigest(), References.of(function, 0))) {
      digest.update(input);
      assertThat(Inputs.HEX.formatHex(digest.finish())).as("%s", function).isEqualTo(expected);
    }
  }

  static List<String> table() {
    try (InputStream in = KnownAnswersTest.class.getResourceAsStream("pattern-mod251.tsv")) {
      String text = new String(in.readAllBytes(), US_ASCII);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Case DG-15. */
  @ParameterizedTest
  @MethodSource("table")
  void blockEdges(String line) {
    String[] columns = line.split("\t", -1);
    byte[] input = Inputs.pattern(Integer.parseInt(columns[0]));
    List<String> ids = List.of("md5", "blake2s", "blake2b", "blake2sp", "blake2bp");
    for (int i = 0; i < ids.size(); i++) {
      assertDigest(DigestFunction.parse(ids.get(i)), input, columns[i + 1]);
    }
  }

  /** RFC 1321, appendix A.5. */
  @ParameterizedTest
  @CsvSource({
    "'', d41d8cd98f00b204e9800998ecf8427e",
    "a, 0cc175b9c0f1b6a831c399e269772661",
    "abc, 900150983cd24fb0d6963f7d28e17f72",
    "message digest, f96b697d7cb7938d525a2f31aaf161d0",
    "abcdefghijklmnopqrstuvwxyz, c3fcd3d76192e4007dfb496cca67e13b",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789,"
        + " d174ab98d277d9f5a5611c2c9f419d9f",
    "12345678901234567890123456789012345678901234567890123456789012345678901234567890,"
        + " 57edf4a22be3c955ac49da2e2107b67a"
  })
  void md5(String text, String expected) {
    assertDigest(DigestFunction.of(Algorithm.MD5), text.getBytes(US_ASCII), expected);
  }

  /** RFC 7693, appendix E: digests of four lengths, of inputs of six, with and without keys. */
  @ParameterizedTest
  @CsvSource({
    "BLAKE2B, 20 32 48 64, 0 3 128 129 255 1024,"
        + " c23a7800d98123bd10f506c61e29da5603d763b8bbad2e737f5e765a7bccd475",
    "BLAKE2S, 16 20 28 32, 0 3 64 65 255 1024,"
        + " 6a411f08ce25adcdfb02aba641451cec53c598b24f4fc787fbdc88797f4c1dfe"
  })
  void selfTestOfTheRfc(Algorithm algorithm, String lengths, String inputs, String expected) {
    DigestFunction plain = DigestFunction.of(algorithm);
    Digest all = plain.withLength(32).newDigest();
    for (int length : numbers(lengths)) {
      for (int input : numbers(inputs)) {
        byte[] in = sequence(input, input);
        DigestFunction function = plain.withLength(length);
        for (DigestFunction f : List.of(function, function.withKey(sequence(length, length)))) {
          Digest digest = f.newDigest();
          digest.update(in);
          all.update(digest.finish());
        }
      }
    }
    assertThat(Inputs.HEX.formatHex(all.finish())).isEqualTo(expected);
  }

  private static int[] numbers(String text) {
    return Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  /** The Fibonacci generator of the RFC. */
  private static byte[] sequence(int length, int seed) {
    byte[] out = new byte[length];
    int a = 0xDEAD4BAD * seed;
    int b = 1;
    for (int i = 0; i < length; i++) {
      int t = a + b;
      a = b;
      b = t;
      out[i] = (byte) (t >>> 24);
    }
    return out;
  }

  /** The first keyed entries of the BLAKE2 authors' known answers: empty input, longest key. */
  @ParameterizedTest
  @CsvSource({
    "BLAKE2S, 48a8997da407876b3d79c0d92325ad3b89cbb754d86ab71aee047ad345fd2c49",
    "BLAKE2B, 10ebb67700b1868efb4417987acf4690ae9d972fb7a590c2f02871799aaa4786"
        + "b5e996e8f0f4eb981fc214b005f42d2ff4233499391653df7aefcbc13fc51568",
    "BLAKE2SP, 715cb13895aeb678f6124160bff21465b30f4f6874193fc851b4621043f09cc6",
    "BLAKE2BP, 9d9461073e4eb640a255357b839f394b838c6ff57c9b686a3f76107c1066728f"
        + "3c9956bd785cbc3bf79dc2ab578c5a0c063b9d9c405848de1dbe821cd05c940a"
  })
  void keyed(Algorithm algorithm, String expected) {
    byte[] key = Inputs.counting(algorithm.maxKey());
    assertDigest(DigestFunction.of(algorithm).withKey(key), new byte[0], expected);
  }

  /** Later keyed entries of theirs, of the trees: input and key count up from 0. */
  @ParameterizedTest
  @CsvSource({
    "BLAKE2SP, 223, 69c11ee04944dea985ac9f13960e73980e1bb0e309f4384a1676f8efab384288",
    "BLAKE2SP, 247, 5c0d2983e72a6dd4e652d723c1dfc12b414c873d4ab4a0a150408eb34347e995",
    "BLAKE2BP, 241, 298df646915f04d665e9675e6a1031870d28eb7a0405663eac3b10d1b4fa2e86"
        + "8e6373a586cd73e06d8e7ad771b4fb0a8b4fc2dc6ce09c642ee89926fdc65260",
    "BLAKE2BP, 255, 96fbcbb60bd313b8845033e5bc058a38027438572d7e7957f3684f6268aadd3a"
        + "d08d21767ed6878685331ba98571487e12470aad669326716e46667f69f8d7e8"
  })
  void keyedTrees(Algorithm algorithm, int length, String expected) {
    byte[] key = Inputs.counting(algorithm.maxKey());
    DigestFunction function = DigestFunction.of(algorithm).withKey(key);
    assertDigest(function, Inputs.counting(length), expected);
  }

  /** The BLAKE3 authors' test vectors: byte i is i mod 251. */
  @ParameterizedTest
  @CsvSource({
    "0, af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
    "1, 2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213",
    "1023, 10108970eeda3eb932baac1428c7a2163b0e924c9a9e25b35bba72b28f70bd11",
    "1024, 42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7",
    "1025, d00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444",
    "2048, e776b6028c7cd22a4d0ba182a8bf62205d2ef576467e838ed6f2529b85fba24a",
    "2049, 5f4d72f40d7a5f82b15ca2b2e44b1de3c2ef86c426c95c1af0b6879522563030",
    "3072, b98cb0ff3623be03326b373de6b9095218513e64f1ee2edd2525c7ad1e5cffd2",
    "3073, 7124b49501012f81cc7f11ca069ec9226cecb8a2c850cfe644e327d22d3e1cd3",
    "4096, 015094013f57a5277b59d8475c0501042c0b642e531b0a1c8f58d2163229e969",
    "4097, 9b4052b38f1c5fc8b1f9ff7ac7b27cd242487b3d890d15c96a1c25b8aa0fb995",
    "5120, 9cadc15fed8b5d854562b26a9536d9707cadeda9b143978f319ab34230535833",
    "5121, 628bd2cb2004694adaab7bbd778a25df25c47b9d4155a55f8fbd79f2fe154cff",
    "6144, 3e2e5b74e048f3add6d21faab3f83aa44d3b2278afb83b80b3c35164ebeca205",
    "6145, f1323a8631446cc50536a9f705ee5cb619424d46887f3c376c695b70e0f0507f",
    "7168, 61da957ec2499a95d6b8023e2b0e604ec7f6b50e80a9678b89d2628e99ada77a",
    "7169, a003fc7a51754a9b3c7fae0367ab3d782dccf28855a03d435f8cfe74605e7817",
    "31744, 62b6960e1a44bcc1eb1a611a8d6235b6b4b78f32e7abc4fb4c6cdcce94895c47",
    "102400, bc3e3d41a1146b069abffad3c0d44860cf664390afce4d9661f7902e7943e085"
  })
  void blake3(int length, String expected) {
    assertDigest(DigestFunction.of(Algorithm.BLAKE3), Inputs.pattern(length), expected);
  }

  /** FIPS 180-4's example. */
  @ParameterizedTest
  @CsvSource({"abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"})
  void sha256(String text, String expected) {
    assertDigest(DigestFunction.of(Algorithm.SHA256), text.getBytes(US_ASCII), expected);
  }
}
