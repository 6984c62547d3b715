package filegauge.digest.reference;

import filegauge.digest.Algorithm;
import filegauge.digest.Digest;
import filegauge.digest.DigestFunction;
import filegauge.digest.Partition;

/** The reference of each function. */
public final class References {
  private References() {}

  /** As {@link DigestFunction#newDigest(long)}. SHA-256 is the JDK's here too. */
  public static Digest of(DigestFunction function, long size) {
    byte[] key = function.key();
    int length = function.length();
    return switch (function.algorithm()) {
      case MD5 -> new ReferenceMd5();
      case SHA256 -> function.newDigest();
      case BLAKE2S -> sequential(Blake2Variant.S, key, length);
      case BLAKE2B -> sequential(Blake2Variant.B, key, length);
      case BLAKE2SP -> new ReferenceInterleaved(Blake2Variant.S, 8, key, length);
      case BLAKE2BP -> new ReferenceInterleaved(Blake2Variant.B, 4, key, length);
      case BLAKE3 -> new ReferenceBlake3(length);
      case MD5P -> {
        Partition partition = function.partition().orElseThrow();
        yield new ReferenceParts(new Md5Nodes(), partition.partBytes(size), 1);
      }
      case BLAKE2S_PARTS, BLAKE2B_PARTS -> blake2Parts(function, size);
    };
  }

  private static Digest sequential(Blake2Variant variant, byte[] key, int length) {
    return new ReferenceBlake2(
        variant, Blake2Parameters.sequential(length, key.length), key, length);
  }

  private static Digest blake2Parts(DigestFunction function, long size) {
    boolean s = function.algorithm() == Algorithm.BLAKE2S_PARTS;
    Blake2Variant variant = s ? Blake2Variant.S : Blake2Variant.B;
    Partition partition = function.partition().orElseThrow();
    int fanout = partition instanceof Partition.ByCount by ? by.parts() : 0;
    long leafLength = partition instanceof Partition.BySize by ? by.bytes() : 0;
    Blake2Nodes nodes =
        new Blake2Nodes(variant, fanout, leafLength, function.key(), function.length());
    return new ReferenceParts(nodes, partition.partBytes(size), Math.max(1, fanout));
  }

  private static final class Md5Nodes implements ReferenceParts.Nodes {
    @Override
    public Digest leaf(long number, boolean last) {
      return new ReferenceMd5();
    }

    @Override
    public Digest root() {
      return new ReferenceMd5();
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared, never shown.
  private record Blake2Nodes(
      Blake2Variant variant, int fanout, long leafLength, byte[] key, int length)
      implements ReferenceParts.Nodes {
    @Override
    public Digest leaf(long number, boolean last) {
      return new ReferenceBlake2(variant, node(number, 0, last), key, variant.mostBytes());
    }

    @Override
    public Digest root() {
      return new ReferenceBlake2(variant, node(0, 1, true), new byte[0], length);
    }

    private Blake2Parameters node(long offset, int depth, boolean last) {
      int inner = variant.mostBytes();
      return new Blake2Parameters(
          length, key.length, fanout, 2, leafLength, offset, depth, inner, last);
    }
  }
}
