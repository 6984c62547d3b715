package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;

/** Which code computes a function: the one place that knows all. */
final class DigestMaker {
  private DigestMaker() {}

  /** A digest by kernels of a width. */
  static Digest make(DigestFunction function, long size, Kernels kernels) {
    return function.algorithm() == Algorithm.BLAKE3
        ? new Blake3Digest(kernels.blake3(), function.length())
        : new Staged(absorber(function, size, kernels));
  }

  private static Absorber absorber(DigestFunction function, long size, Kernels kernels) {
    byte[] key = function.key();
    int length = function.length();
    return switch (function.algorithm()) {
      case MD5 -> new JdkAbsorber("MD5");
      case SHA256 -> new JdkAbsorber("SHA-256");
      case BLAKE2S, BLAKE2B ->
          new SequentialBlake2(
              oneStream(function.algorithm(), kernels),
              Blake2Node.sequential(length, key.length),
              key,
              length);
      case BLAKE2SP, BLAKE2BP -> interleaved(function, kernels);
      case MD5P, BLAKE2S_PARTS, BLAKE2B_PARTS ->
          new PartsDigest(parts(function, kernels), function.partition().orElseThrow(), size);
      case BLAKE3 -> throw new AssertionError(function);
    };
  }

  private static Absorber interleaved(DigestFunction function, Kernels kernels) {
    boolean sp = function.algorithm() == Algorithm.BLAKE2SP;
    byte[] key = function.key();
    Blake2Tree tree =
        sp
            ? Blake2Tree.sp(function.length(), key.length)
            : Blake2Tree.bp(function.length(), key.length);
    Streams leaves = sp ? new Blake2sStreams(8, kernels) : new Blake2bStreams(4, kernels);
    return new InterleavedBlake2(leaves, oneStream(function.algorithm(), kernels), tree, key);
  }

  /** What digests parts, for a function that is by parts. */
  static PartHasher parts(DigestFunction function, Kernels kernels) {
    if (function.algorithm() == Algorithm.MD5P) {
      return new Md5Parts();
    }
    Blake2Tree tree = Blake2Tree.parts(function, function.partition().orElseThrow());
    return new Blake2Parts(tree, function.key(), () -> oneStream(function.algorithm(), kernels));
  }

  private static Streams oneStream(Algorithm algorithm, Kernels kernels) {
    return switch (algorithm) {
      case BLAKE2S, BLAKE2SP, BLAKE2S_PARTS -> new Blake2sStreams(1, kernels);
      case BLAKE2B, BLAKE2BP, BLAKE2B_PARTS -> new Blake2bStreams(1, kernels);
      case MD5, MD5P, BLAKE3, SHA256 -> throw new AssertionError(algorithm);
    };
  }

  /**
   * As many streams side by side as the kernels have lanes, for a function whose inputs or parts
   * can be lanes: MD5, BLAKE2s, BLAKE2b, and those by parts.
   *
   * @param pairs whether MD5 has twice as many: worth it for {@link Lanes#PAIR_BYTES} or more
   */
  static Streams lanes(DigestFunction function, Kernels kernels, boolean pairs) {
    return switch (function.algorithm()) {
      case MD5, MD5P -> new Md5Streams(kernels, pairs);
      case BLAKE2S, BLAKE2S_PARTS -> new Blake2sStreams(kernels.blake2s(16).lanes(), kernels);
      case BLAKE2B, BLAKE2B_PARTS -> new Blake2bStreams(kernels.blake2b(8).lanes(), kernels);
      case BLAKE2SP, BLAKE2BP, BLAKE3, SHA256 -> throw new AssertionError(function);
    };
  }

  /**
   * Whether {@link #lanes} is the best way for many inputs. In plain code the JDK's MD5, an
   * intrinsic, is faster than ours.
   */
  static boolean hasLanes(DigestFunction function, Kernels kernels) {
    return switch (function.algorithm()) {
      case MD5 -> kernels.width() != Width.PLAIN;
      case BLAKE2S, BLAKE2B -> true;
      case BLAKE2SP, BLAKE2BP, BLAKE3, SHA256, MD5P, BLAKE2S_PARTS, BLAKE2B_PARTS -> false;
    };
  }

  /** The node that an input of a function with lanes is; for MD5 nobody looks at it. */
  static Blake2Node node(DigestFunction function) {
    return Blake2Node.sequential(function.length(), function.key().length);
  }
}
