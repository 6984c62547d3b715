package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import java.lang.foreign.MemorySegment;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Digests stretches of inputs that were shared out among threads, processes or machines. A stretch
 * yields values, a few bytes for each part in it; the values of all stretches, in order, yield the
 * digest, which does not depend on where the input was cut.
 *
 * <p>Only functions with leaves of contiguous bytes can be cut ({@code md5p}, {@code
 * blake2s-parts}, {@code blake2b-parts}, {@code blake3}), at multiples of {@link #grain}. The value
 * of a stretch that is the whole input is the digest itself, for every function. Allocates nothing
 * per piece. Not safe for use by several threads.
 */
public final class StretchDigest {
  /** More parts than these are not kept apart: an input of more is one stream. */
  private static final long MOST_PARTS = 1 << 16;

  private final DigestFunction function;
  private final LongFunction<Digest> newDigest;
  private final @Nullable StretchValues cut;
  private @Nullable Digest kept;
  private @Nullable Digest whole;

  private StretchDigest(
      DigestFunction function, LongFunction<Digest> newDigest, @Nullable StretchValues cut) {
    this.function = function;
    this.newDigest = newDigest;
    this.cut = cut;
  }

  /** For stretches of a function. */
  public static StretchDigest of(DigestFunction function) {
    Kernels kernels = Kernels.best();
    StretchValues cut =
        switch (function.algorithm()) {
          case MD5P, BLAKE2S_PARTS, BLAKE2B_PARTS -> new PartStretch(function, kernels);
          case BLAKE3 -> new Blake3Stretch(function.length(), kernels);
          case MD5, SHA256, BLAKE2B, BLAKE2S, BLAKE2BP, BLAKE2SP -> null;
        };
    return new StretchDigest(function, function::newDigest, cut);
  }

  /** For whole inputs only, by digests of another make, which are asked for by the size. */
  public static StretchDigest whole(DigestFunction function, LongFunction<Digest> newDigest) {
    return new StretchDigest(function, newDigest, null);
  }

  /**
   * Stretches of an input of that size begin at multiples of so many bytes; {@code Long.MAX_VALUE}
   * if it cannot be cut.
   */
  public static long grain(DigestFunction function, long size) {
    return switch (function.algorithm()) {
      case MD5P, BLAKE2S_PARTS, BLAKE2B_PARTS -> {
        Partition partition = function.partition().orElseThrow();
        yield partition.parts(size) > MOST_PARTS ? Long.MAX_VALUE : partition.partBytes(size);
      }
      case BLAKE3 -> Blake3Split.subtreeBytes(size);
      case MD5, SHA256, BLAKE2B, BLAKE2S, BLAKE2BP, BLAKE2SP -> Long.MAX_VALUE;
    };
  }

  /** Bytes of the values of a stretch. */
  public int valueBytes(long size, long offset, long length) {
    return cut == null || length == size ? function.length() : cut.bytes(size, offset, length);
  }

  /**
   * Begins a stretch.
   *
   * @param size bytes of the whole input
   * @param offset where the stretch begins, a multiple of the {@link #grain}
   * @param length its bytes; it ends at a multiple of the grain or with the input
   */
  public void begin(long size, long offset, long length) {
    if (offset == 0 && length == size) {
      whole = digestOf(size);
      return;
    }
    whole = null;
    long grain = grain(function, size);
    boolean fits = offset % grain == 0 && (length % grain == 0 || offset + length == size);
    if (cut == null || length < 1 || offset + length > size || !fits) {
      throw new IllegalArgumentException(
          function.id()
              + " of "
              + size
              + " bytes has no stretch of "
              + length
              + " bytes at byte "
              + offset);
    }
    cut.begin(size, offset, length);
  }

  private Digest digestOf(long size) {
    if (function.needsSize()) {
      return newDigest.apply(size);
    }
    Digest digest = kept;
    if (digest == null) {
      digest = newDigest.apply(size);
      kept = digest;
    }
    digest.reset();
    return digest;
  }

  /** Takes the next bytes of the stretch. */
  public void update(MemorySegment segment, long offset, long length) {
    if (whole != null) {
      whole.update(segment, offset, length);
    } else {
      begun().update(segment, offset, length);
    }
  }

  /** Writes the values of the stretch, all of whose bytes have been taken. */
  public void finish(byte[] target, int at) {
    if (whole != null) {
      whole.finish(target, at);
    } else {
      begun().finish(target, at);
    }
  }

  /**
   * The digest of an input that was cut into two or more stretches.
   *
   * @param values those of all its stretches, in order
   */
  public byte[] join(byte[] values, long size) {
    byte[] digest = new byte[function.length()];
    begun().join(values, size, digest);
    return digest;
  }

  private StretchValues begun() {
    if (cut == null) {
      throw new IllegalStateException(function.id() + " has no stretches");
    }
    return cut;
  }
}
