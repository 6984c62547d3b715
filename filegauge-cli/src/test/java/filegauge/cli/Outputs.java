package filegauge.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What a program left behind: as bytes, one char each, since file names are of any charset. */
record Outputs(int status, String out, String err) {

  /** Runs a command of ours in this JVM. */
  static Outputs ours(String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Main.run(args, new Console(out, err));
    return new Outputs(
        status,
        out.toString(StandardCharsets.ISO_8859_1),
        err.toString(StandardCharsets.ISO_8859_1));
  }

  /** Runs a program in a folder, with standard input from a file. */
  static Outputs of(Path folder, Path input, List<String> command, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("filegauge", ".out");
    Path err = Files.createTempFile("filegauge", ".err");
    try {
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().remove("JAVA_TOOL_OPTIONS");
      builder.environment().put("LC_ALL", "C.UTF-8");
      builder.environment().putAll(environment);
      builder.redirectInput(input.toFile());
      builder.redirectOutput(out.toFile()).redirectError(err.toFile());
      Process process = builder.start();
      if (!process.waitFor(120, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("not ended after two minutes: " + command);
      }
      return new Outputs(process.exitValue(), read(out), read(err));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  /** With the name of our program in messages in place of another's. */
  Outputs as(String program) {
    return new Outputs(status, out, err.replaceAll("(?m)^" + program + ": ", "filegauge: "));
  }
}
