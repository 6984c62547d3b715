package filegauge.benchmarks;

import filegauge.digest.Algorithm;
import filegauge.digest.Digest;
import filegauge.digest.DigestFunction;
import filegauge.digest.LaneInput;
import filegauge.digest.LaneSink;
import filegauge.digest.Lanes;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.bouncycastle.crypto.digests.Blake2bDigest;
import org.bouncycastle.crypto.digests.Blake2bpDigest;
import org.bouncycastle.crypto.digests.Blake2sDigest;
import org.bouncycastle.crypto.digests.Blake2spDigest;
import org.bouncycastle.crypto.digests.Blake3Digest;

/**
 * Digests equal stretches of an array, each on its own, and joins the results: the same work by
 * whichever implementation.
 */
@FunctionalInterface
interface DigestContender {
  /** Bytes handed over at a time: the data pass through the second-level cache once. */
  int CHUNK = 1 << 17;

  /** The digests of all stretches, in order. */
  byte[] digest(byte[] data, int stretches);

  /**
   * A contender.
   *
   * @param name {@code ours:ALGO}, {@code lanes:ALGO}, {@code kernel:md5}, {@code bc:ALGO} (Bouncy
   *     Castle) or {@code jdk:ALGO}
   */
  static DigestContender of(String name) {
    int colon = name.indexOf(':');
    Algorithm algorithm = Algorithm.parse(name.substring(colon + 1));
    return switch (name.substring(0, colon)) {
      case "ours" -> ours(algorithm);
      case "lanes" -> lanes(algorithm);
      case "bc" -> bouncyCastle(algorithm);
      case "jdk" -> jdk(algorithm);
      case "kernel" -> new Md5Kernel();
      default -> throw new IllegalArgumentException("no contender '" + name + "'");
    };
  }

  private static DigestContender ours(Algorithm algorithm) {
    Digest digest = DigestFunction.of(algorithm).newDigest();
    return (data, stretches) -> {
      byte[] results = new byte[stretches * digest.length()];
      int length = data.length / stretches;
      for (int i = 0; i < stretches; i++) {
        for (int at = 0; at < length; at += CHUNK) {
          digest.update(data, i * length + at, Math.min(CHUNK, length - at));
        }
        digest.finish(results, i * digest.length());
      }
      return results;
    };
  }

  private static DigestContender lanes(Algorithm algorithm) {
    DigestFunction function = DigestFunction.of(algorithm);
    Lanes lanes = new Lanes(function);
    return (data, stretches) -> {
      byte[] results = new byte[stretches * function.length()];
      int[] next = {0};
      lanes.<Stretch>run(
          () -> next[0] < stretches ? new Stretch(data, next[0]++, stretches) : null,
          new Results(results));
      return results;
    };
  }

  private static DigestContender bouncyCastle(Algorithm algorithm) {
    org.bouncycastle.crypto.Digest digest =
        switch (algorithm) {
          case BLAKE2B -> new Blake2bDigest(512);
          case BLAKE2S -> new Blake2sDigest(256);
          case BLAKE2BP -> new Blake2bpDigest(null);
          case BLAKE2SP -> new Blake2spDigest(null);
          case BLAKE3 -> new Blake3Digest(256);
          default -> throw new IllegalArgumentException("not of Bouncy Castle: " + algorithm.id());
        };
    return (data, stretches) -> {
      byte[] results = new byte[stretches * digest.getDigestSize()];
      int length = data.length / stretches;
      for (int i = 0; i < stretches; i++) {
        for (int at = 0; at < length; at += CHUNK) {
          digest.update(data, i * length + at, Math.min(CHUNK, length - at));
        }
        digest.doFinal(results, i * digest.getDigestSize());
      }
      return results;
    };
  }

  private static DigestContender jdk(Algorithm algorithm) {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance(algorithm == Algorithm.SHA256 ? "SHA-256" : "MD5");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
    return (data, stretches) -> {
      byte[] results = new byte[stretches * digest.getDigestLength()];
      int length = data.length / stretches;
      for (int i = 0; i < stretches; i++) {
        for (int at = 0; at < length; at += CHUNK) {
          digest.update(data, i * length + at, Math.min(CHUNK, length - at));
        }
        byte[] result = digest.digest();
        System.arraycopy(result, 0, results, i * result.length, result.length);
      }
      return results;
    };
  }

  /** A stretch of the data as the input of a lane. */
  final class Stretch implements LaneInput {
    private final byte[] data;
    private final int number;
    private final int end;
    private int at;

    Stretch(byte[] data, int number, int stretches) {
      this.data = data;
      this.number = number;
      int length = data.length / stretches;
      at = number * length;
      end = at + length;
    }

    @Override
    public int read(byte[] target, int offset, int length) {
      if (at == end) {
        return -1;
      }
      int n = Math.min(length, end - at);
      System.arraycopy(data, at, target, offset, n);
      at += n;
      return n;
    }
  }

  /** Puts each digest in its place. */
  @SuppressWarnings("ArrayRecordComponent") // It is written to.
  record Results(byte[] target) implements LaneSink<Stretch> {
    @Override
    public void done(Stretch stretch, byte[] digest) {
      System.arraycopy(digest, 0, target, stretch.number * digest.length, digest.length);
    }

    @Override
    public void failed(Stretch stretch, IOException failure) {
      throw new AssertionError(failure);
    }
  }
}
