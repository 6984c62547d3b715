package filegauge.benchmarks;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
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

  /** The command for a main class of ours, with the flags of the measuring workers. */
  static List<String> java(Class<?> main, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xms32m", "-Xmx32m", "-XX:-UsePerfData"));
    command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
    command.addAll(List.of("--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(args));
    return command;
  }

  /** Median nanoseconds of some passes, after one that is not timed. */
  double median(int passes) throws IOException {
    var _ = pass();
    double[] times = new double[passes];
    for (int i = 0; i < passes; i++) {
      times[i] = pass().ns();
    }
    return PairedRounds.quantile(times, 0.5);
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
