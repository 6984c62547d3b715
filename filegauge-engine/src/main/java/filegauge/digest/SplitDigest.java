package filegauge.digest;

import filegauge.digest.kernel.Kernels;
import filegauge.digest.kernel.Width;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;

/**
 * The digest of one input that can be read at any place, on several threads as far as the function
 * allows. What is a leaf or a part follows from the function and the size alone; so does the
 * result. Parts are lanes of vectors, so that those functions gain on one thread too.
 */
public final class SplitDigest {
  /** More parts are digested one after the other, for their digests are kept: 16 MiB of them. */
  private static final long MOST_PARTS = 1 << 20;

  private SplitDigest() {}

  /**
   * Most threads that a function can use for one input of that size: its parts; for BLAKE3 its
   * subtrees of 1 MiB; 1 for all others.
   */
  public static int maxThreads(DigestFunction function, long size) {
    long most =
        switch (function.algorithm()) {
          case MD5P, BLAKE2S_PARTS, BLAKE2B_PARTS -> function.partition().orElseThrow().parts(size);
          case BLAKE3 -> size / Blake3Split.LEAST_SUBTREE;
          case MD5, BLAKE2B, BLAKE2S, BLAKE2BP, BLAKE2SP, SHA256 -> 1;
        };
    return Math.clamp(most, 1, Integer.MAX_VALUE);
  }

  /**
   * Digests an input.
   *
   * @param size bytes of the input
   * @param threads most threads to use, 1 or more; the calling one is one of them, and the others
   *     have ended when this returns
   * @throws IOException of the reader; there is no digest then
   */
  public static byte[] digest(DigestFunction function, RangeReader reader, long size, int threads)
      throws IOException {
    return digest(function, reader, size, threads, Kernels.best());
  }

  /** The digest of a segment, on the calling thread. */
  static byte[] digest(DigestFunction function, MemorySegment segment) {
    long size = segment.byteSize();
    if (function.algorithm().isByParts()) {
      try {
        return digest(function, RangeReader.of(segment), size, 1);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    Digest digest = function.newDigest(size);
    digest.update(segment, 0, size);
    return digest.finish();
  }

  static byte[] digest(
      DigestFunction function, RangeReader reader, long size, int threads, Kernels kernels)
      throws IOException {
    if (threads < 1) {
      throw new IllegalArgumentException(threads + " threads");
    }
    int used = Math.min(threads, maxThreads(function, size));
    return switch (function.algorithm()) {
      case MD5P, BLAKE2S_PARTS, BLAKE2B_PARTS ->
          function.partition().orElseThrow().parts(size) > MOST_PARTS
                  || (used == 1 && isMd5OfTheJdk(function, kernels))
              ? sequential(function, reader, size, kernels)
              : new PartsSplit(function, reader, size, kernels).digest(used);
      case BLAKE3 ->
          used == 1
              ? sequential(function, reader, size, kernels)
              : new Blake3Split(function, reader, size, kernels).digest(used);
      case MD5, BLAKE2B, BLAKE2S, BLAKE2BP, BLAKE2SP, SHA256 ->
          sequential(function, reader, size, kernels);
    };
  }

  // An intrinsic, and faster than our plain code.
  private static boolean isMd5OfTheJdk(DigestFunction function, Kernels kernels) {
    return function.algorithm() == Algorithm.MD5P && kernels.width() == Width.PLAIN;
  }

  private static byte[] sequential(
      DigestFunction function, RangeReader reader, long size, Kernels kernels) throws IOException {
    Digest digest = DigestMaker.make(function, size, kernels);
    feed(digest, reader, 0, size, new byte[Blake3Split.BUFFER]);
    return digest.finish();
  }

  /** Reads a stretch of the input into a digest. */
  static void feed(Digest digest, RangeReader reader, long offset, long length, byte[] buffer)
      throws IOException {
    for (long done = 0; done < length; ) {
      int n = (int) Math.min(buffer.length, length - done);
      reader.read(offset + done, buffer, 0, n);
      digest.update(buffer, 0, n);
      done += n;
    }
  }
}
