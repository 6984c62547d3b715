package filegauge.benchmarks;

import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;

/** Digests data in memory in a JVM of its own, a pass for each line on stdin. */
public final class DigestWorker {
  /** Every way of ours, for a JVM that has used them all. */
  static final List<String> ALL =
      List.of(
          "ours:blake2sp",
          "lanes:md5",
          "ours:blake3",
          "lanes:blake2b",
          "ours:blake2b",
          "ours:blake2bp",
          "lanes:blake2s",
          "ours:blake2s",
          "ours:md5");

  private static final int CROWD_PASSES = 12;

  private DigestWorker() {}

  /**
   * Arguments: contender, bytes, stretches, and {@code crowded} if all others are to be used first.
   */
  public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
    byte[] data = new byte[Integer.parseInt(args[1])];
    new SplittableRandom(1).nextBytes(data);
    int stretches = Integer.parseInt(args[2]);
    if (args.length > 3 && args[3].equals("crowded")) {
      crowd(data, stretches);
    }
    DigestContender contender = DigestContender.of(args[0]);
    MessageDigest sum = MessageDigest.getInstance("SHA-256");
    AtomicReference<byte[]> last = new AtomicReference<>(new byte[0]);
    PassServer.serve(
        () -> last.set(contender.digest(data, stretches)),
        () -> HexFormat.of().formatHex(sum.digest(last.get())));
  }

  // One lane, a few and all of them, so that the code for each is met.
  private static void crowd(byte[] data, int stretches) {
    for (int i = 0; i < CROWD_PASSES; i++) {
      for (String name : ALL) {
        var _ = DigestContender.of(name).digest(data, i % 3 == 2 ? 3 : stretches);
      }
    }
  }
}
