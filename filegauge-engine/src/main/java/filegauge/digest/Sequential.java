package filegauge.digest;

import java.io.IOException;
import java.util.OptionalLong;

/** Reads an input from its start to its end into a digest. */
final class Sequential {
  /** Bytes read at a time; half the second-level cache is left to the kernel's copy. */
  static final int BUFFER = 1 << 17;

  private Sequential() {}

  /**
   * The digest of an input, which its owner closes.
   *
   * @param size in bytes, if it is known; trusted only where the function depends on it
   */
  static byte[] digest(DigestFunction function, LaneInput input, OptionalLong size)
      throws IOException {
    if (function.needsSize() && size.isEmpty()) {
      throw new IOException("its size is not known beforehand, on which the cut depends");
    }
    return digest(function.newDigest(size.orElse(0)), input, new byte[BUFFER]);
  }

  /** The digest of an input by way of a buffer; the digest begins anew. */
  static byte[] digest(Digest digest, LaneInput input, byte[] buffer) throws IOException {
    try {
      int n = input.read(buffer, 0, buffer.length);
      while (n >= 0) {
        digest.update(buffer, 0, n);
        n = input.read(buffer, 0, buffer.length);
      }
      return digest.finish();
    } catch (IOException e) {
      digest.reset();
      throw e;
    } catch (IllegalStateException e) {
      // The input had more or fewer bytes than the cut into parts was made for.
      digest.reset();
      throw new ChangedException(String.valueOf(e.getMessage()));
    }
  }
}
