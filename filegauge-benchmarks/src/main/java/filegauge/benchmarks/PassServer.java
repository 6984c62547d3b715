package filegauge.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * The other end of a {@link Peer}: makes a pass for each line on standard input and answers with
 * one line, nanoseconds and result.
 */
final class PassServer {
  private PassServer() {}

  /** A pass of the work. */
  @FunctionalInterface
  interface Pass {
    void run() throws IOException;
  }

  /**
   * Serves until the end of input.
   *
   * @param result of the last pass, made outside of its time
   */
  static void serve(Pass pass, Supplier<String> result) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    answer("ready");
    while (in.readLine() != null) {
      // As benchmarks/c/loops.c does; these are figures of our own code, no samples of a run.
      long start = System.nanoTime();
      pass.run();
      long ns = System.nanoTime() - start;
      answer(ns + " " + result.get());
    }
  }

  private static void answer(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
