package filegauge.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Digests data in memory in a JVM of its own. Each line on stdin asks for one pass; the answer is
 * one line, nanoseconds and result.
 */
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
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    answer("ready");
    while (in.readLine() != null) {
      long start = System.nanoTime();
      byte[] result = contender.digest(data, stretches);
      long ns = System.nanoTime() - start;
      answer(ns + " " + HexFormat.of().formatHex(sum.digest(result)));
    }
  }

  // One lane, a few and all of them, so that the code for each is met.
  private static void crowd(byte[] data, int stretches) {
    for (int i = 0; i < CROWD_PASSES; i++) {
      for (String name : ALL) {
        var _ = DigestContender.of(name).digest(data, i % 3 == 2 ? 3 : stretches);
      }
    }
  }

  private static void answer(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
