package filegauge.benchmarks;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A process that makes one pass for each line that it is given. */
final class Peer implements AutoCloseable {
  private final Process process;
  private final BufferedReader out;
  private final BufferedWriter in;

  Peer(List<String> command) throws IOException {
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    out = process.inputReader(StandardCharsets.US_ASCII);
    in = process.outputWriter(StandardCharsets.US_ASCII);
    if (!"ready".equals(out.readLine())) {
      throw new IOException("no peer by " + command);
    }
  }

  /**
   * What a pass took and computed.
   *
   * @param ns wall time
   * @param result in hexadecimal
   */
  record Pass(long ns, String result) {}

  Pass pass() throws IOException {
    in.write("pass\n");
    in.flush();
    String line = out.readLine();
    if (line == null) {
      throw new IOException("a peer has ended: " + process.info().commandLine().orElse("?"));
    }
    int space = line.indexOf(' ');
    return new Pass(Long.parseLong(line, 0, space, 10), line.substring(space + 1));
  }

  /** Ends the process by ending its input. */
  @Override
  public void close() throws IOException {
    in.close();
    out.close();
  }
}
