package filegauge.digest;

import filegauge.spi.Suggestion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The catalogue of digest algorithms, in the order of every list. */
public enum Algorithm {
  /** RFC 1321. */
  MD5("md5", "MD5", 16, 16, 0),
  /** RFC 7693. */
  BLAKE2B("blake2b", "BLAKE2b", 64, 64, 64),
  /** RFC 7693. */
  BLAKE2S("blake2s", "BLAKE2s", 32, 32, 32),
  /** BLAKE2 paper, section 2.10: four interleaved leaves of BLAKE2b. */
  BLAKE2BP("blake2bp", "BLAKE2bp", 64, 64, 64),
  /** BLAKE2 paper, section 2.10: eight interleaved leaves of BLAKE2s. */
  BLAKE2SP("blake2sp", "BLAKE2sp", 32, 32, 32),
  /** BLAKE3 paper; any output length. */
  BLAKE3("blake3", "BLAKE3", 32, Integer.MAX_VALUE, 0),
  /** FIPS 180-4, by the JDK. */
  SHA256("sha256", "SHA256", 32, 32, 0),
  /**
   * MD5 of the concatenated MD5s of contiguous parts: the multipart ETag of S3-compatible stores.
   */
  MD5P("md5p", "MD5p", 16, 16, 0),
  /** BLAKE2s in tree mode (BLAKE2 paper, section 2.10) of depth 2 over contiguous leaves. */
  BLAKE2S_PARTS("blake2s-parts", "BLAKE2s-parts", 32, 32, 32),
  /** BLAKE2b in tree mode (BLAKE2 paper, section 2.10) of depth 2 over contiguous leaves. */
  BLAKE2B_PARTS("blake2b-parts", "BLAKE2b-parts", 64, 64, 64);

  private final String id;
  private final String tag;
  private final int defaultLength;
  private final int maxLength;
  private final int maxKey;

  Algorithm(String id, String tag, int defaultLength, int maxLength, int maxKey) {
    this.id = id;
    this.tag = tag;
    this.defaultLength = defaultLength;
    this.maxLength = maxLength;
    this.maxKey = maxKey;
  }

  /** Spelling in options, for example {@code blake2sp}. */
  public String id() {
    return id;
  }

  /** Name in tagged lines, as the BLAKE2 reference tool and coreutils have it: {@code BLAKE2sp}. */
  public String tag() {
    return tag;
  }

  /** Bytes of a digest if nothing else is asked for. */
  public int defaultLength() {
    return defaultLength;
  }

  /** Most bytes of a digest. */
  public int maxLength() {
    return maxLength;
  }

  /** Whether the length can be chosen, from 1 byte to {@link #maxLength}. */
  public boolean isLengthFree() {
    return this == BLAKE3 || maxKey > 0;
  }

  /** Most bytes of a key; 0 if the algorithm takes none here. */
  public int maxKey() {
    return maxKey;
  }

  /** Whether it digests contiguous parts, whose size or number is a parameter. */
  public boolean isByParts() {
    return this == MD5P || this == BLAKE2S_PARTS || this == BLAKE2B_PARTS;
  }

  /**
   * The algorithm of a spelling, of either case.
   *
   * @throws IllegalArgumentException if there is none; the message quotes the spelling and names
   *     what is near
   */
  public static Algorithm parse(String spelling) {
    String name = spelling.toLowerCase(Locale.ROOT);
    for (Algorithm algorithm : values()) {
      if (algorithm.id.equals(name)) {
        return algorithm;
      }
    }
    throw unknown(spelling);
  }

  private static IllegalArgumentException unknown(String spelling) {
    List<String> ids = Arrays.stream(values()).map(Algorithm::id).toList();
    String hint = Suggestion.phrase(Suggestion.nearest(spelling, ids));
    return new IllegalArgumentException(
        "unknown digest '"
            + spelling
            + "'"
            + (hint.isEmpty() ? "; there are " + String.join(", ", ids) : hint));
  }

  /** The algorithm of a tag, of exactly this case; empty if there is none. */
  public static Optional<Algorithm> ofTag(String tag) {
    return Arrays.stream(values()).filter(algorithm -> algorithm.tag.equals(tag)).findFirst();
  }
}
