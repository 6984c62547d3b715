package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * An algorithm with its parameters bound: what maps an input to a digest. Immutable.
 *
 * <p>Spelling: the algorithm, for parts a colon and the partition: {@code blake2b}, {@code
 * md5p:8M}, {@code blake2s-parts:parts=8}. {@code md5p} alone means parts of 8 MiB, as does each
 * other algorithm by parts.
 */
public final class DigestFunction {
  /** Parts of 8 MiB, as the common clients of S3-compatible stores upload them. */
  public static final Partition DEFAULT_PARTS = new Partition.BySize(8 << 20);

  private static final byte[] NO_KEY = {};

  private final Algorithm algorithm;
  private final int length;
  private final Partition partition;
  private final byte[] key;

  private DigestFunction(Algorithm algorithm, int length, Partition partition, byte[] key) {
    this.algorithm = algorithm;
    this.length = length;
    this.partition = partition;
    this.key = key;
  }

  /** The algorithm with its default length, without a key, in parts of 8 MiB if it has parts. */
  public static DigestFunction of(Algorithm algorithm) {
    return new DigestFunction(algorithm, algorithm.defaultLength(), DEFAULT_PARTS, NO_KEY);
  }

  /**
   * The function of a spelling.
   *
   * @throws IllegalArgumentException if it is none; the message quotes the fault
   */
  public static DigestFunction parse(String spelling) {
    int colon = spelling.indexOf(':');
    if (colon < 0) {
      return of(Algorithm.parse(spelling));
    }
    Algorithm algorithm = Algorithm.parse(spelling.substring(0, colon));
    String partition = spelling.substring(colon + 1).toLowerCase(Locale.ROOT);
    return of(algorithm).withPartition(Partition.parse(partition));
  }

  /**
   * With another length.
   *
   * @param bytes 1 to the algorithm's {@link Algorithm#maxLength}
   */
  public DigestFunction withLength(int bytes) {
    boolean possible =
        algorithm.isLengthFree()
            ? bytes >= 1 && bytes <= algorithm.maxLength()
            : bytes == algorithm.defaultLength();
    if (!possible) {
      throw new IllegalArgumentException(algorithm.id() + " has no digest of " + bytes + " bytes");
    }
    return new DigestFunction(algorithm, bytes, partition, key);
  }

  /**
   * With another partition.
   *
   * @throws IllegalArgumentException if the algorithm is not by parts
   */
  public DigestFunction withPartition(Partition other) {
    if (!algorithm.isByParts()) {
      throw new IllegalArgumentException(algorithm.id() + " has no parts: '" + other + "'");
    }
    return new DigestFunction(algorithm, length, other, key);
  }

  /**
   * With a key: BLAKE2 only.
   *
   * @param secret 1 to {@link Algorithm#maxKey} bytes; copied
   */
  public DigestFunction withKey(byte[] secret) {
    if (secret.length < 1 || secret.length > algorithm.maxKey()) {
      throw new IllegalArgumentException(
          algorithm.id() + " takes no key of " + secret.length + " bytes");
    }
    return new DigestFunction(algorithm, length, partition, secret.clone());
  }

  /** The algorithm. */
  public Algorithm algorithm() {
    return algorithm;
  }

  /** Bytes of a digest. */
  public int length() {
    return length;
  }

  /** How inputs are cut; empty if the algorithm is not by parts. */
  public Optional<Partition> partition() {
    return algorithm.isByParts() ? Optional.of(partition) : Optional.empty();
  }

  /** A copy of the key; empty if there is none. */
  public byte[] key() {
    return key.clone();
  }

  /** The shortest spelling; says nothing of length and key. */
  public String id() {
    return algorithm.isByParts() ? algorithm.id() + ":" + partition : algorithm.id();
  }

  /**
   * Name for tagged lines, from which {@link #parseTag} finds the function again: {@code MD5},
   * {@code BLAKE2b-256}, {@code BLAKE3-512}, {@code MD5p:8M}. A length in bits follows where it is
   * not the default one.
   */
  public String tag() {
    String bits = length == algorithm.defaultLength() ? "" : "-" + 8L * length;
    return algorithm.tag() + bits + (algorithm.isByParts() ? ":" + partition : "");
  }

  /** The function of a tag, exactly as {@link #tag} writes it; empty if it is none. */
  public static Optional<DigestFunction> parseTag(String tag) {
    int colon = tag.indexOf(':');
    String head = colon < 0 ? tag : tag.substring(0, colon);
    // BLAKE2s-parts has a dash of its own: only digits are a length.
    int dash = head.lastIndexOf('-');
    boolean hasBits = dash > 0 && head.substring(dash + 1).matches("[1-9][0-9]{0,9}");
    try {
      Optional<DigestFunction> found =
          Algorithm.ofTag(hasBits ? head.substring(0, dash) : head).map(DigestFunction::of);
      if (found.isPresent() && hasBits) {
        long bits = Long.parseLong(head.substring(dash + 1));
        found = Optional.of(found.get().withLength(Math.toIntExact(bits / 8)));
      }
      if (found.isPresent() && colon >= 0) {
        found = Optional.of(found.get().withPartition(Partition.parse(tag.substring(colon + 1))));
      }
      return found.filter(function -> function.tag().equals(tag));
    } catch (IllegalArgumentException | ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** Whether {@link #newDigest()} does not do: the cut depends on the size of the input. */
  public boolean needsSize() {
    return algorithm.isByParts() && partition instanceof Partition.ByCount;
  }

  /**
   * A new digest.
   *
   * @throws IllegalStateException if {@link #needsSize}
   */
  public Digest newDigest() {
    if (needsSize()) {
      throw new IllegalStateException(id() + " needs the size of its input");
    }
    return newDigest(0);
  }

  /**
   * A new digest of an input of that size, which is looked at and checked only if {@link
   * #needsSize}.
   */
  public Digest newDigest(long size) {
    return DigestMaker.make(this, size, Kernels.best());
  }

  /** The digest of a segment of any kind and size, by the fastest way for one thread. */
  public byte[] digest(MemorySegment segment) {
    return SplitDigest.digest(this, segment);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DigestFunction that
        && algorithm == that.algorithm
        && length == that.length
        && partition().equals(that.partition())
        && Arrays.equals(key, that.key);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * algorithm.hashCode() + length) + partition().hashCode();
  }

  /** As {@link #tag}; a key is not shown. */
  @Override
  public String toString() {
    return tag();
  }
}
